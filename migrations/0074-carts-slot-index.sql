-- Without statistics PostgreSQL takes a partial index for one row, so a cached plan of a new shop
-- read all of carts_slot to find the cart of one session. Requiring a slot keeps it out of that plan.
drop index carts_slot;
create index carts_slot on carts (slot_id) where ordered_at is null and slot_id is not null;
