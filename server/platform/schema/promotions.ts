// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

export type PromotionsTables = {
  promo_codes: {
    id: string;
    code: string;
    name: string;
    reward: Json;
    conditions: Json;
    max_uses: number | null;
    uses: Generated<number>;
    created_at: Instant;
    version: Generated<number>;
  };
  coupons: {
    id: string;
    promo_code_id: string | null;
    customer_id: string | null;
    session_id: string | null;
    code: string;
    name: string;
    reward: Json;
    conditions: Json;
    created_at: Instant;
    revoked_at: NullableInstant;
  };
  coupon_uses: {
    coupon_id: string;
    order_id: string;
    used_at: Instant;
  };
  promo_code_uses: {
    promo_code_id: string;
    customer_id: string;
    order_id: string;
    used_at: Instant;
    amount_cents: Generated<number>;
  };
};
