-- What the law adds to the sheet: who answers for a product and where to write to them, the
-- warnings, the dangers of a household product.
alter table products
  -- Null: a product from before these mentions. It stays on sale, and the team's list names it.
  add column labelling jsonb;
