-- Promo codes, and the coupons that customers get from them.

create table promo_codes (
  id uuid primary key,
  code text not null unique,
  name text not null,
  reward jsonb not null,
  conditions jsonb not null,
  max_uses integer,
  uses integer not null default 0,
  created_at timestamptz not null,
  -- Optimistic locking.
  version integer not null default 1,
  check (max_uses is null or uses <= max_uses)
);
comment on table promo_codes is 'One code that managers publish.';

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
  created_at timestamptz not null,
  -- Set when the order that earned it is refunded. A coupon that was used stays used.
  revoked_at timestamptz
);
comment on table coupons is 'The right of one customer or visitor to one reward.';
-- The coupons of a customer.
create index coupons_customer on coupons (customer_id);
-- Who added a code and has not used it yet.
create index coupons_promo_code on coupons (promo_code_id) where promo_code_id is not null;
-- A row that is deleted takes with it, or is taken out of, those that refer to it: PostgreSQL looks for them at each
-- deletion. Without an index every sign-out read all carts, and the nightly purge of sessions never ended.
create index coupons_session on coupons (session_id) where session_id is not null;

create table coupon_uses (
  -- The primary key makes a coupon usable once, even by two orders at the same time.
  coupon_id uuid primary key references coupons (id),
  order_id uuid not null,
  used_at timestamptz not null
);
comment on table coupon_uses is 'The order that used a coupon.';

create table promo_code_uses (
  promo_code_id uuid not null references promo_codes (id),
  customer_id uuid not null references customers (id),
  order_id uuid not null,
  used_at timestamptz not null,
  -- What the use took off the order.
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  primary key (promo_code_id, customer_id)
);
comment on table promo_code_uses is
  'The use of a promo code by a customer: once, however many coupons were made from it.';
