-- What a colleague changed meanwhile is refused, never overwritten: each change of a product is one version more, whoever makes it.
alter table products add column version bigint not null default 1;
create function count_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger products_versioned before update on products for each row when (old.* is distinct from new.*) execute function count_product_version();

-- What changed a stock besides orders: a count, a delivery, a loss. The screen makes the id, so that what is sent twice counts once.
create table stock_changes (
  id uuid primary key,
  -- The order in which they were made: each holds the lock of its stock's row.
  number bigint generated always as identity,
  shop_id text not null,
  sku text not null,
  kind text not null check (kind in ('count', 'delivery', 'breakage', 'expired', 'inventory', 'import')),
  -- Of what can be sold, and what was left of it.
  delta integer not null,
  quantity integer not null check (quantity >= 0),
  -- Of a count: what was seen on the shelf, and what of it was sold already.
  counted integer check (counted >= 0),
  to_prepare integer check (to_prepare >= 0),
  -- Sold, and found by nobody: what comes in goes to those orders first.
  short integer not null default 0 check (short >= 0),
  -- None: the import at the command line.
  staff_id uuid references staff (id),
  at timestamptz not null,
  foreign key (shop_id, sku) references stock (shop_id, sku) on update cascade,
  check ((kind = 'count') = (counted is not null and to_prepare is not null))
);
create index stock_changes_sku on stock_changes (sku, number desc);
