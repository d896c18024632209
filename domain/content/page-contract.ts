import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { isShopAddress } from '../addresses/shop-address.ts';
import {
  blockForms,
  contentFieldsAt,
  isShopPicture,
  maximumBlocks,
  maximumReferences,
  sourceForms,
  sourceLimits,
  type BlockForm,
  type FieldForm,
} from './block-forms.ts';
import { newPageFamilies, pageKinds } from './page-kinds.ts';
import { pagePlansSchema } from './plan-contract.ts';
import { storedBlockSchema, type StoredBlock } from './template.ts';

/** `changed`: published, with a newer draft; `withdrawn`: unpublished, may be republished. */
export const pageStates = ['published', 'changed', 'draft', 'withdrawn'] as const;
export type PageState = (typeof pageStates)[number];

const savedSchema = z.object({
  at: z.string(),
  /** null for built-in pages. */ author: z.string().nullable(),
});

export const listedPageSchema = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.enum(pageKinds),
  title: z.string(),
  state: z.enum(pageStates),
  changed: savedSchema,
  plans: pagePlansSchema,
});
export type ListedPage = z.infer<typeof listedPageSchema>;
export const listedPagesSchema = z.object({ items: z.array(listedPageSchema) });

export const pageTextSchema = z.object({
  title: z.string(),
  seoTitle: z.string().nullable(),
  description: z.string(),
  blocks: z.array(storedBlockSchema),
});
export type PageText = z.infer<typeof pageTextSchema>;

export const pageIssueSchema = z.object({
  level: z.enum(['error', 'warning']),
  message: z.string(),
  blockId: z.string().nullable(),
});
export type PageIssue = z.infer<typeof pageIssueSchema>;

export const choiceKinds = [
  'product',
  'recipe',
  'category',
  'recipeType',
  'link',
  'picture',
] as const;
export type ChoiceKind = (typeof choiceKinds)[number];
/** An item that a block may reference. `id`: an id, a path or a picture's base path. */
export const choiceSchema = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  picture: z.string().nullable(),
});
export type Choice = z.infer<typeof choiceSchema>;
export const choicesQuerySchema = z.strictObject({
  of: z.enum(choiceKinds),
  q: z.string().trim().max(100).default(''),
});
export const choicesSchema = z.object({ items: z.array(choiceSchema) });

export const staffPageSchema = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.enum(pageKinds),
  state: z.enum(pageStates),
  /** The draft; without one, the published text, or the last published text. */
  text: pageTextSchema,
  draft: savedSchema.extend({ version: z.int() }).nullable(),
  published: savedSchema.extend({ version: z.int() }).nullable(),
  versions: z.array(savedSchema.extend({ number: z.int(), title: z.string() })),
  issues: z.array(pageIssueSchema),
  chosen: z.array(choiceSchema.extend({ of: z.enum(choiceKinds) })),
  linkedFrom: z.array(z.object({ title: z.string(), path: z.string() })),
  plans: pagePlansSchema,
  /** False when unpublished, or when the shop depends on the page. */
  canWithdraw: z.boolean(),
  /** Whether the page is published or scheduled, and the shop does not depend on it. */
  canPlanWithdrawal: z.boolean(),
});
export type StaffPage = z.infer<typeof staffPageSchema>;

/** Optimistic locking: rejects the write if the page changed since the editor loaded it. */
const seen = {
  /** null: no draft. */ draftVersion: versionSchema.min(1).nullable(),
  /** 0: never published. */ publishedVersion: versionSchema,
};

const line = (maximum: number) => z.string().trim().max(maximum);
const writtenBlockSchema = storedBlockSchema
  .extend({ id: z.string().regex(/^[\w-]{1,80}$/) })
  .superRefine((block, context) => {
    for (const [path, message] of faultsOf(block))
      context.addIssue({ code: 'custom', path, message });
  })
  .transform(tidy);

