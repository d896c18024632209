-- no transaction
-- The newest customers, before anything is searched.
drop index concurrently if exists customers_newest;
create index concurrently customers_newest on customers (created_at desc, id) where deleted_at is null;
-- Who has added a code and not used it yet.
drop index concurrently if exists coupons_promo_code;
create index concurrently coupons_promo_code on coupons (promo_code_id) where promo_code_id is not null;
