-- Journals chained by hash: a row changed, removed or slipped in by the operator's own role shows.

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
