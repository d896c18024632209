// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

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
  platform_settings: {
    id: Generated<boolean>;
    vat_regime: Generated<'monthly' | 'quarterly' | 'exempt'>;
    since: Temporal.PlainDate | null;
    declares_payments: Generated<boolean>;
    cursor: string | null;
    incoming_cursor: string | null;
  };
  platform_flows: {
    id: string;
    kind: 'invoice' | 'creditNote' | 'sales' | 'payments';
    invoice_id: string | null;
    first_day: Temporal.PlainDate | null;
    last_day: Temporal.PlainDate | null;
    file: string | null;
    created_at: Instant;
    leased_until: NullableInstant;
    sent_at: NullableInstant;
    flow_id: string | null;
    failure: string | null;
    code: number | null;
    replaced_at: NullableInstant;
  };
  platform_statuses: {
    flow_id: string;
    code: number;
    at: Instant;
    reason: string | null;
    told_at: NullableInstant;
  };
  dropped_files: {
    name: string;
    kind: 'closing' | 'documents' | 'fec';
    day: Temporal.PlainDate;
    created_at: Instant;
    leased_until: NullableInstant;
    sha256: string | null;
    sent_at: NullableInstant;
    failure: string | null;
    told_at: NullableInstant;
  };
};
