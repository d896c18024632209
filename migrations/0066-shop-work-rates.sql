-- What an order costs in time, by which its minutes are estimated, and where deliveries leave from.

alter table shops
  -- Null: the default rates.
  add column work_rates jsonb,
  -- Found from the address of the shop. Null: unknown, so distances are not counted.
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
