-- Rewards that managers change: versions, and what customers were promised before a change.

-- Optimistic locking: each change takes the next number.
alter table loyalty_settings add column version integer not null default 1 check (version > 0);
alter table referral_settings add column version integer not null default 1 check (version > 0);
alter table charities add column version integer not null default 1 check (version > 0);

create table loyalty_former_rates (
  id bigint generated always as identity primary key,
  -- Miams earned for a euro billed.
  coefficient integer not null check (coefficient > 0),
  until_at timestamptz not null
);
comment on table loyalty_former_rates is
  'A former number of Miams for a euro: orders placed before its end still earn it.';

create table loyalty_kept_gifts (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id),
  -- What each of these gifts costs in Miams, and is worth.
  threshold integer not null check (threshold > 0),
  gift_cents bigint not null check (gift_cents > 0),
  -- Those not taken yet.
  gifts integer not null check (gifts >= 0),
  kept_at timestamptz not null
);
comment on table loyalty_kept_gifts is
  'Gifts that a customer had earned when the terms became worse: they keep the former terms.';
-- What one customer keeps.
create index loyalty_kept_gifts_customer on loyalty_kept_gifts (customer_id);

-- The name that the donation was made to, whatever the charity is called later. A process of the
-- previous release leaves it null.
alter table loyalty_uses add column charity_name text;
update loyalty_uses set charity_name = charities.name from charities
  where charities.id = loyalty_uses.charity_id;

-- What the referrer was promised when the friend used the code. Null: written by a process of the
-- previous release, and rewarded by the settings.
alter table referrals
  add column referrer_coupons integer check (referrer_coupons > 0),
  add column referrer_coupon_cents bigint check (referrer_coupon_cents > 0),
  add column referrer_minimum_cents bigint check (referrer_minimum_cents >= 0);
update referrals set referrer_coupons = s.referrer_coupons,
    referrer_coupon_cents = s.referrer_coupon_cents, referrer_minimum_cents = s.referrer_minimum_cents
  from referral_settings s;

create table game_settings (
  -- At most one row.
  is_only boolean primary key default true check (is_only),
  -- False: no card is won and none exchanged; players keep theirs.
  is_open boolean not null,
  -- What a complete family brings.
  family_miams integer not null check (family_miams > 0),
  -- Of a hundred orders, how many win a card.
  win_percent integer not null check (win_percent between 1 and 100),
  -- Null: no limit.
  cards_a_day integer check (cards_a_day > 0),
  exchanges_a_day integer check (exchanges_a_day > 0),
  version integer not null default 1 check (version > 0)
);
comment on table game_settings is 'How the game of the seven families is played.';
insert into game_settings (is_open, family_miams, win_percent) values (true, 500, 100);
-- The exchanges of a player on one day.
create index game_exchanges_customer on game_exchanges (customer_id, at);
