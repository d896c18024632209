-- Accounts: customers, the sessions of every browser, and the codes and links that confirm an identity.

-- The words of a text, folded as domain/fold.ts folds them, so that the team finds a person or an
-- order by any of them. The body is parsed when the function is created, which an index needs:
-- indexes are built with an empty search path.
create function search_words(words text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array_remove(regexp_split_to_array(
  regexp_replace(
    normalize(replace(replace(lower(words), 'œ', 'oe'), 'æ', 'ae'), NFD),
    '[\u0300-\u036f]', '', 'g'),
  '[^a-z0-9]+'), ''));

-- Phones are stored as +33…, and searched as they are dialled in France: 0….
create function person_words(firstname text, lastname text, email text, phone text)
returns tsvector
language sql immutable parallel safe
return search_words(
  coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' || coalesce(email, '') || ' '
  || regexp_replace(coalesce(phone, ''), '^\+(33|262|590|594|596)', '0'));

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
  -- An account that the team opens on the telephone accepts the terms with its first order.
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The last visit: the relationship ends three years after it.
  last_seen_at timestamptz,
  -- The last explicit yes or no to marketing: after a no, the question is not repeated for a while.
  optin_answered_at timestamptz,
  -- An order's address is kept for the next one, unless its customer said not to.
  is_keeping_addresses boolean not null default true,
  -- A customer who buys for a company has invoices in its name.
  -- { name, registrationNumber, vatNumber, street, postalCode, city }; null while none was given.
  company jsonb,
  -- Whether the next order is billed to that company, as last chosen.
  is_billing_company boolean not null default false,
  constraint billed_company check (not is_billing_company or company is not null)
);
comment on table customers is
  'One customer. A deleted account keeps its row, because invoices need it.';
-- A deleted account frees its e-mail and its phone.
create unique index customers_email on customers (lower(email)) where deleted_at is null;
create unique index customers_phone on customers (phone) where deleted_at is null;
-- The team searches customers by any word of their name, e-mail or phone.
create index customers_words on customers
  using gin (person_words(firstname, lastname, email, phone));
-- The newest customers, which the list shows before anything is searched.
create index customers_newest on customers (created_at desc, id) where deleted_at is null;

create table sessions (
  id uuid primary key,
  -- SHA-256 of the token: a stolen table opens no session.
  token_hash bytea not null unique,
  customer_id uuid references customers (id),
  staff_id uuid references staff (id),
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the session proved its second factor; null for sessions that have not.
  proven_at timestamptz,
  check (customer_id is null or staff_id is null)
);
comment on table sessions is
  'One browser: of a visitor, of a signed-in customer, or of a member of the team.';
comment on column sessions.proven_at is 'When this session proved a passkey or a recovery code.';
-- The devices of one customer.
create index sessions_customer on sessions (customer_id) where customer_id is not null;
-- Expired sessions are deleted by a job.
create index sessions_expiry on sessions (expires_at);

create table staff_challenges (
  -- The last challenge of a session replaces the former.
  session_id uuid primary key references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  expires_at timestamptz not null
);
comment on table staff_challenges is
  'The challenge that a session of the team was given to sign. Deleted by its first answer.';

create table sms_verifications (
  id uuid primary key,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table sms_verifications is 'One code sent by SMS to prove a phone number.';
-- The last code of a phone.
create index sms_verifications_phone on sms_verifications (phone, sent_at desc);

create table password_resets (
  token_hash bytea primary key,
  customer_id uuid not null references customers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_resets is
  'One single-use link by which a customer chooses a new password.';
-- The links of a customer end together.
create index password_resets_customer on password_resets (customer_id);

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
  deleted_at timestamptz,
  -- The last order delivered there; null while none was.
  last_used_at timestamptz
);
comment on table addresses is 'One address that a customer saved.';
-- The addresses that a customer still has.
create index addresses_customer on addresses (customer_id) where deleted_at is null;

create table deleted_identities (
  hash text primary key,
  deleted_at timestamptz not null
);
comment on table deleted_identities is
  'Keyed hash of the e-mail or phone of a recently deleted account, so that neither is stored.';
-- Hashes are deleted after 30 days.
create index deleted_identities_date on deleted_identities (deleted_at);
