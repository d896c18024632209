-- Goods that come in are told by lot, and low stock by site. The check only widens; 0073 reads the rows that are there.
alter table facts drop constraint facts_source_check;
alter table facts add constraint facts_source_check check (source in (
  'order', 'payment', 'refund', 'stock', 'receipt', 'recall', 'product', 'price', 'slot', 'customer', 'closing',
  'fields', 'test')) not valid;

create function tell_receipt_fact() returns trigger language plpgsql as $$
declare
  lot lots := (select l from lots l where l.id = new.lot_id);
begin
  perform tell_fact('receipt', 'product:' || lot.sku, new.at, jsonb_build_object(
    'sku', lot.sku, 'siteId', lot.shop_id, 'lotId', lot.id, 'units', new.units));
  return null;
end $$;
create trigger stock_entries_receipt_fact after insert on stock_entries
  for each row when (new.kind = 'received' and new.units > 0) execute function tell_receipt_fact();

create or replace function tell_stock_fact() returns trigger language plpgsql as $$
begin
  if exists (
    select from reorder_points r
      where r.sku = new.sku and old.quantity > r.units and new.quantity <= r.units
  ) then
    perform tell_fact('stock', 'product:' || new.sku, now(), jsonb_build_object(
      'sku', new.sku, 'siteId', new.shop_id, 'quantity', new.quantity));
  end if;
  return null;
end $$;
