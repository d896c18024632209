-- Customers, their sessions and codes; staff.

create table customers (
  id uuid primary key,
  email text not null,
  phone text not null,
  password_hash text not null,
  firstname text,
  lastname text,
  acquisition_source text,
  is_email_optin boolean not null default false,
  is_sms_optin boolean not null default false,
  referral_code text not null unique,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
-- A deleted account keeps its row (invoices need it) but frees its e-mail and phone after 30 days.
create unique index customers_email on customers (lower(email)) where deleted_at is null;
create unique index customers_phone on customers (phone) where deleted_at is null;

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'manager', 'preparer', 'driver', 'support')),
  disabled_at timestamptz,
  created_at timestamptz not null
);

-- Only the SHA-256 of a token is stored: a stolen table opens no session.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  customer_id uuid references customers (id),
  staff_id uuid references staff (id),
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check (customer_id is null or staff_id is null)
);
create index sessions_customer on sessions (customer_id) where customer_id is not null;
create index sessions_expiry on sessions (expires_at);

create table sms_verifications (
  id uuid primary key,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_verifications_phone on sms_verifications (phone, sent_at desc);

create table password_resets (
  token_hash bytea primary key,
  customer_id uuid not null references customers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table addresses (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  title text,
  street_number text,
  street text not null,
  postal_code text not null,
  city text not null,
  latitude double precision,
  longitude double precision,
  note text,
  lastname text,
  firstname text,
  phone text,
  is_billing boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index addresses_customer on addresses (customer_id) where deleted_at is null;

-- Fixed windows per key: a throttle that holds across processes.
create table throttles (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
