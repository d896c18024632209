-- The feed of changes: what processes keep in memory, and read again when another process changed it.

create table changes (
  number bigint generated always as identity primary key,
  -- Numbers are taken before the commit, so a lower one may appear after a higher one. Followers ask for the
  -- transactions that their last read could not see.
  written_by xid8 not null default pg_current_xact_id(),
  topic text not null check (
    topic in ('catalogue', 'stock', 'recipes', 'pages', 'flags', 'messages', 'texts', 'identity')
  ),
  -- Which products, or their stock. Null: everything of the topic may have changed.
  detail jsonb,
  written_at timestamptz not null default clock_timestamp()
);
comment on table changes is
  'One change of what processes keep in memory, written in its transaction and read by the others. Kept for an hour.';
-- What a follower has not read.
create index changes_written_by on changes (written_by);

-- NOTIFY locks every commit of the server that also notifies, so the transactions of checkouts leave it to the process
-- that ran them, after the commit. The other topics change rarely.
create function wake_followers() returns trigger language plpgsql as $$
begin
  notify changes;
  return null;
end $$;
create trigger changes_told after insert on changes
  for each row when (new.topic <> 'stock') execute function wake_followers();

create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic, detail)
    select 'stock', jsonb_agg(jsonb_build_array(sku, quantity, version))
    from moved having count(*) > 0;
  return null;
end $$;
create trigger stock_changed after update on stock referencing new table as moved
  for each statement execute function tell_stock_changed();

create or replace function tell_flags_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('flags');
  return null;
end $$;

create or replace function tell_pages_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('pages');
  return null;
end $$;

create or replace function tell_shop_messages_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('messages');
  return null;
end $$;

create or replace function tell_shop_identity_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('identity');
  return null;
end $$;

create or replace function tell_recipes_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('recipes');
  return null;
end $$;

create or replace function tell_message_texts_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('texts');
  return null;
end $$;
