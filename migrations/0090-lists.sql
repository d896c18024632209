-- What brings a customer back to the same products: their favourites, and the lists they keep.

create table favourites (
  customer_id uuid not null references customers (id),
  -- No reference to the catalogue: a product that leaves it for a season is still a favourite when it comes back.
  sku text not null,
  added_at timestamptz not null,
  primary key (customer_id, sku)
);

create table shopping_lists (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  zone_id text references delivery_zones (id),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shopping_lists_customer on shopping_lists (customer_id, updated_at desc);

create table shopping_list_products (
  list_id uuid not null references shopping_lists (id) on delete cascade,
  sku text not null,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null,
  -- Lists are written many products at once: their instants are equal, their places are not.
  place bigint generated always as identity,
  -- A product may not already be in a list: of two who add it at once, one is refused.
  primary key (list_id, sku)
);
