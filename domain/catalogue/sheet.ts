/** The product sheet. Stored as JSON, parsed at every border. */
import { z } from 'zod';
import { nutrientRows, type Nutrient, type nutrients } from './nutrients.ts';
import type { SheetField } from './sheet-field.ts';
import {
  sheetField,
  sheetFieldNames,
  type SheetFieldName,
  type sheetFields,
} from './sheet-fields.ts';
import { allergenNames, labelIds, type AllergenId } from './sheet-names.ts';

type NutritionShape = {
  [Name in Nutrient]: (typeof nutrients)[Name] extends { isOptional: true }
    ? z.ZodOptional<z.ZodNumber>
    : z.ZodNumber;
};
const nutritionFactsSchema = z.strictObject(
  Object.fromEntries(
    nutrientRows.map(([name, { most, isOptional }]) => {
      const share = z.number().min(0).max(most);
      return [name, isOptional ? share.optional() : share];
    }),
  ) as NutritionShape,
);
export type NutritionFacts = z.infer<typeof nutritionFactsSchema>;

/** Nutri-Score table that applies; none for alcohol, herbs and household products. */
export const nutriScoreKindSchema = z.enum([
  'general',
  'beverage',
  'water',
  'fat',
  'cheese',
  'redMeat',
  'none',
]);

type FieldOf<Kind> = Extract<SheetField, { kind: Kind }>;
const byKind = {
  text: ({ longest, isRequired }: FieldOf<'text'>) =>
    isRequired ? z.string().min(1).max(longest) : z.string().max(longest),
  optionalText: ({ longest }: FieldOf<'optionalText'>) => z.string().max(longest).nullable(),
  whole: ({ most }: FieldOf<'whole'>) => z.int().min(0).max(most),
  optionalWhole: () => z.int().positive().max(1_000_000_000).nullable(),
  optionalDecimal: ({ most }: FieldOf<'optionalDecimal'>) => z.number().min(0).max(most).nullable(),
  allergens: () => z.array(z.enum(Object.keys(allergenNames) as [AllergenId, ...AllergenId[]])),
  labels: () => z.array(z.enum(labelIds)),
  keywords: () => z.array(z.string().max(40)),
  nutrition: () => nutritionFactsSchema.nullable(),
};
const ownSchemas = {
  soldBy: z.enum(['count', 'piece', 'step']),
  nutriScoreKind: nutriScoreKindSchema,
  isReturnable: z.boolean(),
  isNew: z.boolean(),
  rating: z
    .strictObject({ average: z.number().min(0).max(5), nbRatings: z.int().min(0) })
    .nullable(),
  substituteIds: z.array(z.string().max(80)),
  picture: z.string().max(120),
};

type SheetShape = {
  [Name in SheetFieldName]: (typeof sheetFields)[Name]['kind'] extends infer Kind
    ? Kind extends keyof typeof byKind
      ? ReturnType<(typeof byKind)[Kind]>
      : Name extends keyof typeof ownSchemas
        ? (typeof ownSchemas)[Name]
        : never
    : never;
};
function schemaOf(name: SheetFieldName): z.ZodType {
  const field = sheetField(name);
  if (field.kind === 'own') return ownSchemas[name as keyof typeof ownSchemas];
  return (byKind[field.kind] as (field: SheetField) => z.ZodType)(field);
}

/** Drafts may have empty texts: missingForSale blocks the sale until they are filled in. */
export const productSheetSchema = z.strictObject(
  Object.fromEntries(sheetFieldNames.map((name) => [name, schemaOf(name)])) as SheetShape,
);
export type ProductSheet = z.infer<typeof productSheetSchema>;

export const promotionSchema = z.discriminatedUnion('mechanism', [
  z.strictObject({
    mechanism: z.literal('discount'),
    type: z.enum(['PERCENT', 'VALUE']),
    value: z.int().positive(),
  }),
  z.strictObject({
    mechanism: z.literal('nth'),
    nthQuantity: z.int().min(2),
    nthQuantityOffered: z.int().min(1),
    type: z.enum(['PERCENT', 'VALUE']),
    value: z.int().min(0),
  }),
  z.strictObject({
    mechanism: z.literal('bulk'),
    nthQuantity: z.int().min(2),
    type: z.enum(['PERCENT', 'VALUE']),
    value: z.int().positive(),
  }),
]);

export const largestPriceCents = 9_999_999;
const largestBatch = 99;

/** Limits for new promotions. Older products and orders may exceed them, so they use `promotionSchema`. */
export const writtenPromotionSchema = promotionSchema
  .refine(({ type, value }) => value <= (type === 'PERCENT' ? 100 : largestPriceCents), {
    path: ['value'],
    message: 'Au plus 100 %, ou 99 999,99 €',
  })
  .refine(
    (promotion) => promotion.mechanism === 'discount' || promotion.nthQuantity <= largestBatch,
    { path: ['nthQuantity'], message: 'Un lot de 99 articles au plus' },
  )
  .refine(
    (promotion) =>
      promotion.mechanism !== 'nth' || promotion.nthQuantityOffered < promotion.nthQuantity,
    {
      path: ['nthQuantityOffered'],
      message: 'Moins d’articles réduits que d’articles dans le lot',
    },
  );
