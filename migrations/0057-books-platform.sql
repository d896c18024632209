-- What the shop sends to an approved platform: invoices of companies, and reports of sales to persons.

create table platform_settings (
  -- One row.
  id boolean primary key default true check (id),
  vat_regime text not null default 'monthly' check (vat_regime in ('monthly', 'quarterly', 'exempt')),
  -- The first day that is sent, always that of a month. Null: nothing is sent.
  since date check (extract(day from since) = 1),
  declares_payments boolean not null default false,
  -- Up to where the platform's news were read.
  cursor text
);
comment on table platform_settings is 'How the shop reports to the State through its approved platform.';
insert into platform_settings default values;

create table platform_flows (
  -- The tracking id: the platform keeps one flow for it.
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'creditNote', 'sales', 'payments')),
  invoice_id uuid references invoices (id),
  first_day date,
  last_day date,
  -- The XML of a report, as it is sent. An invoice is drawn from its frozen content.
  file text,
  created_at timestamptz not null,
  -- One process sends at a time; one that died lets go after a while.
  leased_until timestamptz,
  sent_at timestamptz,
  -- The platform's own name of the flow.
  flow_id text,
  -- Why the last try did not reach the platform.
  failure text check (char_length(failure) <= 300),
  -- The latest status, by the codes of the reform.
  code integer,
  -- Rejected, and sent again as another flow.
  replaced_at timestamptz,
  check ((invoice_id is null) = (kind in ('sales', 'payments'))),
  check ((invoice_id is null) = (first_day is not null and last_day > first_day and file is not null))
);
comment on table platform_flows is 'One document or report for the approved platform: the intent, then what became of it.';
create unique index platform_flows_invoice on platform_flows (invoice_id) where replaced_at is null;
create unique index platform_flows_report on platform_flows (kind, first_day) where replaced_at is null;
create index platform_flows_unsent on platform_flows (created_at) where sent_at is null and code is null;
create index platform_flows_created on platform_flows (created_at desc, id);

create table platform_statuses (
  flow_id uuid not null references platform_flows (id),
  code integer not null,
  at timestamptz not null,
  reason text check (char_length(reason) <= 1000),
  -- When the managers were told, if it needs them.
  told_at timestamptz,
  primary key (flow_id, code, at)
);
comment on table platform_statuses is 'One status that a platform or a buyer gave a flow.';
create index platform_statuses_untold on platform_statuses (at) where told_at is null;
