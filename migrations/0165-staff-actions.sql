-- Who of the team changed what, told in the transaction of the change. Rows are only ever added.
create table staff_actions (
  id uuid primary key,
  at timestamptz not null,
  staff_id uuid not null references staff (id),
  kind text not null check (kind ~ '^[a-z]+([.-][a-z]+)+$'),
  -- What it was done to: « product:… », « zone:… ».
  subject text not null check (char_length(subject) between 3 and 120),
  before jsonb,
  after jsonb
);
create index staff_actions_subject on staff_actions (subject, at desc);
