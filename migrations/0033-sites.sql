-- Sites: the places that the seller sells from. The row of `shops` is the seller; columns named `shop_id` hold a site.

create table sites (
  -- Part of a product's id in the API (`penne$vanves`) and of the cookie that pages are chosen by.
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name text not null check (char_length(name) between 1 and 60),
  kind text not null default 'shop' check (kind in ('shop', 'darkStore', 'pickupPoint')),
  position integer not null default 0,
  -- Orders are taken at an open site only. A closed one stays, for its orders and its books.
  state text not null default 'preparing' check (state in ('preparing', 'open', 'paused', 'closed')),
  -- A product without a row of stock is sold out at a site of the whole range, and not sold at another.
  is_whole_range boolean not null default false,
  -- Null: the seller's, as for the four below.
  address jsonb,
  siret text check (siret ~ '^[0-9]{14}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  work_rates jsonb,
  opening_hours jsonb not null default '[]',
  -- Optimistic locking.
  version integer not null default 0,
  check ((latitude is null) = (longitude is null))
);
comment on table sites is 'One place that the seller sells from, with its stock, zones and prices. The first has the id of the seller''s row.';

insert into sites (id, name, state, is_whole_range)
  select id, name, 'open', true from shops where is_catalogue_active order by id limit 1;
-- Former rows without a catalogue sold nothing: their zones were refused.
insert into sites (id, name, state)
  select id, name, 'closed' from shops on conflict (id) do nothing;

-- The seller's first start makes its first site; a process of the release before does too.
create function open_first_site() returns trigger language plpgsql as $$
begin
  insert into sites (id, name, state, is_whole_range)
    select new.id, new.name, 'open', true where not exists (select from sites)
    on conflict (id) do nothing;
  return null;
end $$;
create trigger shops_first_site after insert on shops
  for each row execute function open_first_site();

alter table delivery_zones drop constraint delivery_zones_shop_id_fkey,
  add constraint delivery_zones_shop_id_fkey foreign key (shop_id) references sites (id);
alter table carts drop constraint carts_shop_id_fkey,
  add constraint carts_shop_id_fkey foreign key (shop_id) references sites (id);
alter table orders drop constraint orders_shop_id_fkey,
  add constraint orders_shop_id_fkey foreign key (shop_id) references sites (id);
alter table stock drop constraint stock_shop_id_fkey,
  add constraint stock_shop_id_fkey foreign key (shop_id) references sites (id);
alter table picking_settings drop constraint picking_settings_shop_id_fkey,
  add constraint picking_settings_shop_id_fkey foreign key (shop_id) references sites (id);

-- Prices that differ from the seller's.
create table site_prices (
  shop_id text not null references sites (id),
  product_id text not null references products (id) on delete cascade,
  -- As `products.price_cents`: for a pack, or for a kilogram.
  price_cents bigint not null check (price_cents > 0),
  -- In the place of the product's own. Null: none here.
  promotion jsonb,
  changed_at timestamptz not null,
  primary key (shop_id, product_id)
);
comment on table site_prices is 'One price of a product at one site, where it is not the seller''s.';
create index site_prices_product on site_prices (product_id);

create table site_price_history (
  shop_id text not null references sites (id),
  product_id text not null references products (id) on delete cascade,
  -- Null: from then on, the seller's price.
  price_cents bigint check (price_cents > 0),
  promotion jsonb,
  effective_from timestamptz not null,
  primary key (shop_id, product_id, effective_from)
);
create index site_price_history_product on site_price_history (product_id);
comment on table site_price_history is
  'One price of a product at a site and the instant it took effect: the 30-day prior price follows the site.';

create function keep_site_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A product that is deleted takes its prices along.
    if exists (select from products where id = old.product_id) then
      insert into site_price_history (shop_id, product_id, effective_from)
        values (old.shop_id, old.product_id, greatest(now(), old.changed_at + interval '1 millisecond'))
        on conflict (shop_id, product_id, effective_from) do update
          set price_cents = null, promotion = null;
    end if;
    return null;
  end if;
  insert into site_price_history (shop_id, product_id, price_cents, promotion, effective_from)
    values (new.shop_id, new.product_id, new.price_cents, new.promotion, new.changed_at)
    on conflict (shop_id, product_id, effective_from) do update
      set price_cents = excluded.price_cents, promotion = excluded.promotion;
  return null;
end $$;
create trigger site_prices_kept after insert or update or delete on site_prices
  for each row execute function keep_site_price();

-- A price per pack says nothing of a price per kilogram.
create function drop_site_prices() returns trigger language plpgsql as $$
begin
  delete from site_prices where product_id = new.id;
  return null;
end $$;
create trigger products_quoted after update of quotation on products
  for each row when (old.quotation is distinct from new.quotation) execute function drop_site_prices();

-- False: a site that sold it does so no more. The row stays, and counts its versions on.
alter table stock add column is_offered boolean not null default true,
  add constraint stock_offered check (is_offered or quantity = 0);

-- Stock of the first site is told as before; that of others in a topic that the release before does not read.
alter table changes drop constraint changes_topic_check;
alter table changes add constraint changes_topic_check check (
  topic in (
    'catalogue', 'stock', 'site_stock', 'recipes', 'pages', 'flags', 'messages', 'texts', 'identity', 'orders',
    'facts'
  )
);
drop trigger changes_told on changes;
create trigger changes_told after insert on changes
  for each row when (new.topic not in ('stock', 'site_stock', 'orders', 'facts')) execute function wake_followers();
create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic, detail)
    select case when shops.id is null then 'site_stock' else 'stock' end, jsonb_agg(
      case when shops.id is null
        then jsonb_build_array(
          moved.sku, case when moved.is_offered then moved.quantity else -1 end, moved.version, moved.shop_id)
        else jsonb_build_array(moved.sku, moved.quantity, moved.version) end)
    from moved left join shops on shops.id = moved.shop_id
    -- A new row of the first site comes with its product.
    where tg_op = 'UPDATE' or shops.id is null
    group by 1;
  return null;
end $$;
create trigger stock_added after insert on stock referencing new table as moved
  for each statement execute function tell_stock_changed();
