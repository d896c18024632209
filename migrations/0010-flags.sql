-- Values that a manager set; a flag without a row holds the default of the code.
create table feature_flags (
  key text primary key,
  value jsonb not null,
  rules jsonb not null default '[]',
  updated_at timestamptz not null,
  updated_by uuid references staff (id)
);
create function tell_flags_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('flags_changed', '');
  return null;
end $$;
create trigger flags_changed after insert or update or delete on feature_flags for each statement execute function tell_flags_changed();
