-- no transaction
drop index concurrently if exists orders_words;
create index concurrently orders_words on orders using gin (order_words(number, customer));
drop index concurrently if exists customers_words;
create index concurrently customers_words on customers using gin (person_words(firstname, lastname, email, phone));
-- The orders of a day, and of the days before, by their slots.
drop index concurrently if exists orders_slot;
create index concurrently orders_slot on orders (slot_id);
drop index concurrently if exists slots_start;
create index concurrently slots_start on slots (starts_at);
