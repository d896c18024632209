// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { GeneratedAlways } from 'kysely';
import type { TeamReason } from '#domain/complaints/rules.ts';
import type { Instant, NullableInstant } from './columns.ts';

export type ComplaintsTables = {
  complaints: {
    id: string;
    order_id: string;
    customer_id: string;
    product_id: string;
    request_key: string;
    quantity: number;
    kind: 'missing' | 'damaged' | 'expired' | 'wrong' | 'quality' | 'other';
    details: string | null;
    status: 'open' | 'asked' | 'refunded' | 'refused';
    team_reason: TeamReason | null;
    refund_id: string | null;
    decided_by: string | null;
    created_at: Instant;
    decided_at: NullableInstant;
  };
  complaint_messages: {
    id: GeneratedAlways<number>;
    complaint_id: string;
    author: 'customer' | 'staff';
    staff_id: string | null;
    text: string;
    at: Instant;
  };
  complaint_photos: {
    id: string;
    order_id: string;
    customer_id: string;
    complaint_id: string | null;
    bytes: Buffer;
    created_at: Instant;
  };
};
