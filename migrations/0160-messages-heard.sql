-- Each process keeps what is shown in memory, and hears that a manager has written.
create function tell_shop_messages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_messages_changed', '');
  return null;
end $$;
create trigger shop_messages_changed after insert or update or delete on shop_messages for each statement execute function tell_shop_messages_changed();
