-- Several machines on one database sign and check the same links, so they need one secret.
create table signing_secret (
  is_only boolean primary key default true check (is_only),
  value text not null check (length(value) >= 32),
  created_at timestamptz not null
);
comment on table signing_secret is 'The secret that signs links, for shops on a shared database that were given none.';
