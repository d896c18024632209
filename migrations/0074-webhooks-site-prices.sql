-- price.changed is sent for a site's own price too. When that price ends, the event carries the seller's price, which applies again.

create function tell_site_price_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('price', 'product:' || p.sku, now(), jsonb_build_object(
      'sku', p.sku, 'productId', p.id, 'siteId', coalesce(new.shop_id, old.shop_id),
      'priceCents', coalesce(new.price_cents, p.price_cents)))
    from products p where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger site_prices_fact after insert or delete on site_prices
  for each row execute function tell_site_price_fact();
create trigger site_prices_changed_fact after update on site_prices
  for each row when ((old.price_cents, old.promotion) is distinct from (new.price_cents, new.promotion))
  execute function tell_site_price_fact();
