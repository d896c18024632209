-- Rewards: Miams (loyalty points), referrals, and the game of the seven families.

create table loyalty_settings (
  -- At most one row.
  is_only boolean primary key default true check (is_only),
  -- Miams earned for a euro billed, Miams that a gift costs, and what the gift is worth.
  coefficient integer not null check (coefficient > 0),
  threshold integer not null check (threshold > 0),
  gift_cents bigint not null check (gift_cents > 0),
  -- Optimistic locking: each change takes the next number.
  version integer not null default 1 check (version > 0)
);
comment on table loyalty_settings is 'How Miams are earned and spent.';
insert into loyalty_settings values (true, 10, 2000, 500);

create table loyalty_former_rates (
  id bigint generated always as identity primary key,
  -- Miams earned for a euro billed.
  coefficient integer not null check (coefficient > 0),
  until_at timestamptz not null
);
comment on table loyalty_former_rates is
  'A former number of Miams for a euro: orders placed before its end still earn it.';

create table charities (
  id text primary key,
  name text not null,
  text text not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0)
);
comment on table charities is 'One charity that Miams can be given to.';

create table loyalty_balances (
  customer_id uuid primary key references customers (id),
  miams integer not null check (miams >= 0)
);
comment on table loyalty_balances is
  'The Miams of a customer: the check keeps them from being spent twice.';

create table loyalty_entries (
  id bigint generated always as identity primary key,
  -- Makes each movement happen once: grant:<order>, reversal:<refund>, spend:<use>.
  key text not null,
  account text not null,
  customer_id uuid not null references customers (id),
  miams integer not null,
  order_id uuid,
  at timestamptz not null,
  unique (key, account)
);
comment on table loyalty_entries is
  'One entry of the ledger of Miams: those of a key sum to zero. Append-only.';
-- The movements of a customer, newest first.
create index loyalty_entries_customer on loyalty_entries (customer_id, at desc);
create trigger loyalty_append_only before update or delete on loyalty_entries
  for each row execute function forbid_change();
create trigger loyalty_kept before truncate on loyalty_entries
  for each statement execute function keep_journal();
create function check_loyalty_balance() returns trigger language plpgsql as $$
begin
  if (select sum(miams) from loyalty_entries where key = new.key) <> 0 then
    raise exception 'Miams of % do not sum to zero', new.key;
  end if;
  return null;
end $$;
-- Checked at commit, when all entries of the key are there.
create constraint trigger loyalty_balanced after insert on loyalty_entries
  deferrable initially deferred for each row execute function check_loyalty_balance();

create table loyalty_uses (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  type text not null check (type in ('gift', 'donation')),
  miams integer not null check (miams > 0),
  amount_cents bigint not null check (amount_cents > 0),
  coupon_id uuid references coupons (id),
  charity_id text references charities (id),
  at timestamptz not null,
  -- The name that the donation was made to, whatever the charity is called later.
  charity_name text,
  check ((type = 'gift') = (coupon_id is not null)),
  check ((type = 'donation') = (charity_id is not null))
);
comment on table loyalty_uses is 'Miams spent: on a gift, which is a coupon, or on a donation.';
-- What a customer spent, newest first.
create index loyalty_uses_customer on loyalty_uses (customer_id, at desc);

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

create table referral_settings (
  -- At most one row.
  is_only boolean primary key default true check (is_only),
  -- What the share text promises, what the referrer earns, and the article that the referee gets.
  promised_cents bigint not null check (promised_cents > 0),
  referrer_coupons integer not null check (referrer_coupons > 0),
  referrer_coupon_cents bigint not null check (referrer_coupon_cents > 0),
  referrer_minimum_cents bigint not null check (referrer_minimum_cents >= 0),
  referee_product_id text not null,
  version integer not null default 1 check (version > 0)
);
comment on table referral_settings is 'What a referral brings to both customers.';
insert into referral_settings values (true, 2000, 2, 1500, 3000, 'panier-decouverte');

create table referrals (
  -- The primary key: a referee has one referrer.
  referee_id uuid primary key references customers (id),
  referrer_id uuid not null references customers (id),
  state text not null check (state in ('pending', 'paid', 'refused')),
  applied_at timestamptz not null,
  settled_at timestamptz,
  order_id uuid,
  refused_because text,
  -- The coupons given to the referrer, revoked if the order is refunded.
  coupon_ids uuid[] not null default '{}',
  -- What the referrer was promised when the friend used the code. Null: rewarded by the
  -- settings.
  referrer_coupons integer check (referrer_coupons > 0),
  referrer_coupon_cents bigint check (referrer_coupon_cents > 0),
  referrer_minimum_cents bigint check (referrer_minimum_cents >= 0),
  check (referee_id <> referrer_id)
);
comment on table referrals is 'One customer brought by another.';
-- The customers that one referrer brought.
create index referrals_referrer on referrals (referrer_id);

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

create table game_players (customer_id uuid primary key references customers (id));
comment on table game_players is 'One customer who plays the game.';

create table game_holdings (
  customer_id uuid not null references game_players (customer_id),
  card text not null,
  -- Only doubles are exchanged: the last copy stays.
  copies integer not null check (copies >= 1),
  primary key (customer_id, card)
);
comment on table game_holdings is 'How many copies of a card a player has.';

create table game_wins (
  -- One card an order, even if its job runs twice.
  order_id uuid primary key,
  customer_id uuid not null references game_players (customer_id),
  card text not null,
  at timestamptz not null
);
comment on table game_wins is 'The card that an order won.';
-- The cards that a player won, newest first.
create index game_wins_customer on game_wins (customer_id, at desc);

create table game_exchanges (
  id uuid primary key,
  customer_id uuid not null references game_players (customer_id),
  given text[] not null check (cardinality(given) = 2),
  received text not null,
  at timestamptz not null
);
comment on table game_exchanges is 'Two doubles exchanged for another card.';
-- The exchanges of a player on one day.
create index game_exchanges_customer on game_exchanges (customer_id, at);

create table game_families (
  customer_id uuid not null references game_players (customer_id),
  family text not null,
  miams integer not null check (miams > 0),
  completed_at timestamptz not null,
  primary key (customer_id, family)
);
comment on table game_families is 'One family that a player completed, rewarded once.';
