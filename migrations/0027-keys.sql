-- Keys by which other programs call the API. A program is a row of staff, so that journals, histories and
-- foreign keys name it as they name a person.

-- Both null: a program. It has no e-mail, no password and no role, so it never signs in.
alter table staff alter column email drop not null;
alter table staff alter column role drop not null;
alter table staff add constraint staff_person_or_program check (
  (email is null) = (role is null) and (email is not null or password_hash is null)
);
comment on table staff is
  'One member of the team, with one role; or, without e-mail and role, one program that calls the API.';

create table access_keys (
  -- The program's own row, which holds its name.
  id uuid primary key references staff (id),
  -- What the program may do is read from this person at each request.
  made_by uuid not null references staff (id),
  -- For example orders.read:read. Never changed: a program that needs more gets another key.
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references staff (id),
  check ((revoked_at is null) = (revoked_by is null))
);
comment on table access_keys is 'One key: a program, what it may do, and who answers for it.';

create table access_key_secrets (
  -- The public half, part of the secret that is shown once.
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  key_id uuid not null references access_keys (id),
  -- SHA-256 of the secret: 256 random bits need no slow hash.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz
);
comment on table access_key_secrets is
  'One secret of a key. Two are valid while a program changes from one to the next.';
-- The secrets of a key, for the page that lists them.
create index access_key_secrets_key on access_key_secrets (key_id);
