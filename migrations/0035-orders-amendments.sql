-- Lines of an order that the team proposes to change, and what its customer answers.

create table order_amendments (
  id uuid primary key,
  -- In the order they were asked.
  number bigint generated always as identity,
  order_id uuid not null references orders (id),
  product_id text not null,
  name text not null,
  -- The line as it will be written: { sku, product, quotation, vatRateBasisPoints, unitPriceCents,
  -- announcedGrams, requestedCents, maximumCents }. Null: the line is taken off.
  line jsonb,
  -- Refused at the answer when the line changed since.
  former_quantity integer not null check (former_quantity >= 0),
  quantity integer not null check (quantity between 0 and 99),
  -- What the order gains or loses.
  difference_cents bigint not null,
  -- The hold does not cover it: the customer pays for it apart, as a complement.
  is_beyond_hold boolean not null,
  message text not null default '' check (char_length(message) <= 300),
  staff_id uuid not null references staff (id),
  status text not null default 'open'
    check (status in ('open', 'accepted', 'toPay', 'declined', 'withdrawn')),
  -- The customer agreed by telephone, and the member who proposed it wrote that down.
  is_by_phone boolean not null default false,
  created_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  check (quantity <> former_quantity),
  check ((quantity = 0) = (line is null))
);
comment on table order_amendments is
  'One line that the team proposes to add, change or take off; nothing changes before its customer agrees.';
create index order_amendments_order on order_amendments (order_id, number);
-- One question at a time.
create unique index order_amendments_open on order_amendments (order_id) where status = 'open';
