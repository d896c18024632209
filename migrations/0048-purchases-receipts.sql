-- What suppliers bring: how many of which lot, until when, at what price.

-- Days that a product must still keep on the day it is received; null: the shop's own number.
alter table supplier_products add column minimum_life_days smallint
  check (minimum_life_days between 0 and 1000);

create table receipts (
  -- Drawn by the screen: a request sent twice counts once. Also the id of its stock change.
  id uuid primary key,
  sku text not null references products (sku) on update cascade,
  -- Null: goods that came without an order.
  order_id uuid references supplier_orders (id),
  -- Kept, and added to the stock.
  units integer not null check (units >= 0),
  -- Sent back with the driver, with the reason.
  refused_units integer not null default 0 check (refused_units >= 0),
  refusal_reason text
    check (refusal_reason in ('damaged', 'tooShort', 'temperature', 'wrongProduct', 'notOrdered')),
  lot text check (lot <> ''),
  date_kind text check (date_kind in ('useBy', 'bestBefore')),
  expires_on date,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  -- Written by mistake: its units were taken out of the stock again.
  cancelled_at timestamptz,
  cancelled_by uuid references staff (id),
  check (units + refused_units > 0),
  check ((refused_units > 0) = (refusal_reason is not null)),
  check ((expires_on is null) = (date_kind is null)),
  check ((cancelled_at is null) = (cancelled_by is null))
);
comment on table receipts is 'Goods of one product and lot that a supplier brought, kept or refused.';
create index receipts_sku on receipts (sku, at);
create index receipts_lot on receipts (lot) where lot is not null;
create index receipts_order on receipts (order_id) where order_id is not null;
create index receipts_at on receipts (at);
create index receipts_expiring on receipts (expires_on) where units > 0 and cancelled_at is null;
