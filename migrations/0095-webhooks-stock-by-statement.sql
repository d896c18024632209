-- Once for the lines of an order, and not at all without webhooks: a trigger for each row read two points of each line.
drop trigger stock_fact on stock;
create or replace function tell_stock_fact() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where disabled_at is null) then return null; end if;
  perform tell_fact('stock', 'product:' || moved.sku, now(), jsonb_build_object(
      'sku', moved.sku, 'siteId', moved.shop_id, 'quantity', moved.quantity))
    from moved
      join was using (shop_id, sku)
      left join site_reorder_points of_site on of_site.shop_id = moved.shop_id and of_site.sku = moved.sku
      left join reorder_points of_seller on of_seller.sku = moved.sku
    where moved.quantity <= coalesce(of_site.units, of_seller.units)
      and was.quantity > coalesce(of_site.units, of_seller.units);
  return null;
end $$;
create trigger stock_fact after update on stock referencing old table as was new table as moved
  for each statement execute function tell_stock_fact();
