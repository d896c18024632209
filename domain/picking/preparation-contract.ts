import { z } from 'zod';
import { promotionSchema } from '../catalogue/sheet.ts';
import { daySchema } from '../typed-dates.ts';
import { addedAllergensSchema, missingFields } from './question-contract.ts';
import { orderProductSchema, orderStatusSchema } from '../orders/contract.ts';
import { sentWeighingSchema, weighingSchema } from './scales-contract.ts';
import { versionSchema } from '../version.ts';

export const staffOrderProductSchema = orderProductSchema.extend({
  /** Optimistic locking: incremented by each write. */
  version: z.int(),
  /** Present barcode; null when unknown or no longer sold. */
  ean: z.string().nullable(),
  isShelfEmpty: z.boolean(),
  /** Scanned with the units in the bag. */
  lots: z.array(z.string()),
  /** The earliest use-by date that meets the shelf life promised at order; null without a promise. */
  neededUntil: z.string().nullable(),
  /** Of units that keep less long: the line is not charged. */
  shortLivedUntil: z.string().nullable(),
  /** How its weight was found; null: not weighed, or before scales were recorded. */
  weighing: weighingSchema.nullable(),
  wish: missingFields.wish,
  question: missingFields.question,
  /** What the line's bill depends on, so that the scale shows its price. */
  billing: z.object({
    vatRateBasisPoints: z.int(),
    unitPriceCents: z.int(),
    promotion: promotionSchema.nullable(),
    requestedCents: z.int(),
    maximumCents: z.int(),
    replacement: z
      .object({ quotation: z.enum(['count', 'weight']), unitPriceCents: z.int() })
      .nullable(),
  }),
});
export type StaffOrderProduct = z.infer<typeof staffOrderProductSchema>;

/** The sums agreed when the order was placed. */
const agreedSchema = z.object({
  couponDiscountCents: z.int(),
  feesCents: z.int(),
  holdCents: z.int(),
});

export const complementSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  products: z.array(staffOrderProductSchema),
  agreed: agreedSchema,
});
export type Complement = z.infer<typeof complementSchema>;

export const preparationFields = {
  products: z.array(staffOrderProductSchema),
  agreed: agreedSchema,
  preparerId: z.string().nullable(),
  reducePacking: z.boolean(),
  complements: z.array(complementSchema),
  /** Some bag holds alcohol, complements included: the hand-over asks for the age. */
  hasAlcohol: z.boolean(),
};

/** PUT /api/staff/orders/{id}/lines/{productId}: what was actually bagged. */
export const prepareLineRequestSchema = z.strictObject({
  version: versionSchema,
  preparedQuantity: z.int().min(0).max(99),
  preparedGrams: z.int().min(0).max(200_000).optional(),
  replacedBy: z.string().max(80).optional(),
  isWeightConfirmed: z.boolean().optional(),
  /** The shelf is empty too, so the stock becomes zero. */
  isShelfEmpty: z.boolean().optional(),
  /** Scanned with the product, for a recall; replaces those kept before. */
  lots: z.array(z.string().min(1).max(20)).max(20).optional(),
  /** The earliest date scanned. */
  expiresOn: daySchema.optional(),
  /** Bagged although `expiresOn` breaks the promise: the line is then not charged. */
  isShortLifeOffered: z.boolean().optional(),
  /** Absent from older phones. */
  weighing: sentWeighingSchema.optional(),
});
export type PrepareLineRequest = z.infer<typeof prepareLineRequestSchema>;

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
