-- Carts. A cart reserves nothing.

create table carts (
  id uuid primary key,
  -- Exactly one owner: the session of a visitor, or a customer.
  session_id uuid references sessions (id) on delete cascade,
  customer_id uuid references customers (id),
  shop_id text not null references shops (id),
  zone_id text not null references delivery_zones (id),
  slot_id text references slots (id),
  address jsonb,
  version integer not null default 1,
  -- [{ productId, quantity, recipeIds, seenPriceCents, seenName }], in the row of the cart so that
  -- a change is one UPDATE.
  lines jsonb not null default '[]',
  coupon_ids uuid[] not null default '{}',
  is_replacing_missing boolean not null default true,
  is_reducing_packing boolean not null default false,
  initial_order_id uuid,
  -- Changes in the current ten seconds: more than thirty are refused.
  burst_started_at timestamptz,
  burst_count integer not null default 0,
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the cart keeps reserved of the order it replaces:
  -- { orderIds, orderNumber, until, slotId, units: [{ productId, sku, quantity }] }.
  kept jsonb,
  -- { orderId, orderNumber } of the order whose modification ran out in this basket: its customer
  -- reads it there until the basket is ordered or emptied.
  lapsed jsonb,
  -- Asks the shopper first; is_replacing_missing says what happens without an answer.
  is_asking_first boolean not null default false,
  -- { [productId]: wish }, for the lines that do not follow the basket: domain/cart/wishes.ts.
  wishes jsonb not null default '{}',
  check (session_id is not null or customer_id is not null),
  -- Once ordered, what was kept has gone to the order or back to the stock.
  constraint kept_while_open check (kept is null or ordered_at is null)
);
comment on table carts is 'One cart: what a shopper has chosen, until it is ordered.';
-- One open cart for each customer, and for each visitor: a cart with a session is open.
create unique index carts_open_customer on carts (customer_id)
  where ordered_at is null and customer_id is not null;
create unique index carts_open_session on carts (session_id) where session_id is not null;
-- Carts that keep a reservation, which a job ends in time.
create index carts_keeping on carts (id) where kept is not null;
-- How many carts have chosen a slot, asked before it is closed. Without statistics PostgreSQL takes a partial index for
-- one row: requiring a slot keeps this one out of the plan that finds the cart of a session.
create index carts_slot on carts (slot_id) where ordered_at is null and slot_id is not null;

create table slot_changes (
  id uuid primary key,
  cart_id uuid not null references carts (id) on delete cascade,
  previous_slot_id text,
  previous_status text not null
    check (previous_status in ('expired', 'full', 'excluded', 'deleted')),
  slot_id text not null references slots (id),
  changed_at timestamptz not null
);
comment on table slot_changes is
  'One slot that a cart lost and had replaced: why it is not the one its owner chose.';
-- The changes of a cart, in order.
create index slot_changes_cart on slot_changes (cart_id, changed_at);

create table remembered_wishes (
  customer_id uuid primary key references customers (id) on delete cascade,
  is_replacing_missing boolean not null,
  is_asking_first boolean not null,
  wishes jsonb not null,
  updated_at timestamptz not null
);
comment on table remembered_wishes is
  'What a customer wants done with missing products, as last ordered: their next cart begins with it.';
