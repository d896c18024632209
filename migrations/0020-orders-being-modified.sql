-- An order being modified has a state of its own, and a basket remembers the one that ran out.

-- Until now such an order was cancelled at once, and only its basket knew that it was being changed.
insert into order_events (order_id, from_status, to_status, actor, reason, at)
select o.id, o.status, 'modifying', 'system:migration', 'its basket keeps it', o.updated_at
from orders o
where o.status = 'cancelled' and exists (
  select from carts c where c.ordered_at is null and c.kept->'orderIds' ? o.id::text);

update orders o set status = 'modifying'
where o.status = 'cancelled' and exists (
  select from carts c where c.ordered_at is null and c.kept->'orderIds' ? o.id::text);

-- { orderId, orderNumber } of the order whose modification ran out in this basket: its customer
-- reads it there until the basket is ordered or emptied.
alter table carts add column lapsed jsonb;
