-- Favourites, and the lists that customers keep.

create table favourites (
  customer_id uuid not null references customers (id),
  -- No foreign key: a product that leaves the catalogue for a season is a favourite again when it
  -- comes back.
  sku text not null,
  added_at timestamptz not null,
  primary key (customer_id, sku)
);
comment on table favourites is 'One product that a customer marked with a heart.';

create table shopping_lists (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  zone_id text references delivery_zones (id),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table shopping_lists is 'One list that a customer saved under a name.';
-- The lists of a customer, last changed first.
create index shopping_lists_customer on shopping_lists (customer_id, updated_at desc);

create table shopping_list_products (
  list_id uuid not null references shopping_lists (id) on delete cascade,
  sku text not null,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null,
  -- Orders the products of a list: many are written at one instant.
  place bigint generated always as identity,
  primary key (list_id, sku)
);
comment on table shopping_list_products is 'One product of a saved list, with its quantity.';
