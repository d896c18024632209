-- Assistants that customers connect to their account: what each may read, and each call of a tool.

create table assistant_connections (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  -- The address of the program's own description, which is its identifier.
  client_id text not null check (char_length(client_id) <= 2000),
  -- As the program named itself on the day of the consent.
  client_name text not null check (char_length(client_name) between 1 and 80),
  -- Of domain/assistants/account-scopes.ts.
  scopes text[] not null check (cardinality(scopes) >= 1),
  connected_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > connected_at),
  last_used_at timestamptz,
  -- By its customer, by the assistant, or because a token was used twice.
  ended_at timestamptz
);
comment on table assistant_connections is
  'One consent of a customer to one assistant. Kept for 180 days after its end, with its calls.';
-- The page of a customer, and the erasure of an account.
create index assistant_connections_customer on assistant_connections (customer_id);
-- Rows are deleted by age.
create index assistant_connections_expires_at on assistant_connections (expires_at);

create table assistant_calls (
  id bigint generated always as identity primary key,
  connection_id uuid not null references assistant_connections (id) on delete cascade,
  at timestamptz not null,
  tool text not null check (char_length(tool) <= 60)
);
comment on table assistant_calls is 'One call of a tool in the name of a customer.';
create index assistant_calls_connection on assistant_calls (connection_id, at);
-- Rows are deleted by age.
create index assistant_calls_at on assistant_calls (at);

create table oauth_records (
  kind text not null check (kind in (
    'Interaction', 'Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken'
  )),
  -- SHA-256 of the code or token: neither the table nor a backup of it opens anything.
  id_hash bytea not null check (octet_length(id_hash) = 32),
  -- As the library writes it, without the code or token.
  payload jsonb not null,
  connection_id uuid references assistant_connections (id) on delete cascade,
  expires_at timestamptz not null,
  -- When a code or a refresh token was used: a second use ends the connection.
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
comment on table oauth_records is
  'What the authorization of assistants has to remember: requests under way, codes and tokens.';
create index oauth_records_connection on oauth_records (connection_id);
-- Rows are deleted by age.
create index oauth_records_expires_at on oauth_records (expires_at);
