/** A batch: up to eight orders prepared together, as the team's phones read and write it. */
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
  /** Price of one unit or kilogram today; null when it is no longer sold. */
  shelfPriceCents: z.int().nullable(),
});
export type BatchProduct = z.infer<typeof batchProductSchema>;

/** A line of an order: the units of a product that go into one bag, with what bills them. */
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
  /** Days that the product must keep after delivery, as promised when it was ordered. */
  promisedDays: z.int(),
  /** Which lots to take for a line that waits, by date; empty for goods without dates. */
  suggestedLots: z.array(
    z.object({ expiresOn: z.string().nullable(), lot: z.string().nullable(), units: z.int() }),
  ),
  /** When no lot on the shelf keeps as long as the line was promised: the latest date there. Null: one does. */
  onShelfUntil: z.string().nullable(),
  /** Of its units, those that a van brings from another site and that have not come yet. */
  byVan: z.object({ units: z.int(), arrivesAt: z.string() }).nullable(),
  /** Of units that keep less long: the line is not charged. */
  shortLivedUntil: z.string().nullable(),
  ...missingFields,
});
export type BatchLine = z.infer<typeof batchLineSchema>;

/** An order or a complement of one; both share a bag. */
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
  /** Its customer comes for it. */
  isCollected: z.boolean(),
  /** Being prepared by a member of the batch. */
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
  /** The product that this member is picking. */
  productId: z.string().nullable(),
});
export type BatchMember = z.infer<typeof batchMemberSchema>;

export const gestureRefusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  owner: z.string(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
/** Refused because of a newer change, and not yet acknowledged by the member who made it. */
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
  /** The caller's. */
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
  /** Days that a product without a promise of its own must keep after its delivery. */
  shortestLifeDays: z.int().min(0).max(60),
});
export type Scanning = z.infer<typeof scanningSchema>;

export const batchSchema = batchProgressSchema.extend({
  id: z.string(),
  startedAt: z.string(),
  /** In walking order. */
  products: z.array(batchProductSchema),
  scanning: scanningSchema,
  /** In use, so that a phone without a network refuses one whose check is over. */
  scales: z.array(scaleSchema),
  /** Never where real customers are billed. */
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
  /** Of every batch, finished ones included. */
  refused: z.array(refusedGestureSchema),
});

/**
 * POST /api/staff/picking/batches. The phone chooses the id, so a repeated start is one batch. An
 * order taken alone that already stands in a batch answers that batch.
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

/** PUT /api/staff/picking/batches/{id}/members: joins, or takes over from `replacing`. */
export const joinBatchRequestSchema = z.strictObject({ replacing: z.uuid().nullable() });

const shownLotSchema = z.strictObject({
  expiresOn: daySchema.nullable(),
  lot: z.string().max(80).nullable(),
  units: z.int().min(1).max(cartLimits.units),
});
/** Both come from the phone. A repeated `gestureId` gets the first answer again. */
const gesture = { gestureId: z.uuid(), at: instantSchema };
export const gestureSchema = z.discriminatedUnion('kind', [
  /** What was actually bagged. */
  z.strictObject({
    ...gesture,
    kind: z.literal('line'),
    orderId: z.uuid(),
    productId: z.string().max(80),
    /** The line as the phone saw it: a newer one is not overwritten. */
    version: versionSchema,
    preparedQuantity: z.int().min(0).max(cartLimits.units),
    preparedGrams: z.int().min(0).max(200_000).optional(),
    replacedBy: z.string().max(80).optional(),
    isWeightConfirmed: z.boolean().optional(),
    /** The shelf is empty too, so the stock becomes zero. */
    isShelfEmpty: z.boolean().optional(),
    /** Scanned with the product, for a recall; replaces those kept before. */
    lots: z.array(z.string().min(1).max(20)).max(20).optional(),
    /** The earliest date scanned. */
    expiresOn: daySchema.optional(),
    /** As the phone showed them where nothing was scanned; absent from older phones. */
    suggestedLots: z.array(shownLotSchema).max(cartLimits.units).optional(),
    /** Bagged although `expiresOn` breaks the promise: the line is then not charged. */
    isShortLifeOffered: z.boolean().optional(),
    /** Absent from older phones. */
    weighing: sentWeighingSchema.optional(),
  }),
  /** Claims a product, or releases it. */
  z.strictObject({
    ...gesture,
    kind: z.literal('claim'),
    productId: z.string().max(80).nullable(),
  }),
  z.strictObject({ ...gesture, kind: z.literal('pause') }),
  z.strictObject({ ...gesture, kind: z.literal('resume') }),
  /** All lines of the order are done: its bill is computed. */
  z.strictObject({
    ...gesture,
    kind: z.literal('finish'),
    orderId: z.uuid(),
    /** As shown beside the order; absent from older phones. */
    bags: countBagsRequestSchema.optional(),
  }),
  /** The member has read why a gesture was refused. */
  z.strictObject({ ...gesture, kind: z.literal('acknowledge'), refusedId: z.uuid() }),
]);
export type Gesture = z.infer<typeof gestureSchema>;
export type LineGesture = Extract<Gesture, { kind: 'line' }>;

/** POST /api/staff/picking/batches/{id}/gestures: each is a write of its own. */
export const gesturesRequestSchema = z.strictObject({
  /** Who made them: since then, another member may have signed in on this phone. */
  staffId: z.uuid().optional(),
  gestures: z.array(gestureSchema).min(1).max(50),
});
export const gestureAnswerSchema = z.object({
  gestureId: z.string(),
  /** Null: done. */
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
  /** How long a shopper has to answer a question about a missing product. */
  answerSeconds: z.int(),
});
export type PickingPath = z.infer<typeof pathSchema>;
export const changePathRequestSchema = z.strictObject({
  version: versionSchema,
  stops: z.array(stopSchema).max(2_000),
  scanning: scanningSchema,
  /** Absent: unchanged. */
  answerSeconds: z.int().min(answerSecondsBounds.min).max(answerSecondsBounds.max).optional(),
});

/** PUT /api/staff/picking/places/{productId}: an empty place is forgotten. */
export const placeRequestSchema = z.strictObject({ place: z.string().trim().max(20) });
export const placeSchema = z.object({ place: z.string().nullable() });
