-- Who the shop buys from, and what it orders from them.

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
  price_cents bigint check (price_cents >= 0)
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
