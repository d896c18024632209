-- Invoices that suppliers send, as files, and what the shop decided about them.

create table supplier_invoices (
  id uuid primary key,
  -- SHA-256 of the file: the same file sent twice is one invoice.
  file_hash text not null unique,
  file bytea not null,
  media_type text not null check (media_type in ('application/pdf', 'application/xml')),
  -- Who sends it: the SIREN, else the VAT number, else the name.
  seller_key text not null,
  number text not null check (number <> ''),
  -- As read from the file.
  content jsonb not null,
  -- Null: not recognised yet.
  supplier_id uuid references suppliers (id),
  order_id uuid references supplier_orders (id),
  status text not null default 'toCheck'
    check (status in ('toCheck', 'creditAsked', 'accepted', 'dismissed')),
  -- Incremented by each change, which names the version that its author read.
  version integer not null default 0,
  received_by uuid not null references staff (id),
  received_at timestamptz not null,
  -- Accepted or dismissed.
  decided_at timestamptz,
  check (order_id is null or supplier_id is not null),
  check ((decided_at is null) = (status in ('toCheck', 'creditAsked')))
);
comment on table supplier_invoices is
  'An invoice or credit note that a supplier sent, with its file, compared with orders and receipts.';
-- The same number twice would be paid twice.
create unique index supplier_invoices_number on supplier_invoices (seller_key, number)
  where status <> 'dismissed';
create index supplier_invoices_order on supplier_invoices (order_id) where order_id is not null;
create index supplier_invoices_supplier on supplier_invoices (supplier_id, received_at);
create index supplier_invoices_received on supplier_invoices (received_at);

-- The goods of a weighed product that were put on the scale when they came.
alter table receipts add column net_grams integer check (net_grams > 0);
