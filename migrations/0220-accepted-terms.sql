-- The version of the terms of sale that the shopper was shown and accepted: read in the transaction that places the order, among rows that never leave.
alter table orders add column terms_version integer check (terms_version > 0);
-- Until now it was the one in force when the order was placed.
update orders set terms_version = (select max(number) from page_versions where page_id = 'cgv' and published_at <= placed_at);
