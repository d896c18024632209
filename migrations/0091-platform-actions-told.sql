-- An act of the team is told to the back office's open lists, of codes or suppliers for instance.
alter table changes drop constraint changes_topic_check;
alter table changes add constraint changes_topic_check check (
  topic in (
    'catalogue', 'stock', 'site_stock', 'recipes', 'pages', 'flags', 'messages', 'texts', 'identity', 'orders',
    'facts', 'actions'
  )
);
-- Acts are written often: the processes with an open list look every two seconds, so no commit notifies.
drop trigger changes_told on changes;
create trigger changes_told after insert on changes
  for each row when (new.topic not in ('stock', 'site_stock', 'orders', 'facts', 'actions'))
  execute function wake_followers();
create function tell_actions() returns trigger language plpgsql as $$
begin
  insert into changes (topic) select 'actions'
    where not exists (
      select from changes where written_by = pg_current_xact_id() and topic = 'actions'
    );
  return null;
end $$;
create trigger staff_actions_told after insert on staff_actions
  for each statement execute function tell_actions();
