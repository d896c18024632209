// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { RefundMotive } from '#domain/orders/refund-motives.ts';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type PaymentsTables = {
  payments: {
    id: string;
    order_id: string;
    provider: string;
    idempotency_key: string;
    amount_cents: number;
    status:
      | 'registered'
      | 'initiated'
      | 'requires_action'
      | 'pending'
      | 'authorized'
      | 'captured'
      | 'refused'
      | 'failed'
      | 'cancelled';
    provider_reference: string | null;
    capture_before: NullableInstant;
    captured_cents: Generated<number>;
    refunded_cents: Generated<number>;
    refusal_reason: string | null;
    request: Json;
    card: NullableJson;
    created_at: Instant;
    updated_at: Instant;
    refunding_cents: Generated<number>;
    given_up_at: NullableInstant;
    closed_at: NullableInstant;
    asked_at: NullableInstant;
    hold_unchecked_since: NullableInstant;
    purpose: Generated<'checkout' | 'later' | 'again' | 'link'>;
    hold_at: NullableInstant;
    pay_before: NullableInstant;
    asked_again_at: NullableInstant;
  };
  payment_steps: {
    id: GeneratedAlways<number>;
    payment_id: string;
    step: string;
    at: Instant;
  };
  payment_cards: {
    id: string;
    customer_id: string;
    provider: string;
    provider_card_id: string;
    type: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    is_default: Generated<boolean>;
    created_at: Instant;
    deleted_at: NullableInstant;
  };
  payment_disputes: {
    id: string;
    provider: string;
    provider_dispute_id: string;
    payment_id: string;
    order_id: string;
    amount_cents: number;
    reason:
      | 'fraud'
      | 'notReceived'
      | 'notAsDescribed'
      | 'creditNotProcessed'
      | 'duplicate'
      | 'unrecognised'
      | 'other';
    status: 'needsAnswer' | 'underReview' | 'won' | 'lost' | 'closed';
    answer_before: NullableInstant;
    opened_at: Instant;
    withdrawn_cents: Generated<number>;
    returned_cents: Generated<number>;
    updated_at: Instant;
  };
  webhook_events: {
    id: string;
    provider: string;
    received_at: Instant;
  };
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    request_key: string;
    cause: 'withdrawal' | 'complaint';
    reason: string;
    actor: string;
    amount_cents: number;
    fees_cents: Generated<number>;
    vat: Json;
    status: 'pending' | 'refunded' | 'failed';
    created_at: Instant;
    ended_at: NullableInstant;
    motive: RefundMotive | null;
    paid_twice_at: NullableInstant;
  };
  refund_lines: {
    refund_id: string;
    product_id: string;
    quantity: number;
    amount_cents: number;
  };
  invoice_numbers: {
    year: number;
    last: number;
  };
  credit_note_numbers: {
    year: number;
    last: number;
  };
  invoices: {
    id: string;
    order_id: string;
    customer_id: string;
    number: string;
    kind: 'invoice' | 'creditNote';
    issued_at: Instant;
    total_cents: number;
    content: Json;
    refund_id: string | null;
  };
  ledger_entries: {
    id: GeneratedAlways<number>;
    transaction_id: string;
    account: string;
    amount_cents: number;
    order_id: string | null;
    reason: string;
    at: Instant;
  };
  document_numbers: {
    shop_id: string;
    kind: 'invoice' | 'creditNote';
    year: number;
    last: number;
  };
};
