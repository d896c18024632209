-- The catalogue: categories, products, their prices, stock and pictures.

create table categories (
  id text primary key,
  parent_id text references categories (id),
  level smallint not null check (level between 1 and 3),
  position integer not null,
  name text not null,
  slug text not null unique,
  intro text not null default '',
  tint text not null default '#F1F5DC',
  -- Base name of the picture's files. Null: the tile shows the first product on sale.
  picture text,
  closed_at timestamptz
);
comment on table categories is
  'One node of the catalogue tree: an aisle, a category or a subcategory.';
comment on column categories.closed_at is
  'Since when shoppers do not see it, nor anything under it. Null: open.';

create table former_category_slugs (
  slug text primary key,
  category_id text not null references categories (id) on delete cascade
);
comment on table former_category_slugs is
  'One former address of a category, which redirects to it.';
create index former_category_slugs_category on former_category_slugs (category_id);
-- A former address points at the category, not at another address, so redirects never chain or
-- turn in a circle. An address taken by another category stops redirecting.
create function keep_former_category_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into former_category_slugs (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  delete from former_category_slugs where slug = new.slug;
  return new;
end $$;
create trigger categories_named after insert on categories
  for each row execute function keep_former_category_slug();
create trigger categories_renamed after update of slug on categories
  for each row when (old.slug is distinct from new.slug)
  execute function keep_former_category_slug();

create table products (
  id text primary key,
  sku text not null unique,
  -- Deferred: two products may exchange their slugs in one import.
  slug text not null unique deferrable initially deferred,
  name text not null,
  brand text,
  category_id text not null references categories (id),
  enabled boolean not null default true,
  quotation text not null check (quotation in ('count', 'weight')),
  -- Cents for a pack when sold by count, cents for a kilogram when sold by weight.
  price_cents bigint check (price_cents > 0),
  unit_grams integer check (unit_grams > 0),
  vat_rate_basis_points integer not null
    -- The rates of mainland France, of Corsica, of the Antilles and La Réunion, and none.
    check (vat_rate_basis_points in (0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000)),
  -- The descriptive sheet, validated by the import or the back office before it gets here.
  sheet jsonb not null,
  promotion jsonb,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Optimistic locking: counted up by a trigger.
  version bigint not null default 1,
  -- The number under the barcode. Deferred: two products may exchange theirs in one import.
  ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$')
    constraint products_ean_key unique deferrable initially deferred,
  -- Idempotency key of the request that created it; null for imports.
  creation_id uuid constraint products_creation_key unique,
  season_months smallint[] not null default '{}'
    check (season_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  sheet_source text check (sheet_source = 'openFoodFacts'),
  -- What the law adds to the sheet: who answers for a product and where to write to them, the
  -- warnings, the dangers of a household product. Null: a product without these mentions, which the team's list names.
  labelling jsonb,
  check (quotation = 'count' or unit_grams is not null)
);
comment on table products is 'One product, as sold today.';
comment on column products.season_months is 'Months of sale, 1 to 12; empty: all year.';
comment on column products.sheet_source is
  'The database that the sheet was filled from, which its page credits. Null: none.';
-- The products of a category.
create index products_category on products (category_id);
create function count_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger products_versioned before update on products
  for each row when (old.* is distinct from new.*) execute function count_product_version();

create table former_slugs (
  slug text primary key,
  product_id text not null references products (id) on delete cascade
);
comment on table former_slugs is 'One former address of a product, which redirects to it.';
create index former_slugs_product on former_slugs (product_id);
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into former_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  delete from former_slugs where slug = new.slug;
  return new;
end $$;
create trigger products_renamed after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();

create table price_history (
  product_id text not null references products (id),
  price_cents bigint not null check (price_cents > 0),
  effective_from timestamptz not null,
  -- The promotion the price was sold with: the prior price counts earlier reductions.
  promotion jsonb,
  -- The way of selling the price was for: a price per pack and one per kilogram do not compare.
  -- Null: the way the product is sold now.
  quotation text check (quotation in ('count', 'weight')),
  primary key (product_id, effective_from)
);
comment on table price_history is
  'One price of a product and the instant it took effect: the 30-day prior price (art. L112-1-1).';
-- The prior price is law, so the trigger records every change: an import, a screen, a hand-written
-- update. A change that sets updated_at is dated by it, because the shop's clock may be driven;
-- any other is dated by the database. Two changes at one instant leave the second, since the first
-- was never asked of anybody.
create function keep_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.quotation is distinct from old.quotation then
    update price_history set quotation = old.quotation
      where product_id = new.id and quotation is null;
  elsif tg_op = 'UPDATE' and new.price_cents is not distinct from old.price_cents
    and new.promotion is not distinct from old.promotion then
    return new;
  end if;
  insert into price_history (product_id, price_cents, promotion, effective_from)
    values (new.id, new.price_cents, new.promotion,
      case when tg_op = 'INSERT' or new.updated_at <> old.updated_at
        then new.updated_at else now() end)
    on conflict (product_id, effective_from) do update
      set price_cents = excluded.price_cents, promotion = excluded.promotion, quotation = null;
  return new;
end $$;
create trigger products_priced
  after insert or update of price_cents, promotion, quotation on products
  for each row when (new.price_cents is not null) execute function keep_price();

-- Apart from the product, because it is the hot row: a sale does not rewrite the description.
create table stock (
  shop_id text not null references shops (id),
  sku text not null references products (sku) on update cascade,
  quantity integer not null check (quantity >= 0),
  -- Orders two quantities: a response and a notification may reach a process in either order.
  version bigint not null default 0,
  primary key (shop_id, sku)
);
comment on table stock is 'How many units of a product can still be sold in a shop.';
create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic, detail)
    select 'stock', jsonb_agg(jsonb_build_array(sku, quantity, version))
    from moved having count(*) > 0;
  return null;
end $$;
create trigger stock_changed after update on stock referencing new table as moved
  for each statement execute function tell_stock_changed();

create table stock_changes (
  -- Drawn by the screen: a request sent twice counts once.
  id uuid primary key,
  -- The order of writing: each change holds the lock of its stock row.
  number bigint generated always as identity,
  shop_id text not null,
  sku text not null,
  kind text not null
    check (
      kind in ('count', 'delivery', 'breakage', 'expired', 'theft', 'donation', 'inventory', 'import')
    ),
  -- Change of the quantity that can be sold, and the quantity after it.
  delta integer not null,
  quantity integer not null check (quantity >= 0),
  -- For a count: the units seen on the shelf, and how many of them were sold already.
  counted integer check (counted >= 0),
  to_prepare integer check (to_prepare >= 0),
  -- Units sold but missing from the shelf: the next delivery serves those orders first.
  short integer not null default 0 check (short >= 0),
  -- Null: an import at the command line.
  staff_id uuid references staff (id),
  at timestamptz not null,
  foreign key (shop_id, sku) references stock (shop_id, sku) on update cascade,
  check ((kind = 'count') = (counted is not null and to_prepare is not null))
);
comment on table stock_changes is
  'One change of a stock other than by an order: a count, a delivery, a loss, an import.';
-- The history of a product's stock, newest first.
create index stock_changes_sku on stock_changes (sku, number desc);
-- The losses of a period.
create index stock_changes_lost on stock_changes (at)
  where kind in ('breakage', 'expired', 'theft', 'donation', 'inventory');

create table product_ratings (
  product_id text primary key references products (id),
  rating_sum integer not null default 0 check (rating_sum >= rating_count),
  rating_count integer not null default 0
    check (rating_count >= 0 and rating_sum <= rating_count * 5)
);
comment on table product_ratings is
  'Sum and count of the published ratings of a product, added to those of its sheet.';

create table pictures (
  -- A hash of the bytes: an address always shows the same picture and can be cached for ever.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null,
  -- Since when nothing shows it, as of the nightly check. Null: in use, or not checked yet.
  unused_since timestamptz
);
comment on table pictures is
  'One picture uploaded by the team, kept here so that every process and every backup has it.';

create table picture_files (
  picture_id text not null references pictures (id) on delete cascade,
  variant text not null check (variant in ('240.avif', '480.avif', '800.avif', '480.webp')),
  bytes bytea not null,
  primary key (picture_id, variant)
);
-- The bytes are compressed already.
alter table picture_files alter column bytes set storage external;
comment on table picture_files is 'One size and format of a picture.';

create table article_proposals (
  id uuid primary key,
  email text,
  text text not null,
  created_at timestamptz not null
);
comment on table article_proposals is 'One product that a shopper asked the shop to sell.';
