-- Zones, weekly rules, slots and the waiting list.

create table delivery_zones (
  id text primary key,
  shop_id text not null references shops (id),
  name text not null,
  type text not null check (type in ('delivery', 'pickup', 'remotePickup', 'onSitePickup')),
  pickup_type text check (pickup_type in ('drive', 'car', 'onFoot', 'remote')),
  postcodes text[] not null default '{}',
  address jsonb,
  latitude double precision,
  longitude double precision,
  opening_hours jsonb not null default '[]',
  min_offset_days integer not null default 0,
  max_offset_days integer not null default 14,
  is_active boolean not null default true,
  position integer not null default 0,
  check (type = 'delivery' or address is not null)
);

create table slot_rules (
  id bigint generated always as identity primary key,
  zone_id text not null references delivery_zones (id),
  weekday smallint not null check (weekday between 1 and 7),
  start_hour smallint not null check (start_hour between 0 and 23),
  end_hour smallint not null check (end_hour between 1 and 24),
  capacity integer not null check (capacity >= 0),
  -- Minutes before the slot's start after which it can no longer be ordered.
  cutoff_minutes integer not null,
  delta_day_cents bigint not null default 0,
  delta_slot_cents bigint not null default 0,
  tiers jsonb not null,
  unique (zone_id, weekday, start_hour)
);

create table slots (
  id text primary key,
  zone_id text not null references delivery_zones (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  order_until timestamptz not null,
  capacity integer not null,
  booked integer not null default 0,
  is_excluded boolean not null default false,
  deleted_at timestamptz,
  tag text not null default 'green' check (tag in ('green', 'grey')),
  delta_day_cents bigint not null default 0,
  delta_slot_cents bigint not null default 0,
  tiers jsonb not null,
  unique (zone_id, starts_at),
  check (ends_at > starts_at),
  constraint slots_not_overbooked check (booked >= 0 and booked <= capacity)
);
create index slots_zone_time on slots (zone_id, starts_at);

create table prospects (
  id uuid primary key,
  email text not null,
  address jsonb not null,
  is_optin boolean not null default false,
  created_at timestamptz not null
);
