/** A batch, up to eight orders prepared together, as exchanged with the team's phones. */
import { cartLimits } from '../cart/limits.ts';
import { z } from 'zod';
import { promotionSchema } from '../catalogue/sheet.ts';
import { agreedMarginSchema } from '../cart/contract.ts';
import { countBagsRequestSchema } from '../orders/bags-contract.ts';
import { orderStatusSchema } from '../orders/contract.ts';
import { largestBatch } from './batch-limits.ts';
import { colds } from './path.ts';
import { missingFields } from './question-contract.ts';
import { answerSecondsBounds } from './question.ts';
import { scaleSchema, sentWeighingSchema } from './scales-contract.ts';
import { daySchema, instantSchema } from '../time/typed-dates.ts';
import { versionSchema } from '../contract/version.ts';

export const batchProductSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  packSize: z.string(),
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  ean: z.string().nullable(),
  aisleId: z.string().nullable(),
  aisle: z.string(),
  shelf: z.string().nullable(),
  place: z.string().nullable(),
  cold: z.enum(colds),
  /** Current price of one unit or kilogram; null when no longer sold. */
  shelfPriceCents: z.int().nullable(),
});
export type BatchProduct = z.infer<typeof batchProductSchema>;

/** A line of an order: units of a product for one bag, and their billing data. */
export const batchLineSchema = z.object({
  orderId: z.string(),
  productId: z.string(),
  version: z.int(),
  name: z.string(),
  quotation: z.enum(['count', 'weight']),
  vatRateBasisPoints: z.int(),
  unitPriceCents: z.int(),
  promotion: promotionSchema.nullable(),
  requestedCents: z.int(),
  maximumCents: z.int(),
  requestedQuantity: z.int(),
  announcedGrams: z.int().nullable(),
  preparedQuantity: z.int().nullable(),
  preparedGrams: z.int().nullable(),
  replacement: z
    .object({
      name: z.string(),
      quotation: z.enum(['count', 'weight']),
      unitPriceCents: z.int(),
    })
    .nullable(),
  /** Shelf life promised at order time, in days after delivery. */
  promisedDays: z.int(),
  /** Lots to take for an unpicked line, by date; empty for goods without dates. */
  suggestedLots: z.array(
    z.object({ expiresOn: z.string().nullable(), lot: z.string().nullable(), units: z.int() }),
  ),
  /** Latest date on the shelf when no lot keeps as long as promised; null when one does. */
  onShelfUntil: z.string().nullable(),
  /** Units of the line still to arrive by van from another site. */
  byVan: z.object({ units: z.int(), arrivesAt: z.string() }).nullable(),
  /** Expiry of units that keep less long than promised, which are not charged. */
  shortLivedUntil: z.string().nullable(),
  ...missingFields,
});
export type BatchLine = z.infer<typeof batchLineSchema>;

/** An order or its complement; both share the bags. */
export const batchOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  bag: z.int().min(1).max(largestBatch),
  /** The order that this complement is prepared with. */
  initialOrderId: z.string().nullable(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  from: z.string(),
  to: z.string(),
  /** The customer picks it up. */
  isCollected: z.boolean(),
  /** A member of the batch is preparing it. */
  isOpen: z.boolean(),
  reducePacking: z.boolean(),
  replaceMissingProducts: z.boolean(),
  couponDiscountCents: z.int(),
  feesCents: z.int(),
  holdCents: z.int(),
  ...agreedMarginSchema.shape,
});
export type BatchOrder = z.infer<typeof batchOrderSchema>;

export const batchMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  isInCharge: z.boolean(),
  /** Product that this member is picking. */
  productId: z.string().nullable(),
});
export type BatchMember = z.infer<typeof batchMemberSchema>;

