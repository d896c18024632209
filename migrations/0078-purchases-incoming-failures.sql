-- An invoice on which the shop itself fails is set aside with its error, and read again.
alter table incoming_invoices
  -- Of the shop, for the team.
  add column failure text check (char_length(failure) <= 300),
  -- After the first one.
  add column tries integer not null default 0,
  drop constraint incoming_invoices_problem_check,
  add constraint incoming_invoices_problem_check
    check (problem in ('unreadable', 'known', 'failed')) not valid;
