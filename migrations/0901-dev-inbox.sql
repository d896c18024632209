-- What the shop would have sent, where no mail or SMS partner is configured. Read at /dev/inbox outside production.
create table dev_inbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  idempotency_key text not null unique,
  sent_at timestamptz not null
);
