-- no transaction
-- The former versions of an order.
create index concurrently if not exists orders_replaced_by on orders (replaced_by)
  where replaced_by is not null;
