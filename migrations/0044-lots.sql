-- Lots: what stands on each shelf by lot, and the ledger of every unit that came or left.

alter table stock
  -- Units that are there: the sum of the product's lots at the site.
  add column on_shelf integer not null default 0 check (on_shelf >= 0),
  -- Units that orders have bought and nobody has put in a bag, as kept carts hold them too.
  add column promised integer not null default 0 check (promised >= 0);
comment on table stock is 'A product''s units at a site: on the shelf, promised to orders, and left to sell.';

create table lots (
  id uuid primary key,
  shop_id text not null,
  sku text not null,
  -- Null: goods without a date, or whose date nobody read.
  expires_on date,
  date_kind text check (date_kind in ('useBy', 'bestBefore')),
  -- The producer's number, as read from the code.
  supplier_lot text check (supplier_lot <> ''),
  received_at timestamptz not null,
  -- The sum of its entries, written by their trigger alone.
  units integer not null default 0 check (units >= 0),
  foreign key (shop_id, sku) references stock (shop_id, sku) on update cascade,
  -- Goods without a date or number are one lot for each site and product.
  unique nulls not distinct (shop_id, sku, expires_on, supplier_lot),
  check (date_kind is null or expires_on is not null)
);
comment on table lots is 'Units of a product at a site that share a date and a producer''s number.';
create index lots_number on lots (supplier_lot) where supplier_lot is not null;
create index lots_expiring on lots (expires_on) where units > 0 and expires_on is not null;

create table stock_entries (
  id bigint generated always as identity primary key,
  lot_id uuid not null references lots (id),
  -- Positive: onto the shelf.
  units integer not null check (units <> 0),
  kind text not null
    check (kind in ('received', 'sold', 'putBack', 'lost', 'given', 'counted', 'moved', 'converted')),
  -- Why, within the kind: `breakage` of what is lost, `leftOut` of what a preparer did not take. `stated`: the row of
  -- stock counts these units already.
  reason text,
  -- The order's line whose promise these units kept, or take up again.
  order_id uuid references orders (id),
  product_id text,
  receipt_id uuid references receipts (id),
  change_id uuid references stock_changes (id),
  -- Null: the system, or a customer.
  staff_id uuid references staff (id),
  at timestamptz not null,
  check ((order_id is null) = (product_id is null))
);
comment on table stock_entries is 'Units of one lot that came onto a shelf or left it. Append-only.';
create index stock_entries_lot on stock_entries (lot_id);
create index stock_entries_order on stock_entries (order_id) where order_id is not null;
create index stock_entries_lost on stock_entries (at) where kind in ('lost', 'given');
create trigger stock_entries_append_only before update or delete on stock_entries
  for each row execute function keep_journal();
create trigger stock_entries_kept before truncate on stock_entries
  for each statement execute function keep_journal();

-- One movement passed to `book_units`.
create type unit_move as (
  shop_id text,
  sku text,
  units integer,
  kind text,
  reason text,
  -- The lot, or what names it; none of them: what comes has no date, what leaves is the oldest.
  lot_id uuid,
  expires_on date,
  date_kind text,
  supplier_lot text,
  -- Of units that leave, without a lot: from those that keep until then.
  keeps_until date,
  order_id uuid,
  product_id text,
  receipt_id uuid,
  change_id uuid
);

create function undated_lot(at_shop text, of_sku text, since timestamptz) returns uuid language plpgsql as $$
begin
  insert into lots (id, shop_id, sku, received_at) values (gen_random_uuid(), at_shop, of_sku, since)
    on conflict do nothing;
  return (select id from lots
    where shop_id = at_shop and sku = of_sku and expires_on is null and supplier_lot is null);
end $$;

-- Units that orders and kept carts wait for, by site and product.
create function awaited_units() returns table (shop_id text, sku text, units integer) language sql stable as $$
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
  ) waiting group by 1, 2
$$;

-- Bags that were filled by a process which knows no lots: their units come from the undated lot. The rows of stock do
-- not count them, so that both entries are `stated`.
create function enter_filled_bags() returns void language sql as $$
  with filled as materialized (
    select l.order_id, l.product_id, l.prepared_quantity as units, coalesce(l.prepared_at, o.updated_at) as at,
      l.prepared_by, undated_lot(o.shop_id, coalesce(l.replacement->>'sku', l.sku), o.placed_at) as lot_id
    from orders o join order_lines l on l.order_id = o.id
    where o.reserved_at is not null and l.prepared_quantity > 0
      and o.status in (
        'preparing', 'prepared', 'approvedByClient', 'ready', 'cart', 'readyToDeliver', 'inTransit')
      and not exists (select from stock_entries e
        where e.order_id = l.order_id and e.product_id = l.product_id))
  insert into stock_entries (lot_id, units, kind, reason, order_id, product_id, staff_id, at)
    select lot_id, units, 'counted', 'stated', null, null, null, at from filled
    union all
    select lot_id, -units, 'sold', 'stated', order_id, product_id, prepared_by, at from filled
