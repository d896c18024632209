-- no transaction
-- The books: what the figures count is found by its instant, and each day is closed once.

-- The entries of a period.
create index concurrently if not exists ledger_at on ledger_entries (at);
-- The refunds that the bank made in a period.
create index concurrently if not exists refunds_made on refunds (ended_at)
  where status = 'refunded';
-- The invoices and credit notes of a period.
create index concurrently if not exists invoices_issued on invoices (issued_at);
-- The losses of a period.
create index concurrently if not exists stock_changes_losses on stock_changes (at)
  where kind in ('breakage', 'expired', 'inventory');
-- The gestures of a period.
create index concurrently if not exists customer_gestures_at on customer_gestures (at);

create table if not exists daily_closings (
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
create or replace trigger daily_closings_append_only before update or delete on daily_closings
  for each row execute function keep_journal();
create or replace trigger daily_closings_kept before truncate on daily_closings
  for each statement execute function keep_journal();

-- An entry of a closed day is refused, and its transaction tries again with a later instant. The
-- lock, shared between writers, makes a closing wait for those under way. The body is on few lines
-- because this file is cut at each semicolon that ends one.
create or replace function keep_closed_days() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(7226002); if exists
    (select from daily_closings where ended_at > new.at)
  then raise exception 'the day of this entry is closed' using errcode = 'restrict_violation'; end if; return new; end $$;
create or replace trigger ledger_open_days before insert on ledger_entries
  for each row execute function keep_closed_days();
