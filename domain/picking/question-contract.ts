/** Questions about missing products: asked by a preparer, answered by the shopper from a link. */
import { z } from 'zod';
import { wishSchema } from '../cart/contract.ts';
import { noAllergens, type AddedAllergens } from './allergens.ts';
import { versionSchema } from '../contract/version.ts';
import { mostProposals } from './question.ts';

export const addedAllergensSchema: z.ZodType<AddedAllergens> = z.object({
  contains: z.array(z.string()),
  traces: z.array(z.string()),
});

const pictureSchema = z.object({ base: z.string(), alt: z.string(), tint: z.string() });

/** Frozen when asked, since the shopper agrees to what the page shows. */
export const proposalSchema = z.object({
  id: z.string(),
  name: z.string(),
  packSize: z.string(),
  picture: pictureSchema,
  quotation: z.enum(['count', 'weight']),
  /** Replacement units. Absent from older questions: same as ordered. */
  quantity: z.int().optional(),
  /** Announced weight of one unit. Absent from older questions. */
  unitGrams: z.int().nullable().optional(),
  /** Price of these units at the announced weight. */
  price: z.int(),
  /** Price difference from the ordered product. */
  difference: z.int(),
  /** Allergens listed in the question, the only ones covered by the shopper's yes. */
  added: addedAllergensSchema.default(noAllergens),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const questionStates = ['waiting', 'accepted', 'declined', 'silent', 'over'] as const;

/** A line's last question, as shown on the team's phones. */
export const lineQuestionSchema = z.object({
  id: z.string(),
  state: z.enum(questionStates),
  /** Seconds left when the response was sent, not a time of day: clocks of phones may be wrong. */
  secondsLeft: z.int(),
  proposals: z.array(proposalSchema),
  acceptedProductId: z.string().nullable(),
});
export type LineQuestion = z.infer<typeof lineQuestionSchema>;

export const missingFields = {
  /** The line's wish, or by default the order's. */
  wish: wishSchema,
  question: lineQuestionSchema.nullable(),
  approvedByClient: z.boolean(),
};

/** POST /api/staff/orders/{id}/lines/{productId}/questions: the phone generates the id. */
export const askQuestionRequestSchema = z.strictObject({
  questionId: z.uuid(),
  version: versionSchema,
  productIds: z.array(z.string().min(1).max(80)).min(1).max(mostProposals),
});
export type AskQuestionRequest = z.infer<typeof askQuestionRequestSchema>;

const linkFields = { token: z.string().min(20).max(100) };
/** POST /api/replacementQuestions: the link's secret is in the body, since URLs are logged. */
export const openQuestionRequestSchema = z.strictObject(linkFields);
export const answerQuestionRequestSchema = z.discriminatedUnion('answer', [
  z.strictObject({
    ...linkFields,
    answer: z.literal('accepted'),
    productId: z.string().min(1).max(80),
  }),
  z.strictObject({ ...linkFields, answer: z.literal('declined') }),
]);
export type AnswerQuestionRequest = z.infer<typeof answerQuestionRequestSchema>;

/** Shopper's view, without personal data. */
export const openQuestionSchema = lineQuestionSchema.omit({ id: true }).extend({
  orderNumber: z.string(),
  product: z.object({
    name: z.string(),
    packSize: z.string(),
    picture: pictureSchema,
    quantity: z.int(),
    price: z.int(),
  }),
  /** Applied when there is no answer. */
  fallback: z.enum(['closest', 'remove']),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
