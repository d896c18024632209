-- The words of e-mails and SMS: one row for each version of a message, the highest in force. A message without a row has
-- the text of the code. A version is never changed, so that what was sent on any day can be read.
create table message_texts (
  template text not null,
  version integer not null check (version > 0),
  -- Null: the original was taken back.
  text jsonb,
  changed_at timestamptz not null,
  changed_by uuid not null references staff (id),
  primary key (template, version)
);
comment on table message_texts is
  'Every version of the words that managers gave to e-mails and SMS. A message without a row has the original words.';

create trigger message_texts_never_change before update or delete on message_texts
  for each row execute function keep_journal();
create trigger message_texts_never_emptied before truncate on message_texts
  for each statement execute function keep_journal();

-- Every process keeps the texts in memory and reloads them when notified.
create function tell_message_texts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_texts_changed', '');
  return null;
end $$;
create trigger message_texts_changed after insert on message_texts
  for each statement execute function tell_message_texts_changed();
