-- Where a round starts and its stops are, to order them and to estimate arrivals. Erased when the round ends.

alter table rounds
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));

alter table delivery_tasks
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Put at this rank by hand: a new order of the stops leaves it there.
  add column is_locked boolean not null default false,
  add check ((latitude is null) = (longitude is null));

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
