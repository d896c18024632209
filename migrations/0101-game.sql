-- The seven families: cards won by paid orders, doubles exchanged, families rewarded once.
create table game_players (customer_id uuid primary key references customers (id));

create table game_holdings (
  customer_id uuid not null references game_players (customer_id),
  card text not null,
  -- Only doubles are given away: the last copy stays.
  copies integer not null check (copies >= 1),
  primary key (customer_id, card)
);

-- One card an order, however often the job that gives it runs.
create table game_wins (
  order_id uuid primary key,
  customer_id uuid not null references game_players (customer_id),
  card text not null,
  at timestamptz not null
);
create index game_wins_customer on game_wins (customer_id, at desc);

create table game_exchanges (
  id uuid primary key,
  customer_id uuid not null references game_players (customer_id),
  given text[] not null check (cardinality(given) = 2),
  received text not null,
  at timestamptz not null
);

create table game_families (
  customer_id uuid not null references game_players (customer_id),
  family text not null,
  miams integer not null check (miams > 0),
  completed_at timestamptz not null,
  primary key (customer_id, family)
);
