import type { DifferenceKind } from '#domain/books/compare-bank.ts';
import type { BankTransactionKind } from '#domain/payments/bank-statement.ts';
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
  bank_transactions: {
    provider: string;
    id: string;
    kind: BankTransactionKind;
    provider_reference: string | null;
    key: string | null;
    amount_cents: number;
    fee_cents: number;
    currency: string;
    at: Instant;
    read_at: Instant;
  };
  bank_payouts: {
    provider: string;
    id: string;
    amount_cents: number;
    parts_cents: number | null;
    currency: string;
    at: Instant;
    read_at: Instant;
  };
  bank_days: {
    day: Temporal.PlainDate;
    read_at: Instant;
  };
  bank_differences: {
    id: string;
    fingerprint: string;
    kind: DifferenceKind;
    subject: string;
    order_id: string | null;
    ours_cents: number | null;
    bank_cents: number | null;
    currency: string;
    day: Temporal.PlainDate;
    found_at: Instant;
    gone_at: NullableInstant;
    explained_at: NullableInstant;
    explained_by: string | null;
    note: string | null;
  };
  journal_links: {
    journal: 'ledger' | 'invoices' | 'staff';
    position: number;
    row_key: string;
    sealed_at: Instant;
    hash: string;
  };
};
