-- A page is published, or withdrawn, on a date that a manager chose. One of each a page.
create table page_plans (
  id uuid primary key,
  page_id text not null,
  deed text not null check (deed in ('publish', 'withdraw')),
  due_at timestamptz not null,
  -- What was read when it was planned: that draft, in place of that publication (0: none). A withdrawal is of whatever is there.
  draft_version integer,
  published_version integer,
  planned_by uuid not null references staff (id),
  planned_at timestamptz not null,
  -- Why it was not done, in words: it stays until somebody has seen to it.
  failure text,
  unique (page_id, deed),
  check ((deed = 'publish') = (draft_version is not null and published_version is not null))
);
