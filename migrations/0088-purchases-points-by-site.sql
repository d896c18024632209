-- The stock at which a product is ordered again at one site, where it is not the seller's. A process of the release
-- before reads and writes the seller's alone, and loses nothing of these.
create table site_reorder_points (
  shop_id text not null references sites (id),
  sku text not null references products (sku) on update cascade,
  units integer not null check (units >= 0),
  pack_units integer not null default 1 check (pack_units > 0),
  primary key (shop_id, sku)
);
comment on table site_reorder_points is 'The stock at which a product is ordered again at a site, in the place of the seller’s.';
create index site_reorder_points_sku on site_reorder_points (sku);

create or replace function tell_stock_fact() returns trigger language plpgsql as $$
declare
  point integer := coalesce(
    (select units from site_reorder_points o where o.shop_id = new.shop_id and o.sku = new.sku),
    (select units from reorder_points r where r.sku = new.sku));
begin
  if old.quantity > point and new.quantity <= point then
    perform tell_fact('stock', 'product:' || new.sku, now(), jsonb_build_object(
      'sku', new.sku, 'siteId', new.shop_id, 'quantity', new.quantity));
  end if;
  return null;
end $$;
