// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

export type TransfersTables = {
  transfers: {
    id: string;
    number: GeneratedAlways<number>;
    from_shop_id: string;
    to_shop_id: string;
    state: Generated<'planned' | 'departed' | 'arrived' | 'cancelled'>;
    planned_by: string | null;
    planned_at: Instant;
    departed_by: string | null;
    departed_at: NullableInstant;
    ended_by: string | null;
    ended_at: NullableInstant;
  };
  transfer_lines: {
    transfer_id: string;
    lot_id: string;
    units: number;
    arrived_units: number | null;
    reason: 'breakage' | 'expired' | 'theft' | null;
    departure_id: string | null;
    arrival_id: string | null;
    difference_id: string | null;
  };
  van_runs: {
    id: string;
    from_shop_id: string;
    to_shop_id: string;
    weekdays: number[];
    departs_at: string;
    arrives_at: string;
    ended_at: NullableInstant;
  };
  van_sheets: {
    transfer_id: string;
    run_id: string;
    run_day: Temporal.PlainDate;
    departs_at: Instant;
    arrives_at: Instant;
  };
  van_units: {
    order_id: string;
    sku: string;
    transfer_id: string;
    units: number;
  };
};
