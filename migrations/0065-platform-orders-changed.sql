-- The work of the day joins the feed of changes, so that boards left open hear of it.

alter table changes drop constraint changes_topic_check;
alter table changes add constraint changes_topic_check check (
  topic in
    ('catalogue', 'stock', 'recipes', 'pages', 'flags', 'messages', 'texts', 'identity', 'orders')
);

-- Checkouts write this topic too, and NOTIFY would make their commits wait for one another. A process with an open
-- board looks every second instead.
drop trigger changes_told on changes;
create trigger changes_told after insert on changes
  for each row when (new.topic not in ('stock', 'orders')) execute function wake_followers();

-- One row for each transaction, however many lines it writes.
create function tell_orders_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) select 'orders'
    where not exists (
      select from changes where written_by = pg_current_xact_id() and topic = 'orders'
    );
  return null;
end $$;

create trigger orders_placed_told after insert on orders
  for each row when (new.status <> 'prepaying') execute function tell_orders_changed();
create trigger orders_moved_told after update on orders
  for each row when (
    (old.status, old.slot_id, old.preparer_id, old.driver_id)
      is distinct from (new.status, new.slot_id, new.preparer_id, new.driver_id)
  ) execute function tell_orders_changed();
create trigger order_lines_prepared_told after update on order_lines
  for each row when (old.prepared_quantity is distinct from new.prepared_quantity)
  execute function tell_orders_changed();
create trigger delivery_tasks_moved_told after update on delivery_tasks
  for each row when (old.status is distinct from new.status) execute function tell_orders_changed();
create trigger picking_batches_told after update on picking_batches
  for each row when (old.paused_at is distinct from new.paused_at)
  execute function tell_orders_changed();
create trigger picking_batch_members_told after insert or delete on picking_batch_members
  for each row execute function tell_orders_changed();
