import { z } from 'zod';
import { addedAllergensSchema, missingFields } from './question-contract.ts';
import { orderProductSchema, orderStatusSchema } from '../orders/contract.ts';
import { weighingSchema } from './scales-contract.ts';

export const staffOrderProductSchema = orderProductSchema.extend({
  /** Incremented by each write. */
  version: z.int(),
  isShelfEmpty: z.boolean(),
  /** Lot numbers scanned with the bagged units. */
  lots: z.array(z.string()),
  /** Bagged lots according to the lot ledger, excluding those without a date or number. */
  bagLots: z.array(
    z.object({ expiresOn: z.string().nullable(), lot: z.string().nullable(), units: z.int() }),
  ),
  /** Expiry of units that keep less long than promised, which are not charged. */
  shortLivedUntil: z.string().nullable(),
  /** How the weight was measured; null if not weighed, or before scales were recorded. */
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
  /** A bag contains alcohol, complements included, so the hand-over requires an age check. */
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
  /** Units proposed, adjusted by weight when both weights are known. */
  quantity: z.int(),
  /** Price difference for these units; the bill is capped by the line's ceiling. */
  difference: z.int(),
  /** The customer chose it for this line. */
  isWished: z.boolean(),
  /** May be proposed to the customer: see domain/picking/proposals.ts. */
  isProposable: z.boolean(),
  /** Allergens that the ordered product does not have. */
  added: addedAllergensSchema,
});
export type Substitute = z.infer<typeof substituteSchema>;
export const substitutesSchema = z.object({ items: z.array(substituteSchema) });
