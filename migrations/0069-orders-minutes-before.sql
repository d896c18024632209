-- Orders of before, still to come, count by the default rates, so that a slot which gets a capacity in
-- minutes knows what it already holds. The trigger on orders adds them to their slots.

update orders o set booked_minutes = ceil((
    work.seconds
    + case when o.initial_order_id is null then 180 else 0 end
    + case when o.initial_order_id is null and o.delivery ->> 'type' = 'delivery' then 300 else 0 end
  ) / 60.0)
from (
  select l.order_id,
    count(*) * 30 + count(*) filter (where l.quotation = 'weight') * 15 as seconds
  from orders held
  join slots s on s.id = held.slot_id and s.ends_at > now()
  join order_lines l on l.order_id = held.id
  where held.reserved_at is not null or held.status = 'modifying'
  group by l.order_id
) work
where o.id = work.order_id;
