// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { RefusalReason } from '#domain/reviews/contract.ts';
import type { Instant, NullableInstant } from './columns.ts';

export type ReviewsTables = {
  reviews: {
    id: string;
    customer_id: string | null;
    order_id: string | null;
    product_id: string;
    author: string | null;
    rating: number;
    text: string | null;
    purchased_at: Instant;
    created_at: Instant;
    updated_at: Instant;
    status: 'pending' | 'published' | 'refused';
    refusal_reason: RefusalReason | null;
    moderated_at: NullableInstant;
    moderated_by: string | null;
  };
  review_doubts: {
    id: string;
    review_id: string;
    email: string | null;
    text: string;
    created_at: Instant;
    closed_at: NullableInstant;
    closed_by: string | null;
  };
  review_invitations: {
    order_id: string;
    sent_at: Instant;
  };
};
