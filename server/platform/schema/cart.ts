// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { DefaultJson, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type CartTables = {
  carts: {
    id: string;
    session_id: string | null;
    customer_id: string | null;
    shop_id: string;
    zone_id: string;
    slot_id: string | null;
    address: NullableJson;
    version: Generated<number>;
    lines: DefaultJson;
    coupon_ids: Generated<string[]>;
    is_replacing_missing: Generated<boolean>;
    is_reducing_packing: Generated<boolean>;
    initial_order_id: string | null;
    burst_started_at: NullableInstant;
    burst_count: Generated<number>;
    ordered_at: NullableInstant;
    created_at: Instant;
    updated_at: Instant;
    kept: NullableJson;
    lapsed: NullableJson;
    is_asking_first: Generated<boolean>;
    wishes: DefaultJson;
  };
  slot_changes: {
    id: string;
    cart_id: string;
    previous_slot_id: string | null;
    previous_status: 'expired' | 'full' | 'excluded' | 'deleted';
    slot_id: string;
    changed_at: Instant;
  };
  remembered_wishes: {
    customer_id: string;
    is_replacing_missing: boolean;
    is_asking_first: boolean;
    wishes: Json;
    updated_at: Instant;
  };
};
