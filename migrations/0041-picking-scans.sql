-- What scanners read while orders are prepared.

-- Prefixes of the shop's own weight and price labels: domain/picking/read-code.ts.
alter table picking_settings add column in_store_codes jsonb not null default '[]';
alter table picking_settings add column shortest_life_days smallint not null default 0
  check (shortest_life_days between 0 and 60);

-- Lots scanned with the units in the bag, so that a recall finds who received them.
alter table order_lines add column lots text[] not null default '{}';
