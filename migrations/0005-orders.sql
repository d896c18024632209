-- Orders, payments, invoices and the ledger.

create sequence order_numbers start 100001;

create table orders (
  id uuid primary key,
  number text not null unique,
  customer_id uuid not null references customers (id),
  shop_id text not null references shops (id),
  zone_id text not null references delivery_zones (id),
  slot_id text not null references slots (id),
  cart_id uuid not null references carts (id),
  cart_version integer not null,
  initial_order_id uuid references orders (id),
  status text not null,
  -- Frozen when the order was placed: { type, zoneName, from, to, address, shopName }.
  delivery jsonb not null,
  customer jsonb not null,
  quotation jsonb not null,
  -- Filled at the end of the preparation: { billedCents, giftCents, vat: […], explanation: […] }.
  settlement jsonb,
  preauthorization_cents bigint not null check (preauthorization_cents >= 0),
  -- Set while stock and slot are held for it; null once given back.
  reserved_at timestamptz,
  preparer_id uuid references staff (id),
  driver_id uuid references staff (id),
  completable_until timestamptz,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  -- One cart validated twice at one version is one order (double click, two tabs).
  unique (cart_id, cart_version)
);
create index orders_customer on orders (customer_id, placed_at desc);
create index orders_open on orders (status) where status not in ('paid', 'terminated', 'cancelled', 'refunded', 'failed');

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  product_id text not null,
  sku text not null,
  -- Frozen as sold: name, slug, packSize, picture, unitTerm, categoryIds, isReturnable.
  product jsonb not null,
  quotation text not null check (quotation in ('count', 'weight')),
  vat_rate_basis_points integer not null,
  unit_price_cents bigint not null,
  announced_grams integer,
  requested_quantity integer not null check (requested_quantity > 0),
  requested_cents bigint not null check (requested_cents >= 0),
  maximum_cents bigint not null,
  prepared_quantity integer check (prepared_quantity >= 0),
  prepared_grams integer check (prepared_grams >= 0),
  billed_cents bigint check (billed_cents >= 0),
  offered_cents bigint not null default 0 check (offered_cents >= 0),
  replaced_by text,
  primary key (order_id, position),
  constraint billed_within_hold check (billed_cents is null or billed_cents <= maximum_cents)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null
);
create index order_events_order on order_events (order_id);

-- The intent is a row before the provider hears of it: whatever dies, a reconciler finds it.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in ('initiated', 'requires_action', 'pending', 'authorized', 'captured', 'refused', 'failed', 'cancelled')),
  provider_reference text unique,
  capture_before timestamptz,
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  refusal_reason text,
  -- What the provider is asked: card token or saved card, never a number.
  request jsonb not null,
  card jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (captured_cents >= 0 and captured_cents <= amount_cents),
  check (refunded_cents >= 0 and refunded_cents <= captured_cents)
);
create index payments_order on payments (order_id);
create index payments_unsettled on payments (updated_at) where status in ('initiated', 'requires_action', 'pending', 'authorized');
-- At most one live hold an order.
create unique index payments_live on payments (order_id) where status in ('initiated', 'requires_action', 'pending', 'authorized', 'captured');

create table payment_cards (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  provider text not null,
  provider_card_id text not null,
  type text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index payment_cards_customer on payment_cards (customer_id) where deleted_at is null;

create table webhook_events (
  id text primary key,
  provider text not null,
  received_at timestamptz not null
);

create table invoice_numbers (year integer primary key, last integer not null);
create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references customers (id),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'creditNote')),
  issued_at timestamptz not null,
  total_cents bigint not null,
  content jsonb not null
);
create index invoices_order on invoices (order_id);

-- Double entry, append-only: each transaction's entries sum to zero; balances are derived.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  account text not null,
  amount_cents bigint not null,
  order_id uuid references orders (id),
  reason text not null,
  at timestamptz not null
);
create index ledger_transaction on ledger_entries (transaction_id);
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before update or delete on ledger_entries for each row execute function forbid_change();
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entries deferrable initially deferred for each row execute function check_ledger_balance();
