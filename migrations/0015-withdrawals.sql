-- The customer's right of withdrawal (code de la consommation, art. L221-18 and L221-21).

create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references customers (id),
  -- Idempotency key chosen by the page.
  request_key uuid not null unique,
  number text not null unique,
  declared_at timestamptz not null,
  -- The acknowledgement, as it was sent.
  acknowledgement jsonb not null,
  status text not null check (status in ('declared', 'received')),
  received_at timestamptz,
  received_by uuid references staff (id),
  refund_id uuid unique references refunds (id),
  check ((status = 'received') = (received_at is not null and refund_id is not null))
);
comment on table withdrawals is
  'One declaration by which a customer withdraws from the contract for some products of an order.';
-- The withdrawals of an order, and of a customer.
create index withdrawals_order on withdrawals (order_id);
create index withdrawals_customer on withdrawals (customer_id);

create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals (id),
  product_id text not null,
  quantity integer not null check (quantity > 0),
  received_quantity integer check (received_quantity between 0 and quantity),
  primary key (withdrawal_id, product_id)
);
comment on table withdrawal_lines is 'One product of a withdrawal: declared, then received.';
