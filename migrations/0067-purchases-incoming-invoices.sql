-- Suppliers' invoices that come from the approved platform, and what the shop answers there.

-- Null: it came from the platform.
alter table supplier_invoices alter column received_by drop not null;

create table incoming_invoices (
  id uuid primary key,
  -- The platform's own name of it: the same flow read twice is one row.
  flow_id text not null unique,
  file_name text,
  -- When the platform received it.
  received_at timestamptz not null,
  invoice_id uuid references supplier_invoices (id),
  -- Why it became no invoice of the shop.
  problem text check (problem in ('unreadable', 'known')),
  -- Of a problem alone: otherwise the invoice has it.
  file bytea,
  -- As read from the file, where it could be.
  content jsonb,
  -- Of a problem: when the team refused it or put it away.
  settled_at timestamptz,
  check ((invoice_id is null) = (problem is not null)),
  check ((file is null) = (problem is null)),
  check ((content is not null) = (problem is not distinct from 'known'))
);
comment on table incoming_invoices is 'A file that suppliers sent through the approved platform, and the invoice that it became.';
create index incoming_invoices_invoice on incoming_invoices (invoice_id) where invoice_id is not null;
create index incoming_invoices_waiting on incoming_invoices (received_at)
  where problem is not null and settled_at is null;

create table incoming_answers (
  -- The tracking id: the platform keeps one flow for it.
  id uuid primary key,
  incoming_id uuid not null references incoming_invoices (id),
  -- By the codes of the reform: 204 taken in charge, 205 approved, 207 disputed, 210 refused.
  code integer not null check (code in (204, 205, 207, 210)),
  -- Of a dispute or refusal: the reform's code of each reason, and its words.
  reasons jsonb not null,
  created_at timestamptz not null,
  -- One process sends at a time; one that died lets go after a while.
  leased_until timestamptz,
  sent_at timestamptz,
  -- Why the platform will never take it.
  refusal text check (char_length(refusal) <= 300),
  -- Why the last try did not reach the platform.
  failure text check (char_length(failure) <= 300),
  unique (incoming_id, code)
);
comment on table incoming_answers is 'A status of a supplier''s invoice for its seller: the intent, then what became of it.';
create index incoming_answers_unsent on incoming_answers (created_at)
  where sent_at is null and refusal is null;

-- Up to where the platform's incoming invoices were read.
alter table platform_settings add column incoming_cursor text;
