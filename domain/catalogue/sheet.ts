/** The product sheet. Stored as JSON, parsed at every border. */
import { z } from 'zod';
import { allergenNames, labelIds, type AllergenId } from './sheet-names.ts';

const allergen = z.enum(Object.keys(allergenNames) as [AllergenId, ...AllergenId[]]);
const label = z.enum(labelIds);

const nutritionFactsSchema = z.strictObject({
  kcal: z.number().min(0).max(1000),
  fat: z.number().min(0).max(100),
  saturates: z.number().min(0).max(100),
  carbohydrates: z.number().min(0).max(100),
  sugars: z.number().min(0).max(100),
  fibre: z.number().min(0).max(100),
  protein: z.number().min(0).max(100),
  salt: z.number().min(0).max(100),
  fruitVegetablePercent: z.number().min(0).max(100).optional(),
});
export type NutritionFacts = z.infer<typeof nutritionFactsSchema>;

/** Which Nutri-Score table applies; none for alcohol, herbs and household products. */
export const nutriScoreKindSchema = z.enum([
  'general',
  'beverage',
  'water',
  'fat',
  'cheese',
  'redMeat',
  'none',
]);

export const productSheetSchema = z.strictObject({
  /** May be empty in a draft: missingForSale keeps the product off the shelf until it is filled in. */
  description: z.string().max(1000),
  soldBy: z.enum(['count', 'piece', 'step']),
  unitTerm: z.string().min(1).max(40),
  packSize: z.string().min(1).max(60),
  netGrams: z.int().positive().nullable(),
  netMillilitres: z.int().positive().nullable(),
  pieces: z.int().positive().nullable(),
  origin: z.string().max(120).nullable(),
  variety: z.string().max(80).nullable(),
  class: z.string().max(20).nullable(),
  calibre: z.string().max(40).nullable(),
  producer: z.string().max(120).nullable(),
  method: z.string().max(200).nullable(),
  labels: z.array(label),
  ingredients: z.string().max(3000).nullable(),
  allergens: z.array(allergen),
  traces: z.array(allergen),
  nutrition: nutritionFactsSchema.nullable(),
  nutriScoreKind: nutriScoreKindSchema,
  conservation: z.string().max(400),
  shelfLifeDays: z.int().min(0).max(3650),
  alcohol: z.number().min(0).max(96).nullable(),
  isReturnable: z.boolean(),
  isNew: z.boolean(),
  rating: z
    .strictObject({ average: z.number().min(0).max(5), nbRatings: z.int().min(0) })
    .nullable(),
  keywords: z.array(z.string().max(40)),
  substituteIds: z.array(z.string().max(80)),
  /** Base of the picture files, without width and extension. */
  picture: z.string().max(120),
});
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

/** What a grocer may write. Products and orders from before these limits are read with `promotionSchema`. */
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
