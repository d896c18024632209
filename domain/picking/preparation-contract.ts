import { z } from 'zod';
import { addedAllergensSchema, missingFields } from './question-contract.ts';
import { orderProductSchema, orderStatusSchema } from '../orders/contract.ts';
import { weighingSchema } from './scales-contract.ts';

export const staffOrderProductSchema = orderProductSchema.extend({
  /** Incremented by each write. */
  version: z.int(),
  isShelfEmpty: z.boolean(),
  /** Scanned with the units in the bag. */
  lots: z.array(z.string()),
  /** Lots in the bag according to the ledger of stock; those without a date and a number are left out. */
  bagLots: z.array(
    z.object({ expiresOn: z.string().nullable(), lot: z.string().nullable(), units: z.int() }),
  ),
  /** Of units that keep less long: the line is not charged. */
  shortLivedUntil: z.string().nullable(),
  /** How its weight was found; null: not weighed, or before scales were recorded. */
  weighing: weighingSchema.nullable(),
  wish: missingFields.wish,
  question: missingFields.question,
});
export type StaffOrderProduct = z.infer<typeof staffOrderProductSchema>;

export const complementSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  products: z.array(staffOrderProductSchema),
});
export type Complement = z.infer<typeof complementSchema>;

export const preparationFields = {
  products: z.array(staffOrderProductSchema),
  preparerId: z.string().nullable(),
  reducePacking: z.boolean(),
  complements: z.array(complementSchema),
  /** Some bag holds alcohol, complements included: the hand-over asks for the age. */
  hasAlcohol: z.boolean(),
};

/** PUT /api/staff/orders/{id}/preparer: takes over from `replacing`. */
export const takeOverRequestSchema = z.strictObject({ replacing: z.uuid().nullable() });

/** GET /api/staff/orders/{id}/lines/{productId}/substitutes: suggestions, or results for `q`. */
export const substitutesQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
});
export const substituteSchema = z.object({
  id: z.string(),
  name: z.string(),
  packSize: z.string(),
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  quotation: z.enum(['count', 'weight']),
  unitGrams: z.int().nullable(),
  itemPrice: z.int(),
  availableQuantity: z.int(),
  /** Units proposed, by weight where both weights are known. */
  quantity: z.int(),
  /** For these units, against the price ordered; billed up to the line's ceiling. */
  difference: z.int(),
  /** Its customer named it for this line. */
  isWished: z.boolean(),
  /** May be proposed to its customer: see domain/picking/proposals.ts. */
  isProposable: z.boolean(),
  /** Allergens the ordered product does not have. */
  added: addedAllergensSchema,
});
export type Substitute = z.infer<typeof substituteSchema>;
export const substitutesSchema = z.object({ items: z.array(substituteSchema) });
