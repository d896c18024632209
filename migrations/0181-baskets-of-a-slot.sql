-- no transaction
-- How many baskets a slot is in, asked before it is closed.
drop index concurrently if exists carts_slot;
create index concurrently carts_slot on carts (slot_id) where ordered_at is null;
