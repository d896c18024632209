-- The second factor of the team: passkeys, the codes that replace a lost one, and what a session has proved.

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

create table staff_challenges (
  -- The last challenge of a session replaces the former.
  session_id uuid primary key references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  expires_at timestamptz not null
);
comment on table staff_challenges is
  'The challenge that a session of the team was given to sign. Deleted by its first answer.';

-- When the session proved its second factor; null for sessions that have not.
alter table sessions add column proven_at timestamptz;
comment on column sessions.proven_at is 'When this session proved a passkey or a recovery code.';

-- When the member was first asked for a passkey: the delay to add one runs from here.
alter table staff add column passkey_asked_at timestamptz;
comment on column staff.passkey_asked_at is
  'When the shop first asked this member for a passkey; null until then.';