export const gestureRefusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  owner: z.string(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
/** A gesture refused because of a newer change, until its author acknowledges it. */
export const refusedGestureSchema = z.object({
  gestureId: z.string(),
  batchId: z.string(),
  productId: z.string().nullable(),
  productName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  refusal: gestureRefusalSchema,
});
export type RefusedGesture = z.infer<typeof refusedGestureSchema>;

export const batchProgressSchema = z.object({
  pausedAt: z.string().nullable(),
  orders: z.array(batchOrderSchema),
  lines: z.array(batchLineSchema),
  members: z.array(batchMemberSchema),
  /** Refusals of the caller's gestures. */
  refused: z.array(refusedGestureSchema),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

export const scanningSchema = z.strictObject({
  inStoreCodes: z
    .array(
      z.strictObject({
        prefix: z.string().regex(/^(02|2\d)$/),
        kind: z.enum(['weight', 'price']),
        itemDigits: z.union([z.literal(4), z.literal(5), z.literal(6)]),
      }),
    )
    .max(11)
    .refine((codes) => new Set(codes.map(({ prefix }) => prefix)).size === codes.length),
  /** Default shelf life after delivery, in days, for products without a promise of their own. */
  shortestLifeDays: z.int().min(0).max(60),
});
export type Scanning = z.infer<typeof scanningSchema>;

export const batchSchema = batchProgressSchema.extend({
  id: z.string(),
  startedAt: z.string(),
  /** In walking order. */
  products: z.array(batchProductSchema),
  scanning: scanningSchema,
  /** Scales in use, so that an offline phone can refuse one whose check has expired. */
  scales: z.array(scaleSchema),
  /** Always false where real customers are billed. */
  allowsSimulatedScale: z.boolean(),
});
export type Batch = z.infer<typeof batchSchema>;

export const batchSummarySchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  pausedAt: z.string().nullable(),
  inCharge: z.object({ id: z.string(), name: z.string() }),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  orders: z.array(z.object({ id: z.string(), number: z.string(), bag: z.int() })),
  lines: z.int(),
  waitingLines: z.int(),
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;
export const batchListSchema = z.object({
  items: z.array(batchSummarySchema),
  /** From all batches, including finished ones. */
  refused: z.array(refusedGestureSchema),
});

/**
 * POST /api/staff/picking/batches. The phone generates the id, so that a retry creates one batch.
 * Starting a single order already in a batch returns that batch.
 */
export const startBatchRequestSchema = z.strictObject({
  batchId: z.uuid(),
  orderIds: z.array(z.uuid()).min(1).max(largestBatch),
});
export type StartBatchRequest = z.infer<typeof startBatchRequestSchema>;
export const startedBatchSchema = z.object({
  batch: batchSchema,
  /** Orders that could not be taken in charge. */
  refused: z.array(z.object({ orderId: z.string(), problem: z.string() })),
});
export type StartedBatch = z.infer<typeof startedBatchSchema>;

/** PUT /api/staff/picking/batches/{id}/members: joins the batch, or takes over from `replacing`. */
export const joinBatchRequestSchema = z.strictObject({ replacing: z.uuid().nullable() });

const shownLotSchema = z.strictObject({
  expiresOn: daySchema.nullable(),
  lot: z.string().max(80).nullable(),
  units: z.int().min(1).max(cartLimits.units),
});
/** Generated by the phone. `gestureId` is an idempotency key: a retry gets the first answer. */
const gesture = { gestureId: z.uuid(), at: instantSchema };
export const gestureSchema = z.discriminatedUnion('kind', [
  /** Records what was bagged. */
  z.strictObject({
    ...gesture,
    kind: z.literal('line'),
    orderId: z.uuid(),
    productId: z.string().max(80),
    /** Optimistic lock: a line changed meanwhile is not overwritten. */
    version: versionSchema,
    preparedQuantity: z.int().min(0).max(cartLimits.units),
    preparedGrams: z.int().min(0).max(200_000).optional(),
    replacedBy: z.string().max(80).optional(),
    isWeightConfirmed: z.boolean().optional(),
    /** The shelf is empty too, so the stock is set to zero. */
    isShelfEmpty: z.boolean().optional(),
    /** Lot numbers scanned for recalls; they replace those stored before. */
    lots: z.array(z.string().min(1).max(20)).max(20).optional(),
    /** Earliest date scanned. */
    expiresOn: daySchema.optional(),
    /** Suggestions displayed when nothing was scanned; absent from older phones. */
    suggestedLots: z.array(shownLotSchema).max(cartLimits.units).optional(),
    /** Bagged although `expiresOn` breaks the promise, so the line is not charged. */
    isShortLifeOffered: z.boolean().optional(),
    /** Absent from older phones. */
    weighing: sentWeighingSchema.optional(),
  }),
  /** Claims or releases a product. */
  z.strictObject({
    ...gesture,
    kind: z.literal('claim'),
    productId: z.string().max(80).nullable(),
  }),
  z.strictObject({ ...gesture, kind: z.literal('pause') }),
  z.strictObject({ ...gesture, kind: z.literal('resume') }),
  /** Finishes an order whose lines are all done, and computes its bill. */
  z.strictObject({
    ...gesture,
    kind: z.literal('finish'),
    orderId: z.uuid(),
    /** Bag count displayed with the order; absent from older phones. */
    bags: countBagsRequestSchema.optional(),
  }),
  /** Acknowledges a refused gesture. */
  z.strictObject({ ...gesture, kind: z.literal('acknowledge'), refusedId: z.uuid() }),
]);
export type Gesture = z.infer<typeof gestureSchema>;
export type LineGesture = Extract<Gesture, { kind: 'line' }>;

/** POST /api/staff/picking/batches/{id}/gestures: each gesture is written independently. */
export const gesturesRequestSchema = z.strictObject({
  /** Author of the gestures, since another member may have signed in on this phone. */
  staffId: z.uuid().optional(),
  gestures: z.array(gestureSchema).min(1).max(50),
});
export const gestureAnswerSchema = z.object({
  gestureId: z.string(),
  /** Null: applied. */
  refusal: gestureRefusalSchema.nullable(),
});
export type GestureAnswer = z.infer<typeof gestureAnswerSchema>;
export const gestureAnswersSchema = z.object({
  answers: z.array(gestureAnswerSchema),
  progress: batchProgressSchema,
});
export type GestureAnswers = z.infer<typeof gestureAnswersSchema>;

export const stopSchema = z.strictObject({
  categoryId: z.string().max(100),
  cold: z.enum(colds),
});

export const pathSchema = z.object({
  version: z.int(),
  /** Aisles and their shelves, in walking order. */
  stops: z.array(
    stopSchema.extend({
      parentId: z.string().nullable(),
      name: z.string(),
      products: z.int(),
    }),
  ),
  scanning: scanningSchema,
  /** Seconds that a shopper has to answer about a missing product. */
  answerSeconds: z.int(),
});
export type PickingPath = z.infer<typeof pathSchema>;
export const changePathRequestSchema = z.strictObject({
  version: versionSchema,
  stops: z.array(stopSchema).max(2_000),
  scanning: scanningSchema,
  /** Unchanged when absent. */
  answerSeconds: z.int().min(answerSecondsBounds.min).max(answerSecondsBounds.max).optional(),
});

/** PUT /api/staff/picking/places/{productId}: an empty place deletes it. */
export const placeRequestSchema = z.strictObject({ place: z.string().trim().max(20) });
export const placeSchema = z.object({ place: z.string().nullable() });
