-- Orders, their lines, and every move they made.

-- The words by which the team finds an order: its number and its customer.
create function order_words(number text, customer jsonb) returns tsvector
language sql immutable parallel safe
return search_words(number) || person_words(
  customer->>'firstname', customer->>'lastname', customer->>'email', customer->>'phone');

-- Where an order goes: the zone or pickup point, the name given to the address, street and city.
create function place_words(delivery jsonb) returns tsvector
language sql immutable parallel safe
return search_words(
  coalesce(delivery->>'zoneName', '') || ' '
  || coalesce(delivery->'address'->>'title', '') || ' '
  || coalesce(delivery->'address'->>'streetNumber', '') || ' '
  || coalesce(delivery->'address'->>'street', '') || ' '
  || coalesce(delivery->'address'->>'postalCode', '') || ' '
  || coalesce(delivery->'address'->>'city', ''));

-- What a line holds: the product and what replaced it.
create function line_words(product jsonb, replacement jsonb) returns tsvector
language sql immutable parallel safe
return search_words(
  coalesce(product->>'name', '') || ' ' || coalesce(replacement->'product'->>'name', ''));

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
  -- The order that this one complements.
  initial_order_id uuid references orders (id),
  status text not null,
  -- Frozen when the order was placed: { type, zoneName, from, to, address, shopName }.
  delivery jsonb not null,
  customer jsonb not null,
  quotation jsonb not null,
  -- Filled when the preparation ends: { billedCents, giftCents, vat: […], explanation: […] }.
  settlement jsonb,
  preauthorization_cents bigint not null check (preauthorization_cents >= 0),
  -- Set while stock and slot are reserved for it; null once given back.
  reserved_at timestamptz,
  preparer_id uuid references staff (id),
  driver_id uuid references staff (id),
  completable_until timestamptz,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  -- When its deadline closed it: preparers see it first, and its customer can no longer change it.
  closed_at timestamptz,
  -- The version of the terms of sale that the checkout showed and the shopper accepted.
  terms_version integer check (terms_version > 0),
  -- Six digits that the customer says at the counter. Drawn at random, since the order number is
  -- known to others: the first 32 bits of a version 4 UUID are random.
  pickup_code text not null
    default lpad(
      ((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint) % 1000000)::text, 6, '0')
    check (pickup_code ~ '^[0-9]{6}$'),
  -- Wrong codes typed at the counter; the limit is in domain/orders/hand-over.ts.
  pickup_code_tries integer not null default 0 check (pickup_code_tries >= 0),
  -- When its customer was reminded to collect it.
  collection_reminded_at timestamptz,
  -- A double click or two tabs place one order.
  unique (cart_id, cart_version)
);
comment on table orders is 'One order, with everything that was agreed frozen when it was placed.';
-- The orders of a customer, newest first.
create index orders_customer on orders (customer_id, placed_at desc);
-- The orders under way.
create index orders_open on orders (status)
  where status not in ('paid', 'terminated', 'cancelled', 'refunded', 'failed');
-- The orders whose deadline is over, closed by a job.
create index orders_to_close on orders (completable_until)
  where status = 'prepaid' and closed_at is null;
-- The complements of an order.
create index orders_complements on orders (initial_order_id) where initial_order_id is not null;
-- The orders of a day, found by its slots.
create index orders_slot on orders (slot_id);
-- Paid orders, whose rewards the sweeper looks for every five minutes.
create index orders_paid on orders (updated_at) where status = 'paid';
-- The team searches orders by number, customer and place.
create index orders_words on orders using gin (order_words(number, customer));
create index orders_places on orders using gin (place_words(delivery));

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  product_id text not null,
  sku text not null,
  -- Frozen as sold: { name, slug, packSize, picture, unitTerm, categoryIds, isReturnable }.
  product jsonb not null,
  quotation text not null check (quotation in ('count', 'weight')),
  vat_rate_basis_points integer not null,
  unit_price_cents bigint not null,
  announced_grams integer,
  requested_quantity integer not null check (requested_quantity > 0),
  requested_cents bigint not null check (requested_cents >= 0),
  -- The part of the hold that this line may cost, weight margin included.
  maximum_cents bigint not null,
  -- What is in the bag; of the substitute when the product was replaced.
  prepared_quantity integer check (prepared_quantity >= 0),
  prepared_grams integer check (prepared_grams >= 0),
  billed_cents bigint check (billed_cents >= 0),
  offered_cents bigint not null default 0 check (offered_cents >= 0),
  replaced_by text,
  -- The substitute, frozen: { sku, quotation, unitPriceCents, vatRateBasisPoints, product }.
  replacement jsonb,
  refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  -- Declared by a withdrawal and not refunded yet.
  withdrawn_quantity integer not null default 0 check (withdrawn_quantity >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- Optimistic locking: two preparers may have one order open. The last writer is recorded.
  version integer not null default 0,
  prepared_by uuid references staff (id),
  prepared_at timestamptz,
  -- The shelf was empty: if the order is given back, only what is in its bag returns to stock.
  is_shelf_empty boolean not null default false,
  primary key (order_id, position),
  constraint billed_within_hold check (billed_cents is null or billed_cents <= maximum_cents),
  constraint replacement_is_named check ((replaced_by is null) = (replacement is null)),
  constraint refunded_within_prepared
    check (refunded_quantity + withdrawn_quantity <= coalesce(prepared_quantity, 0)),
  constraint refunded_within_billed check (refunded_cents <= coalesce(billed_cents, 0))
);
comment on table order_lines is
  'One product of an order: requested, prepared, billed and refunded.';
-- Before an uploaded picture is deleted, the lines that show it. Demo pictures are files.
create index order_lines_own_picture on order_lines ((product #>> '{picture,base}'))
  where product #>> '{picture,base}' like '/pictures/own/%';
create index order_lines_own_replacement
  on order_lines ((replacement #>> '{product,picture,base}'))
  where replacement #>> '{product,picture,base}' like '/pictures/own/%';

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null
);
comment on table order_events is 'One move of an order, with who made it and when. Append-only.';
-- The history of an order.
create index order_events_order on order_events (order_id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function keep_journal();
create trigger order_events_kept before truncate on order_events
  for each statement execute function keep_journal();
