-- What a basket keeps of the order it replaces: { orderIds, orderNumber, until, slotId, units: [{ productId, sku, quantity }] }.
alter table carts add column kept jsonb;
-- A closed basket keeps nothing: what it kept went to its order or back to everybody.
alter table carts add constraint kept_while_open check (kept is null or ordered_at is null);
create index carts_keeping on carts (id) where kept is not null;
