-- An order's address is kept for the next one, unless its customer said not to.
alter table customers add column is_keeping_addresses boolean not null default true;
-- The last order delivered there; null while none was.
alter table addresses add column last_used_at timestamptz;

-- The orders placed before: each address where a customer was delivered, once, and none that the
-- customer took out of the address book.
insert into addresses (
  id, customer_id, street_number, street, postal_code, city, latitude, longitude, note, created_at,
  last_used_at
)
select gen_random_uuid(), used.customer_id, used.address ->> 'streetNumber',
  used.address ->> 'street', used.address ->> 'postalCode', used.address ->> 'city',
  (used.address ->> 'latitude')::double precision,
  (used.address ->> 'longitude')::double precision,
  nullif(used.address ->> 'note', ''), used.placed_at, used.placed_at
from (
  select distinct on (customer_id, line) customer_id, line, address, placed_at
  from (
    select orders.customer_id, orders.placed_at, orders.delivery -> 'address' as address,
      lower(concat_ws(' ', nullif(orders.delivery -> 'address' ->> 'streetNumber', ''),
        orders.delivery -> 'address' ->> 'street',
        orders.delivery -> 'address' ->> 'postalCode')) as line
    from orders
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    where orders.delivery ->> 'type' = 'delivery'
      and orders.delivery -> 'address' ->> 'street' is not null
      and orders.status not in ('prepaying', 'failed', 'cancelled')
  ) delivered
  order by customer_id, line, placed_at desc
) used
where not exists (
  select from addresses
  where addresses.customer_id = used.customer_id
    and lower(concat_ws(' ', nullif(addresses.street_number, ''), addresses.street,
      addresses.postal_code)) = used.line
);
update addresses set is_default = true
where id in (
  select distinct on (customer_id) id from addresses
  where deleted_at is null
    and customer_id not in (
      select customer_id from addresses where is_default and deleted_at is null
    )
  order by customer_id, last_used_at desc nulls last, created_at
);
