-- no transaction
-- What goods cost the shop, and why they leave it unsold.

create table if not exists purchase_prices (
  sku text not null references products (sku) on update cascade,
  -- A day of Paris: the price holds from then until the next one.
  since date not null,
  -- What the product was sold by: a price for a pack says nothing of a kilogram.
  quotation text not null check (quotation in ('count', 'weight')),
  -- Without VAT, for a pack or a kilogram.
  price_cents bigint not null check (price_cents >= 0),
  primary key (sku, since)
);
comment on table purchase_prices is 'What the shop pays for a product from a day on, without VAT.';

-- Two more reasons for a loss.
alter table stock_changes drop constraint if exists stock_changes_kind_check;
alter table stock_changes add constraint stock_changes_kind_check check (
  kind in ('count', 'delivery', 'breakage', 'expired', 'theft', 'donation', 'inventory', 'import')
) not valid;
alter table stock_changes validate constraint stock_changes_kind_check;

-- The losses of a period, with the new reasons.
create index concurrently if not exists stock_changes_lost on stock_changes (at)
  where kind in ('breakage', 'expired', 'theft', 'donation', 'inventory');
drop index concurrently if exists stock_changes_losses;
