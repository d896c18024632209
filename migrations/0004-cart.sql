-- Carts, promo codes and coupons.

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
  -- [{ productId, quantity, recipeIds, seenPriceCents, seenName }]: one row a cart, so that a mutation is one UPDATE.
  lines jsonb not null default '[]',
  coupon_ids uuid[] not null default '{}',
  is_replacing_missing boolean not null default true,
  is_reducing_packing boolean not null default false,
  initial_order_id uuid,
  -- Mutations in the current ten seconds: more than thirty is refused.
  burst_started_at timestamptz,
  burst_count integer not null default 0,
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (session_id is not null or customer_id is not null)
);
create unique index carts_open_customer on carts (customer_id) where ordered_at is null and customer_id is not null;
create unique index carts_open_session on carts (session_id) where ordered_at is null and customer_id is null;

create table promo_codes (
  id uuid primary key,
  code text not null unique,
  name text not null,
  reward jsonb not null,
  conditions jsonb not null,
  max_uses integer,
  uses integer not null default 0,
  created_at timestamptz not null,
  check (max_uses is null or uses <= max_uses)
);

create table coupons (
  id uuid primary key,
  promo_code_id uuid references promo_codes (id),
  customer_id uuid references customers (id),
  session_id uuid references sessions (id) on delete cascade,
  code text not null,
  name text not null,
  -- { type: VALUE | PERCENT | FREE_SHIPPING | FREE_ARTICLE, value, productId, maximumDiscount }
  reward jsonb not null,
  -- { startDate, endDate, minCartNetPrice, firstOrderOnly }
  conditions jsonb not null,
  created_at timestamptz not null
);
create index coupons_customer on coupons (customer_id);

-- One row a use: the primary key is what makes a coupon usable once, whatever races.
create table coupon_uses (
  coupon_id uuid primary key references coupons (id),
  order_id uuid not null,
  used_at timestamptz not null
);
-- A promo code is used once a customer, however many coupons were made from it.
create table promo_code_uses (
  promo_code_id uuid not null references promo_codes (id),
  customer_id uuid not null references customers (id),
  order_id uuid not null,
  used_at timestamptz not null,
  primary key (promo_code_id, customer_id)
);
