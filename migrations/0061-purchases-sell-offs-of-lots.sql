-- A sell-off is of one lot, at its site.

alter table sell_offs
  -- Null, with the lot: begun by the release before, for the product at all sites.
  add column shop_id text references sites (id),
  add column lot_id uuid references lots (id),
  add check ((shop_id is null) = (lot_id is null));
comment on table sell_offs is
  'A reduction of a lot to sell off, for deliveries until a day; of a product, where the release before began it.';
drop index sell_offs_open;
create unique index sell_offs_open on sell_offs (sku, shop_id) nulls not distinct where ended_at is null;
create index sell_offs_lot on sell_offs (lot_id);
