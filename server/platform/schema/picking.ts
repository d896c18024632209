// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultJson, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type PickingTables = {
  picking_settings: {
    shop_id: string;
    stops: DefaultJson;
    version: Generated<number>;
    in_store_codes: DefaultJson;
    shortest_life_days: Generated<number>;
    answer_seconds: Generated<number>;
  };
  product_places: {
    product_id: string;
    place: string;
  };
  picking_batches: {
    id: string;
    in_charge_id: string;
    started_at: Instant;
    paused_at: NullableInstant;
  };
  picking_batch_orders: {
    order_id: string;
    batch_id: string;
    bag: number;
  };
  picking_batch_members: {
    batch_id: string;
    staff_id: string;
    product_id: string | null;
    claimed_at: NullableInstant;
  };
  picking_gestures: {
    id: string;
    batch_id: string;
    staff_id: string;
    gesture: Json;
    refusal: NullableJson;
    received_at: Instant;
    acknowledged_at: NullableInstant;
  };
  replacement_questions: {
    id: string;
    number: GeneratedAlways<number>;
    order_id: string;
    product_id: string;
    line_version: number;
    token_hash: Buffer;
    proposals: Json;
    staff_id: string;
    asked_at: Instant;
    answer_until: Instant;
    status: Generated<'waiting' | 'accepted' | 'declined' | 'withdrawn'>;
    accepted_product_id: string | null;
    answered_at: NullableInstant;
  };
  order_bags: {
    order_id: string;
    number: number;
    is_cold: boolean;
    counted_by: string;
    counted_at: Instant;
    loaded_by: string | null;
    loaded_at: NullableInstant;
  };
  scales: {
    id: string;
    name: string;
    approval_mark: string;
    accuracy_class: 'I' | 'II' | 'III' | 'IIII';
    minimum_grams: number;
    maximum_grams: number;
    checked_on: Temporal.PlainDate;
    next_check_on: Temporal.PlainDate;
    retired_at: NullableInstant;
    version: Generated<number>;
  };
};
