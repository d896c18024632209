-- When the deadline of an order closed it: it goes to the top of the preparers' list, and its customer can no longer change it.
alter table orders add column closed_at timestamptz;
create index orders_to_close on orders (completable_until) where status = 'prepaid' and closed_at is null;
create index orders_complements on orders (initial_order_id) where initial_order_id is not null;
