-- Files left each night for the accountant, on a server or in a bucket.

create table dropped_files (
  -- Relative to the place; a name that is taken is never written again.
  name text primary key check (char_length(name) <= 200),
  kind text not null check (kind in ('closing', 'documents', 'fec')),
  day date not null,
  created_at timestamptz not null,
  -- One process leaves a file at a time; one that died lets go after a while.
  leased_until timestamptz,
  -- Written before the file leaves: what an answer that was lost is compared with.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz,
  failure text check (char_length(failure) <= 300),
  -- When the managers were told that it is late.
  told_at timestamptz
);
comment on table dropped_files is 'One file for the accountant: the intent, then whether it arrived.';
create index dropped_files_unsent on dropped_files (day) where sent_at is null;
create index dropped_files_day on dropped_files (day desc);
