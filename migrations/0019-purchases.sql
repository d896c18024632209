-- What goods cost the shop, who it buys from, what it orders and receives, what it sells off.

create table purchase_prices (
  sku text not null references products (sku) on update cascade,
  -- A day of Paris: the price holds from then until the next one.
  since date not null,
  -- What the product was sold by: a price for a pack says nothing of a kilogram.
  quotation text not null check (quotation in ('count', 'weight')),
  -- For a pack or a kilogram.
  price_cents bigint not null check (price_cents >= 0),
  -- How the price was typed. A shop exempt from VAT cannot recover what it pays.
  with_vat boolean not null default false,
  primary key (sku, since)
);
comment on table purchase_prices is
  'What the shop pays for a product from a day on, with or without VAT.';
-- The regime of that instant, by the version of the identity then in force.
create function was_vat_exempt(instant timestamptz) returns boolean language sql stable as $$
  select coalesce((
    select (identity->>'isVatExempt')::boolean from shop_identities
    where changed_at <= instant order by version desc limit 1
  ), false)
$$;
-- A price typed with or without VAT, as a cost that includes VAT or not.
create function purchase_cost(
  price_cents bigint, with_vat boolean, rate_basis_points integer, as_with_vat boolean
) returns bigint language sql immutable as $$
  select case
    when with_vat = as_with_vat then price_cents
    when as_with_vat then round(price_cents * (10000 + rate_basis_points) / 10000.0)
    else round(price_cents * 10000.0 / (10000 + rate_basis_points))
  end::bigint
$$;

-- When a product is ordered again.
create table reorder_points (
  sku text primary key references products (sku) on update cascade,
  -- Ordered again once no more units than that are left to sell.
  units integer not null check (units >= 0),
  -- What the supplier sends together: orders are multiples of it.
  pack_units integer not null default 1 check (pack_units > 0)
);
comment on table reorder_points is 'The stock at which a product is ordered again, and by how many.';

create table suppliers (
  -- Drawn by the screen: a request sent twice makes one supplier.
  id uuid primary key,
  name text not null check (name <> ''),
  contact_name text,
  -- Orders are sent there; null: they are passed by phone.
  email text,
  phone text,
  -- ISO days of the week on which the supplier takes orders, 1 for Monday; empty: every day.
  order_days smallint[] not null default '{}'
    check (order_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- From the order to its delivery.
  lead_days smallint not null default 1 check (lead_days between 0 and 60),
  -- Without VAT; 0: none.
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  note text,
  -- Incremented by each change, which names the version that its author read.
  version integer not null default 0,
  created_at timestamptz not null,
  -- Nothing more is ordered there; past orders keep it.
  archived_at timestamptz
);
comment on table suppliers is 'Who the shop buys its goods from, and how to order there.';
create unique index suppliers_name on suppliers (lower(name)) where archived_at is null;

create table supplier_products (
  sku text primary key references products (sku) on update cascade,
  supplier_id uuid not null references suppliers (id),
  -- The product's reference in the supplier's catalogue.
  code text,
  -- Units of a case: orders are whole cases.
  case_units integer not null default 1 check (case_units > 0),
  -- What the agreed price is for, as in purchase_prices.
  quotation text not null check (quotation in ('count', 'weight')),
  -- Agreed, without VAT, for a pack or a kilogram; null: the latest purchase price.
  price_cents bigint check (price_cents >= 0),
  -- Days that a product must still keep on the day it is received; null: the shop's own number.
  minimum_life_days smallint check (minimum_life_days between 0 and 1000)
);
comment on table supplier_products is 'Which supplier a product comes from, in cases of how many units.';
create index supplier_products_supplier on supplier_products (supplier_id);

create table supplier_orders (
  -- Drawn by the screen: a request sent twice makes one order.
  id uuid primary key,
  number integer generated always as identity (start with 1001) unique,
  supplier_id uuid not null references suppliers (id),
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'partlyReceived', 'received', 'cancelled')),
  -- A day of Paris.
  expected_on date,
  -- For the supplier.
  note text,
  version integer not null default 0,
  created_by uuid not null references staff (id),
  created_at timestamptz not null,
  sent_by uuid references staff (id),
  sent_at timestamptz,
  -- The address of its e-mail; null: passed by phone.
  sent_to text,
  -- Received in full, closed with units missing, or cancelled.
  ended_at timestamptz,
  check ((sent_at is null) = (sent_by is null)),
  check (status in ('draft', 'cancelled') or sent_at is not null),
  check ((ended_at is null) = (status in ('draft', 'sent', 'partlyReceived')))
);
comment on table supplier_orders is 'An order that the shop drafts, sends to a supplier and receives.';
-- Two drafts for one supplier would order the same goods twice.
create unique index supplier_orders_draft on supplier_orders (supplier_id) where status = 'draft';
create index supplier_orders_supplier on supplier_orders (supplier_id, number);
create index supplier_orders_awaited on supplier_orders (number)
  where status in ('sent', 'partlyReceived');

create table supplier_order_lines (
  order_id uuid not null references supplier_orders (id) on delete cascade,
  sku text not null references products (sku) on update cascade,
  -- Kept as they were ordered: name, code, case and way of selling.
  name text not null,
  code text,
  case_units integer not null check (case_units > 0),
  cases integer not null check (cases > 0),
  quotation text not null check (quotation in ('count', 'weight')),
  -- Weight of a unit whose price is per kilogram.
  unit_grams integer check (unit_grams > 0),
  -- Without VAT, for a pack or a kilogram; null: unknown.
  price_cents bigint check (price_cents >= 0),
  primary key (order_id, sku)
);
comment on table supplier_order_lines is 'The cases of one product in an order to a supplier.';
create index supplier_order_lines_sku on supplier_order_lines (sku);

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

create table sell_offs (
  -- Drawn by the screen: a request sent twice counts once.
  id uuid primary key,
  sku text not null references products (sku) on update cascade,
  -- As written on the product, to tell whether the team has changed it since.
  promotion jsonb not null,
  -- The last day of the reduction.
  until date not null,
  staff_id uuid not null references staff (id),
  started_at timestamptz not null,
  -- When it was taken off, or found replaced by another promotion.
  ended_at timestamptz
);
comment on table sell_offs is
  'A reduction of a product until the date of the goods to sell off, taken off the day after.';
create unique index sell_offs_open on sell_offs (sku) where ended_at is null;