$$;

-- The opening: every shelf as it was last known. A count that found fewer units than are sold is remembered by the last
-- change of the stock.
update stock s set
  promised = waiting.units,
  on_shelf = s.quantity + waiting.units - case when s.quantity > 0 then 0 else least(waiting.units, coalesce(
    (select c.short from stock_changes c where c.shop_id = s.shop_id and c.sku = s.sku order by c.number desc limit 1),
    0)) end
  from (
    select s.shop_id, s.sku, coalesce(a.units, 0) as units
    from stock s left join awaited_units() a using (shop_id, sku)
  ) waiting
  where s.shop_id = waiting.shop_id and s.sku = waiting.sku and (s.quantity > 0 or waiting.units > 0);

-- Dated goods: no lot was recorded for sold and lost units, which are taken from the one that expires first.
do $$
declare
  product record;
  receipt record;
  lost integer;
  rest integer;
  gone integer;
  kept integer;
  opened uuid;
begin
  for product in
    select s.shop_id, s.sku, s.on_shelf from stock s where s.on_shelf > 0 and s.shop_id = (
        select id from shops where is_catalogue_active order by id limit 1)
      and exists (select from receipts r where r.sku = s.sku and r.cancelled_at is null and r.units > 0
        and r.expires_on >= current_date - 30)
  loop
    lost := 0;
    rest := product.on_shelf;
    create temporary table kept_units on commit drop as
      select id, lot, date_kind, expires_on, at, units, units as left_over from receipts
      where sku = product.sku and cancelled_at is null and units > 0 and expires_on >= current_date - 30;
    for receipt in
      select k.*, coalesce((select -sum(c.delta) from stock_changes c
        where c.sku = product.sku and c.kind in ('expired', 'donation') and c.at >= k.at), 0)::integer as lost_units
      from kept_units k order by k.expires_on, k.at
    loop
      gone := least(receipt.units, greatest(0, receipt.lost_units - lost));
      lost := lost + gone;
      update kept_units k set left_over = k.units - gone where k.id = receipt.id;
    end loop;
    for receipt in select * from kept_units order by expires_on desc, at desc loop
      kept := least(receipt.left_over, rest);
      continue when kept <= 0;
      rest := rest - kept;
      insert into lots (id, shop_id, sku, expires_on, date_kind, supplier_lot, received_at)
        values (gen_random_uuid(), product.shop_id, product.sku, receipt.expires_on, receipt.date_kind, receipt.lot,
          receipt.at)
        on conflict do nothing;
      select id into opened from lots where shop_id = product.shop_id and sku = product.sku
        and expires_on = receipt.expires_on and supplier_lot is not distinct from receipt.lot;
      update lots set units = units + kept where id = opened;
      insert into stock_entries (lot_id, units, kind, reason, receipt_id, at)
        values (opened, kept, 'received', 'stated', receipt.id, receipt.at);
    end loop;
    drop table kept_units;
  end loop;
end $$;

with opened as (
  insert into lots (id, shop_id, sku, received_at, units)
    select gen_random_uuid(), s.shop_id, s.sku, now(), s.on_shelf - coalesce(sum(l.units), 0)::integer
    from stock s left join lots l using (shop_id, sku)
    group by s.shop_id, s.sku, s.on_shelf having s.on_shelf > coalesce(sum(l.units), 0)
  returning id, units)
insert into stock_entries (lot_id, units, kind, reason, at) select id, units, 'counted', 'stated', now() from opened;

select enter_filled_bags();

alter table stock add constraint stock_left check (quantity = greatest(0, on_shelf - promised));

