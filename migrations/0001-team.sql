-- The team: who works in the shop, and the links, passkeys and codes that prove it.

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  -- Null until the member chooses a password, and once the account is closed.
  password_hash text,
  role text not null check (role in ('admin', 'manager', 'preparer', 'driver', 'support')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  -- The delay to add a passkey runs from here.
  passkey_asked_at timestamptz
);
comment on table staff is 'One member of the team, with one role.';
comment on column staff.passkey_asked_at is
  'When the shop first asked this member for a passkey; null until then.';

create table staff_links (
  -- SHA-256 of the token: a stolen table opens no account.
  token_hash bytea primary key,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table staff_links is
  'One single-use link by which a member of the team chooses a password.';
-- A new link replaces the former links of the same member.
create index staff_links_member on staff_links (staff_id);

create table first_admin_links (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table first_admin_links is
  'One link, printed by a start without a team, that creates the first administrator.';

create table staff_sign_ins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the e-mail belongs to no member of the team.
  staff_id uuid references staff (id),
  is_accepted boolean not null,
  network text not null
);
comment on table staff_sign_ins is
  'One attempt to sign in to the back office, accepted or refused.';
-- Read by date, newest first, and purged by date.
create index staff_sign_ins_at on staff_sign_ins (at);

create table staff_passkeys (
  -- The credential's id, in base64url, as browsers send it.
  id text primary key check (char_length(id) between 1 and 1400),
  staff_id uuid not null references staff (id),
  name text not null check (char_length(name) between 1 and 60),
  public_key bytea not null,
  -- Increases with each signature of a device that counts; a lower one means a copied key.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table staff_passkeys is 'One passkey of a member of the team: its public half.';
-- The passkeys of a member, read with each request of the team.
create index staff_passkeys_member on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id uuid not null references staff (id),
  -- SHA-256 of the code: 80 random bits, shown once.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_codes is
  'One single-use code that replaces a passkey that its owner has lost.';
