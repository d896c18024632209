import { z } from 'zod';
import { instantSchema } from '../time/typed-dates.ts';

export const reviewStatusSchema = z.enum(['pending', 'published', 'refused']);
export const refusalReasonSchema = z.enum([
  'offTopic',
  'insulting',
  'personalData',
  'advertising',
  'otherProduct',
]);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

/** art. D111-17 requires the review's date, the purchase's date, and whether it is verified. */
export const reviewSchema = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string().nullable(),
  reviewedAt: z.string(),
  purchasedAt: z.string(),
  isChecked: z.boolean(),
  isEdited: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSortSchema = z.enum(['recent', 'highest', 'lowest']);
export type ReviewSort = z.infer<typeof reviewSortSchema>;
export const reviewsQuerySchema = z.strictObject({
  sort: reviewSortSchema.optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

/** `total`: readable reviews; the product's `nbRatings` also counts earlier ratings. */
export const productReviewsSchema = z.object({
  items: z.array(reviewSchema),
  total: z.int(),
  next: z.string().nullable(),
});
export type ProductReviews = z.infer<typeof productReviewsSchema>;

export const latestReviewsSchema = z.object({
  average: z.number().nullable(),
  total: z.int(),
  items: z.array(
    reviewSchema.extend({
      product: z.object({
        slug: z.string(),
        name: z.string(),
        picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
      }),
    }),
  ),
});
export type LatestReviews = z.infer<typeof latestReviewsSchema>;

export const ownReviewSchema = z.object({
  rating: z.int(),
  text: z.string().nullable(),
  status: reviewStatusSchema,
  refusal: z.string().nullable(),
  editableUntil: z.string(),
  isEditable: z.boolean(),
});
export const orderReviewsSchema = z.object({
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
      review: ownReviewSchema.nullable(),
    }),
  ),
});
export type OrderReviews = z.infer<typeof orderReviewsSchema>;

const trimmedText = (longest: number) => z.string().trim().max(longest);
export const writeReviewRequestSchema = z.strictObject({
  rating: z.int().min(1).max(5),
  text: trimmedText(2000).optional(),
});
export type WriteReviewRequest = z.infer<typeof writeReviewRequestSchema>;
export const reportDoubtRequestSchema = z.strictObject({
  text: trimmedText(1000).min(10),
  email: z.email().max(160).optional(),
});

export const staffReviewSchema = reviewSchema.extend({
  productName: z.string(),
  orderNumber: z.string().nullable(),
  status: reviewStatusSchema,
  updatedAt: z.string(),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;
export const doubtSchema = z.object({
  id: z.string(),
  text: z.string(),
  email: z.string().nullable(),
  at: z.string(),
  review: staffReviewSchema,
});
export type Doubt = z.infer<typeof doubtSchema>;
export const moderationSchema = z.object({
  pending: z.array(staffReviewSchema),
  doubts: z.array(doubtSchema),
});
export type Moderation = z.infer<typeof moderationSchema>;

/** `updatedAt`: version read by the moderator; a newer text must be read first. */
export const decideReviewRequestSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('published'), updatedAt: instantSchema }),
  z.strictObject({
    status: z.literal('refused'),
    updatedAt: instantSchema,
    reason: refusalReasonSchema,
  }),
]);
export type DecideReviewRequest = z.infer<typeof decideReviewRequestSchema>;