-- An entry of an order's line changes `promised` by as much as `on_shelf`, so the units left to sell do not change. Any other
-- entry changes them.
create function count_entries() returns trigger language plpgsql as $$
begin
  update lots l set units = l.units + m.units from (
      select lot_id, sum(units)::integer as units from written where reason is distinct from 'stated' group by lot_id
    ) m
    where l.id = m.lot_id and m.units <> 0;
  update stock s set
      on_shelf = s.on_shelf + m.units,
      promised = greatest(0, s.promised + m.promised),
      quantity = greatest(0, s.on_shelf + m.units - greatest(0, s.promised + m.promised)),
      version = s.version
        + (s.quantity <> greatest(0, s.on_shelf + m.units - greatest(0, s.promised + m.promised)))::integer
    from (
      select l.shop_id, l.sku, sum(w.units)::integer as units,
        coalesce(sum(w.units) filter (where w.order_id is not null), 0)::integer as promised
      from written w join lots l on l.id = w.lot_id
      where w.reason is distinct from 'stated' group by l.shop_id, l.sku
    ) m
    where s.shop_id = m.shop_id and s.sku = m.sku and (m.units <> 0 or m.promised <> 0);
  return null;
end $$;
create trigger stock_entries_counted after insert on stock_entries referencing new table as written
  for each statement execute function count_entries();

create function keep_lot_units() returns trigger language plpgsql as $$
begin
  raise exception 'the units of a lot are the sum of its entries' using errcode = 'restrict_violation';
end $$;
create trigger lots_counted before update of units on lots
  for each row when (pg_trigger_depth() = 0) execute function keep_lot_units();

-- At commit. A checkout moves promises alone, and is not checked.
create function check_shelf() returns trigger language plpgsql as $$
begin
  if exists (select from stock s where s.shop_id = new.shop_id and s.sku = new.sku and s.on_shelf <> (
      select coalesce(sum(l.units), 0) from lots l where l.shop_id = s.shop_id and l.sku = s.sku)) then
    raise exception 'the shelf of % at % is not the sum of its lots', new.sku, new.shop_id
      using errcode = 'check_violation', constraint = 'stock_is_lots';
  end if;
  return null;
end $$;
create constraint trigger stock_is_lots after update on stock deferrable initially deferred
  for each row when (new.on_shelf <> old.on_shelf) execute function check_shelf();
create constraint trigger lots_are_stock after update on lots deferrable initially deferred
  for each row when (new.units <> old.units) execute function check_shelf();

-- Rows that begin with units, as a world or a file is loaded, and the release before, which knows the quantity alone:
-- it takes and returns what orders hold; units beyond come onto the shelf without a date.
create function open_shelf() returns trigger language plpgsql as $$
begin
  new.on_shelf := new.quantity + new.promised;
  return new;
end $$;
create trigger stock_opened before insert on stock
  for each row when (new.on_shelf = 0 and new.quantity > 0) execute function open_shelf();
create function open_lots() returns trigger language plpgsql as $$
begin
  with opened as (
    insert into lots (id, shop_id, sku, received_at, units)
      select gen_random_uuid(), shop_id, sku, now(), on_shelf from written where on_shelf > 0
    returning id, units)
  insert into stock_entries (lot_id, units, kind, reason, at) select id, units, 'counted', 'stated', now() from opened;
  return null;
end $$;
create trigger stock_lots_opened after insert on stock referencing new table as written
  for each statement execute function open_lots();
create function book_quantity() returns trigger language plpgsql as $$
declare
  came integer := new.quantity - old.quantity;
  beyond integer := greatest(0, came - old.promised);
  lot uuid;
begin
  if beyond > 0 then
    lot := undated_lot(new.shop_id, new.sku, now());
    update lots set units = units + beyond where id = lot;
    insert into stock_entries (lot_id, units, kind, reason, at) values (lot, beyond, 'counted', 'stated', now());
  end if;
  new.on_shelf := old.on_shelf + beyond;
  new.promised := greatest(0, old.promised - came);
  new.quantity := greatest(0, new.on_shelf - new.promised);
  return new;
end $$;
create trigger stock_quantity_booked before update on stock
  for each row when (
    new.quantity <> old.quantity and new.on_shelf = old.on_shelf and new.promised = old.promised
  ) execute function book_quantity();

-- Books moves, told as an array of `unit_move`. Units that leave are the oldest of those there, or those of the lot that is
-- named; what the ledger does not know of is counted first.
create function book_units(moves jsonb, by_staff uuid, moved_at timestamptz) returns void language plpgsql as $$
declare
  move unit_move;
  lot record;
  target uuid;
  wanted integer;
  taken integer;
