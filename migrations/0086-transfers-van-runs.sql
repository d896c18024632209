-- Vans that go from a site to another at fixed times, and the units that they bring to orders.

create table van_runs (
  -- Drawn by the page: a request sent twice makes one run.
  id uuid primary key,
  from_shop_id text not null references sites (id),
  to_shop_id text not null references sites (id),
  -- 1 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- Where the shop is, HH:MM.
  departs_at text not null check (departs_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  arrives_at text not null check (arrives_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ended_at timestamptz,
  check (from_shop_id <> to_shop_id),
  check (departs_at < arrives_at collate "C")
);
comment on table van_runs is 'The timetable of a van between two sites; its sheets are transfers.';

-- Nobody planned a sheet that an order's promise began.
alter table transfers alter column planned_by drop not null;

create table van_sheets (
  transfer_id uuid primary key references transfers (id),
  run_id uuid not null references van_runs (id),
  run_day date not null,
  -- As they were when the sheet began: a run can end.
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  unique (run_id, run_day)
);
comment on table van_sheets is 'The transfer that a run makes on a day, for orders that were promised what it brings.';

create table van_units (
  order_id uuid not null references orders (id),
  sku text not null,
  transfer_id uuid not null references transfers (id),
  units integer not null check (units > 0),
  primary key (order_id, sku, transfer_id)
);
comment on table van_units is
  'Units that an order was sold and its site lacked: promised at the site that the van leaves, until it leaves.';
create index van_units_transfer on van_units (transfer_id);

create or replace function awaited_units() returns table (shop_id text, sku text, units integer) language sql stable as $$
  select shop_id, sku, sum(units)::integer from (
    select o.shop_id, l.sku, l.requested_quantity as units
      from orders o join order_lines l on l.order_id = o.id
      where o.status in ('prepaying', 'prepaid', 'preparing') and o.reserved_at is not null
        and l.prepared_quantity is null
    union all
    select o.shop_id, u->>'sku', (u->>'quantity')::integer
      from carts c cross join jsonb_array_elements(c.kept->'units') u
        join orders o on o.id = (c.kept->'orderIds'->>0)::uuid
      where c.kept is not null
    union all
    select t.from_shop_id, v.sku, v.units
      from van_units v join transfers t on t.id = v.transfer_id
      where t.state = 'planned'
  ) waiting group by 1, 2
$$;
