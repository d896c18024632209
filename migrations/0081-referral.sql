create table referral_settings (
  is_only boolean primary key default true check (is_only),
  -- What the share text promises, what the referrer earns, and the article that the referee is given.
  promised_cents bigint not null check (promised_cents > 0),
  referrer_coupons integer not null check (referrer_coupons > 0),
  referrer_coupon_cents bigint not null check (referrer_coupon_cents > 0),
  referrer_minimum_cents bigint not null check (referrer_minimum_cents >= 0),
  referee_product_id text not null
);
insert into referral_settings values (true, 2000, 2, 1500, 3000, 'panier-decouverte');

-- One row a referee: nobody has two referrers, nor is their own.
create table referrals (
  referee_id uuid primary key references customers (id),
  referrer_id uuid not null references customers (id),
  state text not null check (state in ('pending', 'paid', 'refused')),
  applied_at timestamptz not null,
  settled_at timestamptz,
  order_id uuid,
  refused_because text,
  check (referee_id <> referrer_id)
);
create index referrals_referrer on referrals (referrer_id);
