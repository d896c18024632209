-- Money given back: the intent is a row before the bank hears of it; what a line gave back never passes what it was billed.

alter table order_lines
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  -- Declared by a withdrawal, and not refunded yet.
  add column withdrawn_quantity integer not null default 0 check (withdrawn_quantity >= 0),
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add constraint refunded_within_prepared check (refunded_quantity + withdrawn_quantity <= coalesce(prepared_quantity, 0)),
  add constraint refunded_within_billed check (refunded_cents <= coalesce(billed_cents, 0));

-- Asked of the bank and not confirmed yet.
alter table payments
  add column refunding_cents bigint not null default 0 check (refunding_cents >= 0),
  add constraint refunding_within_capture check (refunded_cents + refunding_cents <= captured_cents);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  -- Chosen by whoever asks: the same demand sent twice is one refund.
  request_key uuid not null unique,
  cause text not null check (cause in ('withdrawal', 'complaint')),
  reason text not null,
  actor text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fees_cents bigint not null default 0 check (fees_cents >= 0 and fees_cents <= amount_cents),
  vat jsonb not null,
  status text not null check (status in ('pending', 'refunded', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'pending') = (ended_at is null))
);
create index refunds_order on refunds (order_id);
create index refunds_pending on refunds (created_at) where status = 'pending';

create table refund_lines (
  refund_id uuid not null references refunds (id),
  product_id text not null,
  quantity integer not null check (quantity > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (refund_id, product_id)
);

-- A series of their own, without gaps: A2026-000001.
create table credit_note_numbers (year integer primary key, last integer not null);
alter table invoices add column refund_id uuid unique references refunds (id);
alter table invoices add constraint credit_note_of_a_refund check ((kind = 'creditNote') = (refund_id is not null));
