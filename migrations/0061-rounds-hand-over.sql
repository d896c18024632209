-- How an order was handed over at the door: its proof, the check of age, what came back.

create table delivery_photos (
  -- Made on the driver's phone, which may send again.
  id uuid primary key,
  order_id uuid not null references orders (id),
  staff_id uuid not null references staff (id),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  created_at timestamptz not null
);
comment on table delivery_photos is
  'Photos of bags at a door, read by the customer and the team only, deleted after thirty days.';
create index delivery_photos_order on delivery_photos (order_id);
create index delivery_photos_created on delivery_photos (created_at);

create table hand_overs (
  order_id uuid primary key references delivery_tasks (order_id),
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  -- Named before the photo arrives, and after it was deleted.
  photo_id uuid,
  -- The customer gave the code of the door.
  is_code_checked boolean not null,
  age_checked_by uuid references staff (id),
  age_checked_at timestamptz,
  bags_returned smallint not null check (bags_returned between 0 and 50),
  check ((age_checked_by is null) = (age_checked_at is null))
);
comment on table hand_overs is 'The hand-over of an order by its driver, with its proof.';

create table kept_back_lines (
  order_id uuid not null references orders (id),
  product_id text not null,
  quantity smallint not null check (quantity > 0),
  -- Of the refund that the hand-over asks for, the same for all lines of the order.
  refund_key uuid not null,
  primary key (order_id, product_id)
);
comment on table kept_back_lines is
  'Units that were not handed over at the door: refunded once the order is charged.';
