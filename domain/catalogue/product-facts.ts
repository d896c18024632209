/** Facts about a barcode from a product database: suggestions until a member confirms them. */
import { z } from 'zod';
import { partySchema } from './labelling.ts';
import { writtenSheetSchema } from './staff-contract.ts';
import { productSheetSchema } from './sheet.ts';

const { shape } = writtenSheetSchema;
const nutrition = productSheetSchema.shape.nutrition.unwrap();

/** Null or an empty list means unknown. An empty list of allergens never means allergen-free. */
export const productFactsSchema = z.object({
  name: shape.name.nullable(),
  brand: shape.brand,
  description: shape.description.nullable(),
  packSize: shape.packSize.nullable(),
  netGrams: shape.netGrams,
  netMillilitres: shape.netMillilitres,
  origin: shape.origin,
  /** Allergens between asterisks where the source marks them. */
  ingredients: shape.ingredients,
  allergens: shape.allergens,
  traces: shape.traces,
  /** Allergens named by the source outside the fourteen regulated ones. */
  otherAllergens: z.array(z.string()),
  labels: shape.labels,
  /** Per 100 g or 100 ml; labels may omit fibre. */
  nutrition: nutrition.partial().nullable(),
  conservation: shape.conservation.nullable(),
  /** As printed on the pack; all three null when the source does not separate name and address. */
  operatorName: partySchema.shape.name.nullable(),
  operatorAddress: partySchema.shape.address.nullable(),
  operatorContact: partySchema.shape.electronicAddress,
  /** The source's own page; null for the embedded sample, which has none. */
  url: z.string().nullable(),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;
