-- What the team does for a customer, and who looked at whose page.

create table customer_notes (
  customer_id uuid primary key references customers (id),
  text text not null check (char_length(text) between 1 and 300),
  written_by uuid not null references staff (id),
  written_at timestamptz not null
);

create table customer_gestures (
  -- Drawn by the form: pressed twice, one gesture.
  id uuid primary key,
  customer_id uuid not null references customers (id),
  staff_id uuid not null references staff (id),
  -- What it is worth, whatever it is made of: ceilings count this.
  amount_cents integer not null check (amount_cents between 1 and 50000),
  coupon_id uuid unique references coupons (id),
  miams integer check (miams > 0),
  reason text not null check (char_length(reason) between 1 and 40),
  message text check (char_length(message) between 1 and 500),
  at timestamptz not null,
  check ((coupon_id is null) <> (miams is null))
);
create index customer_gestures_customer on customer_gestures (customer_id, at desc);

-- Kept six months.
create table customer_views (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id),
  staff_id uuid not null references staff (id),
  at timestamptz not null
);
create index customer_views_customer on customer_views (customer_id, at desc);
create index customer_views_at on customer_views (at);
