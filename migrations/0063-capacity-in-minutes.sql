-- The capacity of a slot in minutes of work, beside its capacity in orders.

alter table slot_rules
  -- Null: only the number of orders counts.
  add column capacity_minutes integer check (capacity_minutes between 1 and 20000);

alter table slots
  add column capacity_minutes integer check (capacity_minutes between 1 and 20000),
  -- The sum of the minutes of the orders that hold them, kept by the trigger below. It may pass the
  -- capacity: a large order in an empty slot, a complement, an order changed after it was placed.
  add column booked_minutes integer not null default 0 check (booked_minutes >= 0);

alter table orders
  -- The estimate made when the order was placed. It does not change, so that what is freed is what was booked.
  add column booked_minutes integer not null default 0 check (booked_minutes >= 0);

-- An order holds its minutes from its placing until its release, also while its customer modifies it.
-- A trigger covers every path that places, moves or releases orders, and the processes of the former
-- version during an upgrade.
create function keep_booked_minutes() returns trigger language plpgsql as $$
declare
  freed integer := case
    when old.reserved_at is not null or old.status = 'modifying' then old.booked_minutes else 0 end;
  taken integer := case
    when new.reserved_at is not null or new.status = 'modifying' then new.booked_minutes else 0 end;
begin
  if old.slot_id = new.slot_id then
    taken := taken - freed;
    freed := 0;
  end if;
  if freed <> 0 then
    update slots set booked_minutes = booked_minutes - freed where id = old.slot_id;
  end if;
  if taken <> 0 then
    update slots set booked_minutes = booked_minutes + taken where id = new.slot_id;
  end if;
  return null;
end $$;

create trigger orders_minutes_booked
  after insert or update of status, reserved_at, slot_id, booked_minutes on orders
  for each row execute function keep_booked_minutes();
