-- When a product is ordered again.
create table reorder_points (
  sku text primary key references products (sku) on update cascade,
  -- Ordered again once no more units than that are left to sell.
  units integer not null check (units >= 0),
  -- What the supplier sends together: orders are multiples of it.
  pack_units integer not null default 1 check (pack_units > 0)
);
comment on table reorder_points is 'The stock at which a product is ordered again, and by how many.';
