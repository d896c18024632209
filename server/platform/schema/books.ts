import type { Instant, Json } from './columns.ts';

export type BooksTables = {
  daily_closings: {
    day: Temporal.PlainDate;
    number: number;
    ended_at: Instant;
    closed_at: Instant;
    closed_by: string | null;
    content: Json;
    previous_hash: string;
    hash: string;
  };
};
