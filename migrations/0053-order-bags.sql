-- Bags, counted when an order is prepared and checked when they are loaded.

create table order_bags (
  order_id uuid not null references orders (id),
  number smallint not null check (number between 1 and 20),
  is_cold boolean not null,
  counted_by uuid not null references staff (id),
  counted_at timestamptz not null,
  loaded_by uuid references staff (id),
  loaded_at timestamptz,
  primary key (order_id, number),
  check ((loaded_by is null) = (loaded_at is null))
);
comment on table order_bags is
  'One bag of an order and of the orders that complete it. An order without rows was not counted.';
