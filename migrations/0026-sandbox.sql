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
  created_at timestamptz not null,
  -- The phone's wallet that made the token; null for a typed card and for PayPal.
  wallet text check (wallet in ('APPLE_PAY', 'GOOGLE_PAY'))
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
  -- The embedded bank's own books: when money was held and let go, and what it paid out.
  held_at timestamptz,
  released_at timestamptz,
  currency text not null default 'EUR',
  check (captured_cents <= amount_cents),
  check (refunded_cents <= captured_cents)
);
comment on table sandbox.holds is 'One payment, from the hold to the capture and its refunds.';
-- The statement of a day.
create index sandbox_holds_held on sandbox.holds (held_at);
create index sandbox_holds_released on sandbox.holds (released_at);

create table sandbox.operations (
  idempotency_key text primary key,
  reference text not null references sandbox.holds (reference),
  kind text not null,
  amount_cents bigint,
  created_at timestamptz not null
);
comment on table sandbox.operations is
  'One capture, release or refund, so that a repeated call runs once.';
create index sandbox_operations_at on sandbox.operations (created_at);

create table sandbox.payouts (
  -- Of captures less refunds, a day of UTC.
  day date primary key,
  amount_cents bigint not null,
  paid_at timestamptz not null
);
comment on table sandbox.payouts is 'What the embedded bank paid out for one day.';

create table sandbox.disputes (
  reference text primary key references sandbox.holds (reference),
  amount_cents bigint not null,
  -- The money is withdrawn when the dispute opens.
  opened_at timestamptz not null,
  answer_before timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the bank ends it in the shop's favour, and then gives the money back.
  is_won boolean not null
);
comment on table sandbox.disputes is 'One payment contested at the embedded bank by a test card.';

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
