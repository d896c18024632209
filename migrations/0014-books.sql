-- The books: each day is closed once, and the journals are chained by hash.

create table daily_closings (
  -- A day of Paris.
  day date primary key,
  -- Continuous: a missing closing shows.
  number integer not null unique check (number > 0),
  -- The instant at which the day ended.
  ended_at timestamptz not null,
  closed_at timestamptz not null,
  -- Null: closed by the nightly job.
  closed_by uuid references staff (id),
  -- Takings, VAT, documents, reductions and running totals: domain/books/daily-closing.ts.
  content jsonb not null,
  -- Of the closing before; 64 zeros for the first one.
  previous_hash text not null unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  check (closed_at >= ended_at)
);
comment on table daily_closings is
  'The takings of one day, closed for ever and chained to the day before by its hash. Append-only.';
create trigger daily_closings_append_only before update or delete on daily_closings
  for each row execute function keep_journal();
create trigger daily_closings_kept before truncate on daily_closings
  for each statement execute function keep_journal();
-- An entry of a closed day is refused, and its transaction tries again with a later instant. The
-- lock, shared between writers, makes a closing wait for those under way.
create function keep_closed_days() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(7226002); if exists
    (select from daily_closings where ended_at > new.at)
  then raise exception 'the day of this entry is closed' using errcode = 'restrict_violation'; end if; return new; end $$;
create trigger ledger_open_days before insert on ledger_entries
  for each row execute function keep_closed_days();

-- A row changed, removed or slipped in by the operator's own role shows.
create table journal_links (
  journal text not null check (journal in ('ledger', 'invoices', 'staff')),
  -- Order of sealing, without gaps.
  position bigint not null check (position > 0),
  -- The sealed row: an id of its table.
  row_key text not null,
  sealed_at timestamptz not null,
  -- SHA-256 of the link before and of the row as text: server/books/journal-chain.ts.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (journal, position),
  unique (journal, row_key)
);
comment on table journal_links is
  'One row of a journal, sealed by a hash that covers it and the link before. Append-only.';
create trigger journal_links_append_only before update or delete on journal_links
  for each row execute function keep_journal();
create trigger journal_links_kept before truncate on journal_links
  for each statement execute function keep_journal();
