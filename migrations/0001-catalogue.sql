-- Shops, the catalogue tree, products and their stock, price history, pages, recipes.

create table shops (
  id text primary key,
  name text not null,
  minimum_order_cents bigint not null check (minimum_order_cents >= 0),
  preparation_fee_cents bigint not null check (preparation_fee_cents >= 0),
  -- The catalogue's version: every change of a product, a category or a page adds one, and replicas compare it.
  catalogue_version bigint not null default 1,
  is_catalogue_active boolean not null default true
);

create table categories (
  id text primary key,
  parent_id text references categories (id),
  level smallint not null check (level between 1 and 3),
  position integer not null,
  name text not null,
  slug text not null unique,
  intro text not null default '',
  tint text not null default '#F1F5DC'
);

create table products (
  id text primary key,
  sku text not null unique,
  slug text not null unique,
  name text not null,
  brand text,
  category_id text not null references categories (id),
  enabled boolean not null default true,
  quotation text not null check (quotation in ('count', 'weight')),
  -- One unit in the cart: cents for a pack sold by count, cents per kg when sold by weight.
  price_cents bigint check (price_cents > 0),
  unit_grams integer check (unit_grams > 0),
  vat_rate_basis_points integer not null check (vat_rate_basis_points in (210, 550, 1000, 2000)),
  -- The descriptive sheet, validated by seed/catalogue or the import before it gets here.
  sheet jsonb not null,
  promotion jsonb,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (quotation = 'count' or unit_grams is not null)
);
create index products_category on products (category_id);

-- Stock is apart from the sheet: it is the hot row, and a sale must not rewrite the description.
create table stock (
  shop_id text not null references shops (id),
  sku text not null references products (sku) on update cascade,
  quantity integer not null check (quantity >= 0),
  primary key (shop_id, sku)
);

-- The 30-day lowest price that a promotion must show (art. L112-1-1) comes from here.
create table price_history (
  product_id text not null references products (id),
  price_cents bigint not null check (price_cents > 0),
  effective_from timestamptz not null,
  primary key (product_id, effective_from)
);

create table page_templates (
  id text primary key,
  title text not null,
  description text not null default '',
  blocks jsonb not null,
  updated_at timestamptz not null
);

create table recipes (
  id text primary key,
  name text not null,
  category_id text not null,
  position integer not null,
  sheet jsonb not null
);
create table recipe_types (id text primary key, name text not null, intro text not null, position integer not null);
create table recipe_categories (id text primary key, name text not null, position integer not null);
create table grocery_terms (id text primary key, sheet jsonb not null);

create table article_proposals (
  id uuid primary key,
  email text,
  text text not null,
  created_at timestamptz not null
);
