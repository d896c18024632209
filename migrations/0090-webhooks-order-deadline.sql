-- An order that closes to changes at its deadline is not changed: no webhook tells it.
drop trigger order_events_fact on order_events;
create trigger order_events_fact after insert on order_events
  for each row when (new.actor <> 'system:deadline') execute function tell_order_fact();
