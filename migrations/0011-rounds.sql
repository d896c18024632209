-- Deliveries on the road.

create table rounds (
  id uuid primary key,
  driver_id uuid not null references staff (id),
  started_at timestamptz not null,
  ended_at timestamptz
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
  unique (round_id, position),
  check (status <> 'arriving' or round_id is not null)
);
comment on table delivery_tasks is 'One order on its way, from the trolley to the door.';

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
