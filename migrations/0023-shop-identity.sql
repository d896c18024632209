-- Who sells: one row for each version, the highest in force. A version is never changed, so that a
-- document can be traced to the identity it was issued under.
create table shop_identities (
  version integer primary key check (version > 0),
  identity jsonb not null,
  changed_at timestamptz not null,
  -- Null: written by the demo.
  changed_by uuid references staff (id)
);
comment on table shop_identities is
  'Every version of the identity of the shop: name, legal notices, contact, colours. Empty: orders are not taken.';

create trigger shop_identities_never_change before update or delete on shop_identities
  for each row execute function keep_journal();
create trigger shop_identities_never_emptied before truncate on shop_identities
  for each statement execute function keep_journal();

-- Every process keeps the identity in memory and reloads it when notified.
create function tell_shop_identity_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_identity_changed', '');
  return null;
end $$;
create trigger shop_identity_changed after insert on shop_identities
  for each statement execute function tell_shop_identity_changed();
