-- Orders, their lines, every move they made, what is proposed to change, and those taken by telephone.

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
  -- The second reminder of a pickup that nobody came for, a few hours before its deadline.
  collection_last_call_at timestamptz,
  -- The estimate made when the order was placed. It does not change, so that what is freed is what was booked.
  booked_minutes integer not null default 0 check (booked_minutes >= 0),
  -- The order that a changed order was validated again as: one purchase, shown once to its customer.
  replaced_by uuid references orders (id),
  -- The shop's rule on pickups that nobody comes for, frozen as its customer read it before paying: the
  -- most that may be billed for fresh products; null: nothing is.
  uncollected_fresh_cents integer check (uncollected_fresh_cents > 0),
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
-- The former versions of an order.
create index orders_replaced_by on orders (replaced_by) where replaced_by is not null;
-- Without them PostgreSQL takes a condition on a field of the JSON for one row in two hundred: at 100,000 orders
-- the team's list of those to deliver was planned for 500, and took a minute.
create statistics orders_modes on (delivery->>'type') from orders;
-- An order holds its minutes from its placing until its release, also while its customer modifies it.
-- A trigger covers every path that places, moves or releases orders.
create function keep_booked_minutes() returns trigger language plpgsql as $$
declare
  freed integer := case
    when old.reserved_at is not null or old.status = 'modifying' then old.booked_minutes else 0 end;
  taken integer := case
    when new.reserved_at is not null or new.status = 'modifying' then new.booked_minutes else 0 end;
begin
  if old.slot_id = new.slot_id then
    taken := taken - freed;
    freed := 0;
  end if;
  if freed <> 0 then
    update slots set booked_minutes = booked_minutes - freed where id = old.slot_id;
  end if;
  if taken <> 0 then
    update slots set booked_minutes = booked_minutes + taken where id = new.slot_id;
  end if;
  return null;
end $$;
create trigger orders_minutes_booked
  after insert or update of status, reserved_at, slot_id, booked_minutes on orders
  for each row execute function keep_booked_minutes();
create trigger orders_placed_told after insert on orders
  for each row when (new.status <> 'prepaying') execute function tell_orders_changed();
create trigger orders_moved_told after update on orders
  for each row when (
    (old.status, old.slot_id, old.preparer_id, old.driver_id)
      is distinct from (new.status, new.slot_id, new.preparer_id, new.driver_id)
  ) execute function tell_orders_changed();

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
  -- Lots scanned with the units in the bag, so that a recall finds who received them.
  lots text[] not null default '{}',
  -- Null: the line follows its order.
  wish jsonb,
  -- The shopper answered yes to the substitute in the bag.
  approved_by_client boolean not null default false,
  -- Units bagged although they keep less long than their product promised; the line is then a gift.
  short_lived_until date,
  -- Gross, tare, how it was read and the scale as it was then: domain/picking/scales.ts.
  weighing jsonb,
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
create trigger order_lines_prepared_told after update on order_lines
  for each row when (old.prepared_quantity is distinct from new.prepared_quantity)
  execute function tell_orders_changed();

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

create table order_amendments (
  id uuid primary key,
  -- In the order they were asked.
  number bigint generated always as identity,
  order_id uuid not null references orders (id),
  product_id text not null,
  name text not null,
  -- The line as it will be written: { sku, product, quotation, vatRateBasisPoints, unitPriceCents,
  -- announcedGrams, requestedCents, maximumCents }. Null: the line is taken off.
  line jsonb,
  -- Refused at the answer when the line changed since.
  former_quantity integer not null check (former_quantity >= 0),
  quantity integer not null check (quantity between 0 and 99),
  -- What the order gains or loses.
  difference_cents bigint not null,
  -- The hold does not cover it: the customer pays for it apart, as a complement.
  is_beyond_hold boolean not null,
  message text not null default '' check (char_length(message) <= 300),
  staff_id uuid not null references staff (id),
  status text not null default 'open'
    check (status in ('open', 'accepted', 'toPay', 'declined', 'withdrawn')),
  -- The customer agreed by telephone, and the member who proposed it wrote that down.
  is_by_phone boolean not null default false,
  created_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  check (quantity <> former_quantity),
  check ((quantity = 0) = (line is null))
);
comment on table order_amendments is
  'One line that the team proposes to add, change or take off; nothing changes before its customer agrees.';
create index order_amendments_order on order_amendments (order_id, number);
-- One question at a time.
create unique index order_amendments_open on order_amendments (order_id) where status = 'open';

create table phone_orders (
  order_id uuid primary key references orders (id),
  -- Idempotency key of the request that took it.
  request_key uuid not null unique,
  staff_id uuid not null references staff (id),
  taken_at timestamptz not null,
  -- Slot and units are kept until then, unless a payment that has begun is being decided.
  pay_before timestamptz not null,
  link_sent_at timestamptz not null,
  links_sent integer not null default 1 check (links_sent > 0),
  -- Null while it waits, and once it is paid.
  ending text check (ending in ('unpaid', 'withdrawn')),
  ended_at timestamptz,
  check ((ending is null) = (ended_at is null))
);
comment on table phone_orders is
  'One order taken by telephone: who took it, and until when its customer may pay through the link.';
-- The team reads the latest first.
create index phone_orders_taken on phone_orders (taken_at desc);
