-- Complaints of customers about products they received, and the photos that show them.

create table complaints (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references customers (id),
  product_id text not null,
  -- Idempotency key chosen by the page.
  request_key uuid not null unique,
  quantity integer not null check (quantity between 1 and 99),
  kind text not null
    check (kind in ('missing', 'damaged', 'expired', 'wrong', 'quality', 'other')),
  details text check (char_length(details) between 1 and 500),
  status text not null check (status in ('open', 'asked', 'refunded', 'refused')),
  -- Why it was not refunded at once; null when it was.
  team_reason text,
  refund_id uuid unique references refunds (id),
  -- Null when nobody had to decide, and before.
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'refunded') = (refund_id is not null)),
  check ((status in ('refunded', 'refused')) = (decided_at is not null))
);
comment on table complaints is
  'One product of an order that its customer says was missing, damaged or wrong, and the answer.';
-- The complaints of an order, and of a customer.
create index complaints_order on complaints (order_id);
create index complaints_customer on complaints (customer_id, created_at desc);
-- What waits for the team.
create index complaints_open on complaints (created_at) where status in ('open', 'asked');
-- What the team decided last.
create index complaints_decided on complaints (decided_at desc) where decided_at is not null;

create table complaint_messages (
  id bigint generated always as identity primary key,
  complaint_id uuid not null references complaints (id),
  author text not null check (author in ('customer', 'staff')),
  staff_id uuid references staff (id),
  text text not null check (char_length(text) between 1 and 500),
  at timestamptz not null,
  check ((author = 'staff') = (staff_id is not null))
);
comment on table complaint_messages is
  'A question or a refusal of the team about a complaint, and the answer of its customer.';
-- The messages of a complaint, in order.
create index complaint_messages_complaint on complaint_messages (complaint_id, id);

create table complaint_photos (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references customers (id),
  -- Null until the complaint that it belongs to is sent.
  complaint_id uuid references complaints (id),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  created_at timestamptz not null
);
comment on table complaint_photos is
  'One photo of a complaint, read by its customer and the team only, deleted after six months.';
-- The photos of a complaint, of a customer, and those to delete.
create index complaint_photos_complaint on complaint_photos (complaint_id)
  where complaint_id is not null;
create index complaint_photos_customer on complaint_photos (customer_id);
create index complaint_photos_created on complaint_photos (created_at);
