-- Who of the team changed what, told in the transaction of the change. Rows are only ever added.
create table staff_actions (
  id uuid primary key,
  -- The order in which they were made: a clock tells two of one instant in any.
  number bigint generated always as identity,
  at timestamptz not null,
  staff_id uuid not null references staff (id),
  kind text not null check (kind ~ '^[a-z]+([.-][a-z]+)+$'),
  -- What it was done to: « product:… », « zone:… ».
  subject text not null check (char_length(subject) between 3 and 120),
  before jsonb,
  after jsonb
);
create index staff_actions_subject on staff_actions (subject, number desc);
