import type { Generated } from 'kysely';
import type { TaskStatus } from '#domain/rounds/contract.ts';
import type { Instant, NullableInstant } from './columns.ts';

export type RoundsTables = {
  rounds: {
    id: string;
    driver_id: string;
    started_at: Instant;
    ended_at: NullableInstant;
    latitude: Generated<number | null>;
    longitude: Generated<number | null>;
  };
  delivery_tasks: {
    order_id: string;
    status: TaskStatus;
    round_id: Generated<string | null>;
    position: Generated<number | null>;
    failure_reason: Generated<string | null>;
    failures: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    latitude: Generated<number | null>;
    longitude: Generated<number | null>;
    is_locked: Generated<boolean>;
  };
  delivery_task_events: {
    id: Generated<number>;
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
};
