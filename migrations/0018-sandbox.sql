-- The partners embedded for development: a payment provider with its own books, and an inbox.

-- The shop never reads these tables: it asks the provider, as it would ask a real one.
create schema sandbox;

create table sandbox.tokens (
  token text primary key,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  -- What the test card does, decided from its number, which is not stored.
  behaviour text not null,
  created_at timestamptz not null
);
comment on table sandbox.tokens is 'One card number that a page exchanged for a token.';

create table sandbox.cards (
  id text primary key,
  customer_reference text not null,
  token text not null references sandbox.tokens (token),
  deleted_at timestamptz,
  created_at timestamptz not null
);
comment on table sandbox.cards is 'One card saved for a customer.';

create table sandbox.holds (
  reference text primary key,
  -- Unique among all calls, as with the providers it stands for.
  idempotency_key text not null unique,
  request_hash text not null,
  status text not null check (status in (
    'authorized', 'requires_action', 'approved', 'pending', 'refused', 'captured', 'canceled'
  )),
  amount_cents bigint not null check (amount_cents >= 0),
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  token text not null references sandbox.tokens (token),
  saved_card_id text,
  refusal_reason text,
  capture_before timestamptz not null,
  return_url text not null,
  created_at timestamptz not null,
  -- PayPal only: where a payer who gives up is sent, and the order shown to them.
  cancel_url text not null default '/checkout',
  order_reference text not null default '',
  check (captured_cents <= amount_cents),
  check (refunded_cents <= captured_cents)
);
comment on table sandbox.holds is 'One payment, from the hold to the capture and its refunds.';

create table sandbox.operations (
  idempotency_key text primary key,
  reference text not null references sandbox.holds (reference),
  kind text not null,
  amount_cents bigint,
  created_at timestamptz not null
);
comment on table sandbox.operations is
  'One capture, release or refund, so that a repeated call runs once.';

create table dev_inbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  idempotency_key text not null unique,
  sent_at timestamptz not null
);
comment on table dev_inbox is
  'One e-mail or SMS that a partner would have sent, shown at /dev/inbox outside production.';
