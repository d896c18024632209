-- Which scale weighed a line, and when it was last checked by law.

create table scales (
  -- Made on the page, so that a repeated save is one scale.
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  approval_mark text not null check (length(approval_mark) between 1 and 60),
  accuracy_class text not null check (accuracy_class in ('I', 'II', 'III', 'IIII')),
  minimum_grams integer not null check (minimum_grams >= 0),
  maximum_grams integer not null,
  checked_on date not null,
  next_check_on date not null,
  -- Kept for the lines that it weighed.
  retired_at timestamptz,
  version integer not null default 0,
  check (maximum_grams > minimum_grams),
  check (next_check_on > checked_on)
);
comment on table scales is 'The register of scales: past its next check, a scale weighs nothing for sale.';

-- Gross, tare, how it was read and the scale as it was then: domain/picking/scales.ts.
alter table order_lines add column weighing jsonb;
