-- The embedded payment provider's own books. The shop never reads them: it asks the provider, as it would a real one.
create schema sandbox;

create table sandbox.tokens (
  token text primary key,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  -- What the test card does, decided from its number, which is not kept.
  behaviour text not null,
  created_at timestamptz not null
);

create table sandbox.cards (
  id text primary key,
  customer_reference text not null,
  token text not null references sandbox.tokens (token),
  deleted_at timestamptz,
  created_at timestamptz not null
);

create table sandbox.holds (
  reference text primary key,
  -- Scoped by nothing: a key is used once, as with the providers it stands for.
  idempotency_key text not null unique,
  request_hash text not null,
  status text not null check (status in ('authorized', 'requires_action', 'pending', 'refused', 'captured', 'canceled')),
  amount_cents bigint not null check (amount_cents >= 0),
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  token text not null references sandbox.tokens (token),
  saved_card_id text,
  refusal_reason text,
  capture_before timestamptz not null,
  return_url text not null,
  created_at timestamptz not null,
  check (captured_cents <= amount_cents),
  check (refunded_cents <= captured_cents)
);

create table sandbox.operations (
  idempotency_key text primary key,
  reference text not null references sandbox.holds (reference),
  kind text not null,
  amount_cents bigint,
  created_at timestamptz not null
);
