-- Where and when orders are delivered: zones, weekly rules, slots, closed days, the waiting list.

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
  -- Optimistic locking.
  version integer not null default 0,
  -- How to find a pickup point: where to park, which door. Empty: the address is enough.
  instructions text not null default '' check (char_length(instructions) <= 400),
  check (type = 'delivery' or address is not null)
);
comment on table delivery_zones is 'One area served by delivery, or one pickup point.';

-- An exclusion constraint compares texts only as ranges, unless an extension is installed: a zone
-- is a range of one text.
create type text_range as range (subtype = text, collation = "C");
create table slot_rules (
  id bigint generated always as identity primary key,
  zone_id text not null references delivery_zones (id),
  -- 1: Monday.
  weekday smallint not null check (weekday between 1 and 7),
  start_hour smallint not null check (start_hour between 0 and 23),
  end_hour smallint not null check (end_hour between 1 and 24),
  capacity integer not null check (capacity >= 0),
  -- Minutes before the slot's start after which it can no longer be ordered.
  cutoff_minutes integer not null,
  delta_day_cents bigint not null default 0,
  delta_slot_cents bigint not null default 0,
  tiers jsonb not null,
  -- Optimistic locking.
  version integer not null default 0,
  -- The first day, in Paris, that the rule makes slots for. Null: any day.
  first_day date,
  -- In minutes of work. Null: only the number of orders counts.
  capacity_minutes integer check (capacity_minutes between 1 and 20000),
  unique (zone_id, weekday, start_hour),
  constraint slot_rules_hours check (end_hour > start_hour),
  constraint slot_rules_cutoff check (cutoff_minutes >= 0),
  -- Two rules of a zone do not overlap.
  constraint slot_rules_apart exclude using gist (
    text_range(zone_id, zone_id, '[]') with &&,
    int4range((weekday - 1) * 24 + start_hour, (weekday - 1) * 24 + end_hour) with &&
  )
);
comment on table slot_rules is 'One weekly rule: the slot that a zone opens on a day of the week.';

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
  -- Optimistic locking of a manager's changes; bookings do not count.
  version integer not null default 0,
  -- The rule that made it, so that a change of the rule reaches it.
  rule_id bigint references slot_rules (id) on delete set null,
  -- Its capacity, fees or cut-off were set by hand: changes of its rule leave it alone.
  is_adjusted boolean not null default false,
  -- Closed with its whole day: it opens again with the day. A slot closed alone does not.
  is_closed_with_day boolean not null default false,
  -- As in slot_rules.
  capacity_minutes integer check (capacity_minutes between 1 and 20000),
  -- The sum of the minutes of the orders that hold them, kept by orders_minutes_booked. It may pass the
  -- capacity: a large order in an empty slot, a complement, an order changed after it was placed.
  booked_minutes integer not null default 0 check (booked_minutes >= 0),
  unique (zone_id, starts_at),
  check (ends_at > starts_at),
  constraint slots_not_overbooked check (booked >= 0 and booked <= capacity),
  constraint slots_closed_with_day check (is_excluded or not is_closed_with_day)
);
comment on table slots is
  'One stretch of time in which a zone is served, with its capacity and fees.';
-- The slots of a zone, by date.
create index slots_zone_time on slots (zone_id, starts_at);
-- The slots that a rule made.
create index slots_rule on slots (rule_id);
-- The orders of a day are found by the slots of the day.
create index slots_start on slots (starts_at);

create table closed_days (
  zone_id text not null references delivery_zones (id),
  day date not null,
  closed_at timestamptz not null,
  primary key (zone_id, day)
);
comment on table closed_days is
  'One day on which a zone is closed (a holiday, a strike), kept even before its slots exist.';

create table prospects (
  id uuid primary key,
  email text not null,
  address jsonb not null,
  is_optin boolean not null default false,
  created_at timestamptz not null
);
comment on table prospects is
  'One person on the waiting list of a postcode that no zone serves yet.';
-- One place for each e-mail and postcode: asking again changes nothing.
create unique index prospects_once on prospects (email, (address ->> 'postalCode'));
