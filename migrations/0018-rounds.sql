-- Deliveries on the road, and how orders are handed over at the door.

create table rounds (
  id uuid primary key,
  driver_id uuid not null references staff (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Where it starts, to order its stops and to estimate arrivals. Erased when it ends, as where its stops are.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null))
);
comment on table rounds is 'One round: the stops that a driver leaves with.';
-- A driver has one round at a time.
create unique index rounds_open on rounds (driver_id) where ended_at is null;

create table delivery_tasks (
  order_id uuid primary key references orders (id),
  status text not null check (status in (
    'delivering', 'arriving', 'failed-delivery', 'pending-redelivery', 'delivered', 'abandoned'
  )),
  round_id uuid references rounds (id),
  position integer,
  failure_reason text,
  failures integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Put at this rank by hand: a new order of the stops leaves it there.
  is_locked boolean not null default false,
  unique (round_id, position),
  check (status <> 'arriving' or round_id is not null),
  check ((latitude is null) = (longitude is null))
);
comment on table delivery_tasks is 'One order on its way, from the trolley to the door.';
create trigger delivery_tasks_moved_told after update on delivery_tasks
  for each row when (old.status is distinct from new.status) execute function tell_orders_changed();

create table delivery_task_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references delivery_tasks (order_id),
  status text not null,
  actor text not null,
  reason text,
  at timestamptz not null
);
comment on table delivery_task_events is 'One step of a delivery, with who made it and when.';
-- The steps of a delivery.
create index delivery_task_events_order on delivery_task_events (order_id);

create table round_visits (
  round_id uuid not null references rounds (id) on delete cascade,
  order_id uuid not null references delivery_tasks (order_id),
  at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  primary key (round_id, order_id, at),
  check ((latitude is null) = (longitude is null))
);
comment on table round_visits is
  'Visits of a round on the road, handed over or missed: the next arrivals are learned from them. Deleted when it ends.';
create index round_visits_order on round_visits (order_id);

create table delivery_reports (
  -- Made on the phone.
  id uuid primary key,
  order_id uuid not null references delivery_tasks (order_id),
  staff_id uuid not null references staff (id),
  received_at timestamptz not null
);
comment on table delivery_reports is 'Drivers'' reports that were applied, kept 30 days for phones that send again.';
create index delivery_reports_order on delivery_reports (order_id);
create index delivery_reports_received on delivery_reports (received_at);

create table delivery_photos (
  -- Made on the driver's phone, which may send again.
  id uuid primary key,
  order_id uuid not null references orders (id),
  staff_id uuid not null references staff (id),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  created_at timestamptz not null
);
comment on table delivery_photos is
  'Photos of bags at a door, read by the customer and the team only, deleted after thirty days.';
create index delivery_photos_order on delivery_photos (order_id);
create index delivery_photos_created on delivery_photos (created_at);

create table hand_overs (
  order_id uuid primary key references delivery_tasks (order_id),
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  -- Named before the photo arrives, and after it was deleted.
  photo_id uuid,
  -- The customer gave the code of the door.
  is_code_checked boolean not null,
  age_checked_by uuid references staff (id),
  age_checked_at timestamptz,
  bags_returned smallint not null check (bags_returned between 0 and 50),
  check ((age_checked_by is null) = (age_checked_at is null))
);
comment on table hand_overs is 'The hand-over of an order by its driver, with its proof.';

create table kept_back_lines (
  order_id uuid not null references orders (id),
  product_id text not null,
  quantity smallint not null check (quantity > 0),
  -- Of the refund that the hand-over asks for, the same for all lines of the order.
  refund_key uuid not null,
  primary key (order_id, product_id)
);
comment on table kept_back_lines is
  'Units that were not handed over at the door: refunded once the order is charged.';
