-- no transaction
-- Payments of orders taken by telephone, through the link that their customer received.

alter table payments drop constraint if exists payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('checkout', 'later', 'again', 'link')) not valid;
alter table payments validate constraint payments_purpose_check;
