// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { GeneratedAlways } from 'kysely';
import type { GestureReason } from '#domain/customers/gestures.ts';
import type { Instant } from './columns.ts';

export type CustomersTables = {
  customer_notes: {
    customer_id: string;
    text: string;
    written_by: string;
    written_at: Instant;
  };
  customer_gestures: {
    id: string;
    customer_id: string;
    staff_id: string;
    amount_cents: number;
    coupon_id: string | null;
    miams: number | null;
    reason: GestureReason;
    message: string | null;
    at: Instant;
  };
  customer_views: {
    id: GeneratedAlways<number>;
    customer_id: string;
    staff_id: string;
    at: Instant;
  };
};
