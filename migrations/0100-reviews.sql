-- What customers think of what they were delivered, and what the catalogue keeps of it.
create table reviews (
  id uuid primary key,
  -- Null, both, for what was taken over from before purchases were checked.
  customer_id uuid references customers (id),
  order_id uuid references orders (id),
  product_id text not null references products (id),
  -- Only where there is no customer: the others are named by their account, and stop being when they leave.
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
  -- A mark alone has nothing to be read before it is published.
  check (text is not null or status = 'published'),
  -- Once per product per order.
  unique (order_id, product_id)
);
create index reviews_product on reviews (product_id, created_at desc) where status = 'published';
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
create index review_doubts_open on review_doubts (created_at) where closed_at is null;

-- One invitation an order, whatever job runs twice.
create table review_invitations (order_id uuid primary key references orders (id), sent_at timestamptz not null);

-- The catalogue's own: the published marks of each product, added to those of its sheet in the snapshot.
create table product_ratings (
  product_id text primary key references products (id),
  rating_sum integer not null default 0 check (rating_sum >= rating_count),
  rating_count integer not null default 0 check (rating_count >= 0 and rating_sum <= rating_count * 5)
);