export const newPageRequestSchema = z.strictObject({
  family: z.enum(newPageFamilies),
  slug: z.string().trim().max(60),
  title: line(120).min(1),
});
export const saveDraftRequestSchema = z.strictObject({
  title: line(120),
  seoTitle: line(120)
    .transform((text) => text || null)
    .nullable(),
  description: line(320),
  blocks: z
    .array(writtenBlockSchema)
    .max(maximumBlocks)
    .refine(
      (blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length,
      'Deux blocs portent le même identifiant',
    ),
  ...seen,
});
export type SaveDraftRequest = z.infer<typeof saveDraftRequestSchema>;
export const publishRequestSchema = z.strictObject({
  draftVersion: versionSchema.min(1),
  publishedVersion: versionSchema,
});
export const restoreRequestSchema = z.strictObject({ number: versionSchema.min(1), ...seen });
export const withdrawQuerySchema = z.strictObject({
  publishedVersion: z.coerce.number().int().min(1).max(2_147_483_647),
});
export const discardQuerySchema = z.strictObject({
  draftVersion: z.coerce.number().int().min(1).max(2_147_483_647),
});

const orNull = (text: string | null): string | null => text?.trim() || null;

function tidy(block: StoredBlock): StoredBlock {
  const cards = block.cards.map((card) =>
    card.type === 'CUSTOM_CONTENT'
      ? {
          ...card,
          content: {
            ...card.content,
            title: card.content.title.trim(),
            text: card.content.text.trim(),
            cta: orNull(card.content.cta),
            href: orNull(card.content.href),
            picture: orNull(card.content.picture),
          },
        }
      : card,
  );
  return {
    ...block,
    title: orNull(block.title),
    subtitle: orNull(block.subtitle),
    href: orNull(block.href),
    cards,
  };
}

type Fault = [path: (string | number)[], message: string];

/** Rejects content that the forms would not allow; drafts may be incomplete. */
function faultsOf(block: StoredBlock): Fault[] {
  const form = blockForms[block.kind];
  return [
    ...fieldFaults(anyBlockField, block, []),
    ...fieldFaults(form.fields, block, []),
    ...cardFaults(block, form),
    ...sourceFaults(block, form),
  ];
}

function fieldFaults(
  fields: readonly FieldForm<string>[],
  values: Record<string, unknown>,
  path: (string | number)[],
): Fault[] {
  return fields.flatMap(({ name, label, kind, maximum }): Fault[] => {
    const value = values[name];
    if (typeof value !== 'string' || value.trim() === '') return [];
    if (value.length > maximum)
      return [[[...path, name], `${label} : ${maximum} caractères au plus`]];
    if (kind === 'link' && !isShopAddress(value.trim()))
      return [
        [
          [...path, name],
          `${label} : une adresse de la boutique, par exemple /categorie/fromagerie`,
        ],
      ];
    if (kind === 'picture' && !isShopPicture(value))
      return [[[...path, name], `${label} : une image de la boutique`]];
    return [];
  });
}

function cardFaults({ cards }: StoredBlock, form: BlockForm): Fault[] {
  const { contents, references } = form;
  const byHand = cards.filter((card) => card.type === 'CUSTOM_CONTENT');
  const wrong = cards.find((card) =>
    card.type === 'CUSTOM_CONTENT' ? !contents : card.type !== references,
  );
  if (wrong) return [[['cards'], `Un bloc « ${form.label} » ne prend pas ce genre de carte`]];
  if (cards.length > (contents?.maximum ?? maximumReferences))
    return [[['cards'], `${contents?.maximum ?? maximumReferences} au plus`]];
  return byHand.flatMap(({ content }, index) => {
    const fields = contents ? contentFieldsAt(contents, index) : [];
    return [...anyContentField, ...fields].flatMap((field) =>
      fieldFaults([field], content, ['cards', index, 'content']),
    );
  });
}

/** Fields of other block kinds, validated too: a block may store them without displaying them. */
const anyBlockField: readonly FieldForm<string>[] = [
  { name: 'title', label: 'Titre', kind: 'line', maximum: 120 },
  { name: 'subtitle', label: 'Sous-titre', kind: 'text', maximum: 400 },
  { name: 'href', label: 'Adresse', kind: 'link', maximum: 300 },
];
const anyContentField: readonly FieldForm<string>[] = [
  { name: 'id', label: 'Identifiant', kind: 'line', maximum: 80 },
  { name: 'title', label: 'Titre', kind: 'line', maximum: 120 },
  { name: 'text', label: 'Texte', kind: 'text', maximum: 8_000 },
  { name: 'cta', label: 'Bouton', kind: 'line', maximum: 40 },
  { name: 'href', label: 'Adresse', kind: 'link', maximum: 300 },
  { name: 'picture', label: 'Image', kind: 'picture', maximum: 200 },
];

function sourceFaults({ source }: StoredBlock, form: BlockForm): Fault[] {
  if (!source) return [];
  if (!form.sources.includes(source.from))
    return [
      [
        ['source'],
        `Un bloc « ${form.label} » ne se remplit pas avec « ${sourceForms[source.from].label} »`,
      ],
    ];
  if (source.limit < sourceLimits.minimum || source.limit > sourceLimits.maximum)
    return [[['source', 'limit'], `De ${sourceLimits.minimum} à ${sourceLimits.maximum}`]];
  return 'id' in source && source.id.length > 120
    ? [[['source', 'id'], '120 caractères au plus']]
    : [];
}
