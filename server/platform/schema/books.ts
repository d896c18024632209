// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
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
  journal_links: {
    journal: 'ledger' | 'invoices' | 'staff';
    position: number;
    row_key: string;
    sealed_at: Instant;
    hash: string;
  };
};
