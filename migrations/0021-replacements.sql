-- What was put in the bag instead of a missing product, frozen: { sku, quotation, unitPriceCents, vatRateBasisPoints, product }.
-- `prepared_quantity` and `prepared_grams` then count the substitute.
alter table order_lines add column replacement jsonb;
alter table order_lines add constraint replacement_is_named check ((replaced_by is null) = (replacement is null));
