-- no transaction
-- When a shelf was last counted, asked under its lock for each product of a till's ticket: among a year of changes by
-- tickets, a count is one in thousands.

drop index concurrently if exists stock_changes_last_count;
create index concurrently stock_changes_last_count on stock_changes (shop_id, sku, number desc)
  where counted is not null or kind = 'import';
