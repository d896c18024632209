/** Checks a page before publication: errors prevent it, warnings do not. */
import { blanksOf } from './blanks.ts';
import {
  blockForms,
  contentFieldsAt,
  nameOfContent,
  sourceForms,
  type BlockForm,
  type FieldForm,
} from './block-forms.ts';
import { claimRefusal, unlawfulClaims } from '../france/environmental-claims.ts';
import type { PageIssue, PageText } from './page-contract.ts';
import { opensWithItsBlocks, showsAisles } from './page-kinds.ts';
import type { StoredBlock } from './template.ts';
import { versionDateFault } from './version-date.ts';

export type PageFacts = {
  product(id: string): { name: string; isSold: boolean } | null;
  hasRecipe(id: string): boolean;
  hasCategory(id: string): boolean;
  hasRecipeType(id: string): boolean;
  hasPicture(base: string): boolean;
  linkFault(href: string): string | null;
  emptyWordsIn(text: string): string[];
};

const error = (message: string, blockId: string | null = null): PageIssue => ({
  level: 'error',
  message,
  blockId,
});
const warning = (message: string, blockId: string | null = null): PageIssue => ({
  level: 'warning',
  message,
  blockId,
});

/** Errors first, then warnings, each in page order. */
export function checkPage(id: string, page: PageText, facts: PageFacts): PageIssue[] {
  const issues = [
    ...headFaults(id, page),
    ...page.blocks.flatMap((block, index) => checkBlock(id, block, index, facts)),
    ...headingFaults(id, page.blocks),
    ...blankFaults(page),
    ...emptyWordFaults(page, facts),
    ...claimFaults(page),
  ];
  return issues.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

function headFaults(id: string, { title, description, blocks }: PageText): PageIssue[] {
  const dateFault = versionDateFault(id, blocks);
  return [
    ...(title ? [] : [error('La page n’a pas de titre.')]),
    ...(blocks.length > 0 ? [] : [error('La page est vide : ajoutez un bloc.')]),
    ...(dateFault ? [error(dateFault, blocks[0]?.id ?? null)] : []),
    ...(description
      ? []
      : [warning('Sans description, les moteurs de recherche en inventent une.')]),
  ];
}

function checkBlock(id: string, block: StoredBlock, index: number, facts: PageFacts): PageIssue[] {
  const form = blockForms[block.kind];
  const name = nameOf(block, index);
  return [
    ...missing(form.fields, block).map((label) =>
      error(`${name} : il manque « ${label} ».`, block.id),
    ),
    ...(block.href ? linkIssues(block.href, name, block.id, facts) : []),
    ...contentIssues(block, form, name, facts),
    ...referenceIssues(block, name, facts),
    ...(isEmpty(block, form)
      ? [error(`${name} est vide : remplissez-le ou retirez-le.`, block.id)]
      : []),
    ...(block.kind === 'aisles' && !showsAisles(id)
      ? [warning(`${name} ne se voit que sur l’accueil et les pages de campagne.`, block.id)]
      : []),
  ];
}

const nameOf = (block: StoredBlock, index: number): string =>
  `Bloc ${index + 1} (${blockForms[block.kind].label})`;

const missing = (fields: readonly FieldForm<string>[], values: Record<string, unknown>): string[] =>
  fields.filter((field) => field.isRequired && !values[field.name]).map((field) => field.label);

function isEmpty(block: StoredBlock, form: BlockForm): boolean {
  if (form.references) return block.cards.length === 0 && !block.source;
  if (block.kind === 'text') return block.cards.length === 0 && !block.subtitle;
  return block.cards.length < (form.contents?.minimum ?? 0);
}

function contentIssues(
  block: StoredBlock,
  form: BlockForm,
  name: string,
  facts: PageFacts,
): PageIssue[] {
  const { contents } = form;
  if (!contents) return [];
  return block.cards.flatMap((card, index): PageIssue[] => {
    if (card.type !== 'CUSTOM_CONTENT') return [];
    const { content } = card;
    const fields = contentFieldsAt(contents, index);
    const place = `${name}, ${nameOfContent(contents, index).toLowerCase()}`;
    const shows = (field: string) => fields.some((one) => one.name === field);
    // Heroes and tickets need one title, on the block or on its first card.
    const missingLabels = missing(fields, {
      ...content,
      title:
        content.title || (index === 0 && shows('title') && !form.cardHeadings ? block.title : ''),
    });
    return [
      ...missingLabels.map((label) => error(`${place} : il manque « ${label} ».`, block.id)),
      ...(content.href ? linkIssues(content.href, place, block.id, facts) : []),
      ...(shows('cta') && content.cta && !content.href
        ? [
            warning(
              `${place} : le bouton « ${content.cta} » ne mène nulle part et ne se verra pas.`,
              block.id,
            ),
          ]
        : []),
      ...(content.picture && shows('picture') && !facts.hasPicture(content.picture)
        ? [error(`${place} : cette image n’est pas dans la boutique.`, block.id)]
        : []),
    ];
  });
}

function linkIssues(href: string, place: string, blockId: string, facts: PageFacts): PageIssue[] {
  const fault = facts.linkFault(href);
  return fault ? [warning(`${place} : ${fault}`, blockId)] : [];
}

function referenceIssues(block: StoredBlock, name: string, facts: PageFacts): PageIssue[] {
  const gone = block.cards.flatMap((card): string[] => {
    if (card.type === 'RECIPE')
      return facts.hasRecipe(card.id) ? [] : [`la recette « ${card.id} » n’existe plus`];
    if (card.type !== 'PRODUCT') return [];
    const product = facts.product(card.id);
    if (!product) return [`le produit « ${card.id} » n’est plus vendu`];
    return product.isSold ? [] : [`« ${product.name} » est épuisé`];
  });
  const { source } = block;
  const lostSource =
    source?.from === 'category'
      ? !facts.hasCategory(source.id)
      : source?.from === 'recipeType'
        ? !facts.hasRecipeType(source.id)
        : false;
  const isGone = (card: StoredBlock['cards'][number]) =>
    card.type === 'PRODUCT'
      ? !facts.product(card.id)
      : card.type === 'RECIPE' && !facts.hasRecipe(card.id);
  const showsNothing = !source && block.cards.length > 0 && block.cards.every(isGone);
  return [
    ...(showsNothing
      ? [error(`${name} : plus rien de ce qu’il montre n’est vendu.`, block.id)]
      : gone.map((sentence) => warning(`${name} : ${sentence}.`, block.id))),
    ...(source && lostSource
      ? [
          error(
            `${name} : choisissez ${source.from === 'category' ? 'un rayon' : 'une famille de recettes'} pour « ${sourceForms[source.from].label} ».`,
            block.id,
          ),
        ]
      : []),
  ];
}

/** Rejects placeholders such as « [À compléter : …] », which would have no legal effect. */
function blankFaults({ title, seoTitle, description, blocks }: PageText): PageIssue[] {
  const inHead = blanksOf([title, seoTitle, description].join(' '));
  return [
    ...inHead.map((left) => error(`Titre ou description : remplissez « ${left} ».`)),
    ...blocks.flatMap((block, index) =>
      blanksOf(textsOf(block).join(' ')).map((left) =>
        error(`${nameOf(block, index)} : remplissez « ${left} ».`, block.id),
      ),
    ),
  ];
}

/** Rejects « Hébergeur : {{hebergeur}} » while the identity has no value for the variable. */
function emptyWordFaults({ blocks }: PageText, { emptyWordsIn }: PageFacts): PageIssue[] {
  return blocks.flatMap((block, index) =>
    emptyWordsIn(textsOf(block).join(' ')).map((word) =>
      error(
        `${nameOf(block, index)} : « {{${word}}} » est vide. Remplissez-le à la page Identité, ou écrivez-le ici.`,
        block.id,
      ),
    ),
  );
}

/** Checks the page as a whole: a label named in one block justifies claims in the others. */
function claimFaults({ title, seoTitle, description, blocks }: PageText): PageIssue[] {
  const head = [title, seoTitle, description];
  const words = unlawfulClaims([...head, ...blocks.flatMap(textsOf)]);
  return words.map((word) => {
    const isIn = (texts: (string | null)[]) => texts.join('\n').toLowerCase().includes(word);
    const index = isIn(head) ? -1 : blocks.findIndex((block) => isIn(textsOf(block)));
    const block = blocks[index];
    const place = block ? nameOf(block, index) : 'Titre ou description';
    return error(`${place} : ${claimRefusal(word)}`, block?.id ?? null);
  });
}

const textsOf = ({ title, subtitle, cards }: StoredBlock): (string | null)[] => [
  title,
  subtitle,
  ...cards.flatMap((card) =>
    card.type === 'CUSTOM_CONTENT' ? [card.content.title, card.content.text, card.content.cta] : [],
  ),
];

/** Requires a single leading h1 and no skipped level, for screen reader navigation. */
function headingFaults(id: string, blocks: readonly StoredBlock[]): PageIssue[] {
  const [first] = blocks;
  if (!first) return [];
  const opens =
    first.kind === 'hero' ||
    first.kind === 'ticket' ||
    (first.kind === 'text' && Boolean(first.title));
  return [
    ...(!opens && opensWithItsBlocks(id)
      ? [
          error(
            'La page n’a pas de titre principal : commencez par un bandeau, un bon ou un texte titré.',
            first.id,
          ),
        ]
      : []),
    ...(first.kind === 'text' && !first.title
      ? [
          error(
            `${nameOf(first, 0)} : en tête de page, son titre est celui de la page. Écrivez-le.`,
            first.id,
          ),
        ]
      : []),
    ...blocks.flatMap((block, index) =>
      index > 0 && block.kind === 'hero'
        ? [
            warning(
              `${nameOf(block, index)} fait un second titre principal : un bandeau se met en tête.`,
              block.id,
            ),
          ]
        : [],
    ),
    ...blocks.flatMap((block, index) =>
      index > 0 && !block.title && blockForms[block.kind].cardHeadings && hasCardTitles(block)
        ? [
            warning(
              `${nameOf(block, index)} : ses cartes ont des titres, le bloc n’en a pas.`,
              block.id,
            ),
          ]
        : [],
    ),
  ];
}

const hasCardTitles = ({ cards }: StoredBlock): boolean =>
  cards.some((card) => card.type === 'CUSTOM_CONTENT' && card.content.title !== '');
