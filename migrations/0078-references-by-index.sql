-- A row that is deleted takes with it, or is taken out of, those that refer to it: PostgreSQL looks for them at each
-- deletion. Without an index every sign-out read all carts, and the nightly purge of sessions never ended.
create index coupons_session on coupons (session_id) where session_id is not null;
create index former_slugs_product on former_slugs (product_id);
create index recipe_former_slugs_recipe on recipe_former_slugs (recipe_id);
create index review_doubts_review on review_doubts (review_id);

-- A cart has one owner, so that one with a session is open: its index serves both rules.
update carts set session_id = null where customer_id is not null and session_id is not null;
drop index carts_open_session;
create unique index carts_open_session on carts (session_id) where session_id is not null;

-- What an order moved, which the comparison with the bank asks of each order of the day.
create index ledger_order on ledger_entries (order_id);
