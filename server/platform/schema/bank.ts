// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Instant, NullableInstant } from './columns.ts';

export type BankTables = {
  bank_transactions: {
    provider: string;
    id: string;
    kind: 'hold' | 'capture' | 'release' | 'refund' | 'dispute' | 'disputeReturn';
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
    kind:
      | 'missingAtBank'
      | 'missingHere'
      | 'otherAmount'
      | 'otherCurrency'
      | 'capturedTwice'
      | 'unknownRefund'
      | 'holdLeftOpen'
      | 'payoutMismatch';
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
};
