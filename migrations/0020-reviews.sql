-- Reviews of delivered products.

create table reviews (
  id uuid primary key,
  -- Both null for reviews imported from before purchases were checked.
  customer_id uuid references customers (id),
  order_id uuid references orders (id),
  product_id text not null references products (id),
  -- Set only without a customer. Others are named by their account, until it is deleted.
  author text,
  rating smallint not null check (rating between 1 and 5),
  text text check (length(text) between 1 and 2000),
  purchased_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status text not null check (status in ('pending', 'published', 'refused')),
  refusal_reason text,
  moderated_at timestamptz,
  moderated_by uuid references staff (id),
  check ((customer_id is null) = (order_id is null)),
  check ((customer_id is null) = (author is not null)),
  check ((status = 'refused') = (refusal_reason is not null)),
  -- A rating without text has nothing to moderate.
  check (text is not null or status = 'published'),
  unique (order_id, product_id)
);
comment on table reviews is
  'One review of a product by a customer who was delivered it, once an order.';
-- The published reviews of a product, newest first.
create index reviews_product on reviews (product_id, created_at desc) where status = 'published';
-- The reviews to moderate, oldest first.
create index reviews_waiting on reviews (updated_at) where status = 'pending';

create table review_doubts (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  email text,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff (id),
  check ((closed_at is null) = (closed_by is null))
);
comment on table review_doubts is 'One reader''s report that a review may be false.';
-- The reports to look at, oldest first.
create index review_doubts_open on review_doubts (created_at) where closed_at is null;
create index review_doubts_review on review_doubts (review_id);

create table review_invitations (
  order_id uuid primary key references orders (id),
  sent_at timestamptz not null
);
comment on table review_invitations is
  'The one e-mail that invites a customer to review an order, even if its job runs twice.';