begin
  perform from (select distinct shop_id, sku from jsonb_populate_recordset(null::unit_move, moves) order by 1, 2) m
    cross join lateral (
      select from stock s where s.shop_id = m.shop_id and s.sku = m.sku for update) locked;
  insert into lots (id, shop_id, sku, expires_on, date_kind, supplier_lot, received_at)
    select gen_random_uuid(), shop_id, sku, expires_on, max(date_kind), supplier_lot, moved_at
    from jsonb_populate_recordset(null::unit_move, moves)
    where lot_id is null and units > 0
    group by shop_id, sku, expires_on, supplier_lot
    on conflict do nothing;
  insert into stock_entries (
      lot_id, units, kind, reason, order_id, product_id, receipt_id, change_id, staff_id, at)
    select l.id, m.units, m.kind, m.reason, m.order_id, m.product_id, m.receipt_id, m.change_id, by_staff, moved_at
    from jsonb_populate_recordset(null::unit_move, moves) m
      cross join lateral (
        select id from lots where id = m.lot_id
        union all
        select id from lots where m.lot_id is null and shop_id = m.shop_id and sku = m.sku
          and expires_on is not distinct from m.expires_on and supplier_lot is not distinct from m.supplier_lot
      ) l
    where m.units > 0;
  for move in select * from jsonb_populate_recordset(null::unit_move, moves) where units < 0 loop
    wanted := -move.units;
    -- A code may say less than the receipt did, or more.
    target := coalesce(move.lot_id, (
      select id from lots
      where shop_id = move.shop_id and sku = move.sku
        and ((supplier_lot = move.supplier_lot and coalesce(expires_on = move.expires_on, move.expires_on is null))
          or (expires_on = move.expires_on and (supplier_lot is null or move.supplier_lot is null)))
      order by (supplier_lot is not distinct from move.supplier_lot) desc, units > 0 desc, received_at, id limit 1));
    if target is null and (move.expires_on is not null or move.supplier_lot is not null) then
      insert into lots (id, shop_id, sku, expires_on, supplier_lot, received_at)
        values (gen_random_uuid(), move.shop_id, move.sku, move.expires_on, move.supplier_lot, moved_at)
        returning id into target;
    end if;
    for lot in
      select id, units from lots
      where shop_id = move.shop_id and sku = move.sku and units > 0
        and (target is not null or coalesce(expires_on >= move.keeps_until, true))
      order by (id is not distinct from target) desc, expires_on, received_at, id
    loop
      exit when wanted = 0;
      taken := least(wanted, lot.units);
      wanted := wanted - taken;
      insert into stock_entries (
          lot_id, units, kind, reason, order_id, product_id, receipt_id, change_id, staff_id, at)
        select v.lot_id, v.units, v.kind, move.reason, v.order_id, v.product_id, move.receipt_id, move.change_id,
          by_staff, moved_at
        from (
          select coalesce(target, lot.id) as lot_id, -taken as units, move.kind, move.order_id, move.product_id
          union all select lot.id, -taken, 'converted', null, null where lot.id <> target
          union all select target, taken, 'converted', null, null where lot.id <> target
        ) v;
    end loop;
    if wanted > 0 then
      target := coalesce(target, undated_lot(move.shop_id, move.sku, moved_at));
      insert into stock_entries (
          lot_id, units, kind, reason, order_id, product_id, receipt_id, change_id, staff_id, at)
        values
          (target, wanted, 'counted', 'found', null, null, null, null, by_staff, moved_at),
          (target, -wanted, move.kind, move.reason, move.order_id, move.product_id, move.receipt_id, move.change_id,
            by_staff, moved_at);
    end if;
  end loop;
end $$;

-- Bagging units leaves the units left to sell unchanged: no process is notified.
create function tell_stock_moved() returns trigger language plpgsql as $$
begin
  insert into changes (topic, detail)
    select case when shops.id is null then 'site_stock' else 'stock' end, jsonb_agg(
      case when shops.id is null
        then jsonb_build_array(
          moved.sku, case when moved.is_offered then moved.quantity else -1 end, moved.version, moved.shop_id)
        else jsonb_build_array(moved.sku, moved.quantity, moved.version) end)
    from moved left join was using (shop_id, sku) left join shops on shops.id = moved.shop_id
    where was.sku is null or (moved.quantity, moved.version, moved.is_offered)
      is distinct from (was.quantity, was.version, was.is_offered)
    group by (shops.id is null);
  return null;
end $$;
drop trigger stock_changed on stock;
create trigger stock_changed after update on stock referencing old table as was new table as moved
  for each statement execute function tell_stock_moved();
