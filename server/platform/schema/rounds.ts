// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { TaskStatus } from '#domain/rounds/contract.ts';
import type { Instant, NullableInstant } from './columns.ts';

export type RoundsTables = {
  rounds: {
    id: string;
    driver_id: string;
    started_at: Instant;
    ended_at: NullableInstant;
    latitude: number | null;
    longitude: number | null;
  };
  delivery_tasks: {
    order_id: string;
    status:
      | 'delivering'
      | 'arriving'
      | 'failed-delivery'
      | 'pending-redelivery'
      | 'delivered'
      | 'abandoned';
    round_id: string | null;
    position: number | null;
    failure_reason: string | null;
    failures: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    latitude: number | null;
    longitude: number | null;
    is_locked: Generated<boolean>;
  };
  delivery_task_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    status: TaskStatus;
    actor: string;
    reason: string | null;
    at: Instant;
  };
  round_visits: {
    round_id: string;
    order_id: string;
    at: Instant;
    latitude: number | null;
    longitude: number | null;
  };
  delivery_reports: {
    id: string;
    order_id: string;
    staff_id: string;
    received_at: Instant;
  };
  delivery_photos: {
    id: string;
    order_id: string;
    staff_id: string;
    bytes: Buffer;
    created_at: Instant;
  };
  hand_overs: {
    order_id: string;
    staff_id: string;
    at: Instant;
    photo_id: string | null;
    is_code_checked: boolean;
    age_checked_by: string | null;
    age_checked_at: NullableInstant;
    bags_returned: number;
  };
  kept_back_lines: {
    order_id: string;
    product_id: string;
    quantity: number;
    refund_key: string;
  };
};
