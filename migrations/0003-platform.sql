-- The platform: journals, the feed of changes, background work, messages due, throttles, flags, the demo.

-- Journals are append-only. These trigger functions refuse changes in any role.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create function keep_journal() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table staff_actions (
  id uuid primary key,
  -- The order of writing: a clock cannot order two actions of one instant.
  number bigint generated always as identity,
  at timestamptz not null,
  -- Null: from the machine's console, or by a person who was not signed in.
  staff_id uuid references staff (id),
  kind text not null check (kind ~ '^[a-z]+([.-][a-z]+)+$'),
  -- What was changed: product:…, zone:….
  subject text not null check (char_length(subject) between 3 and 120),
  before jsonb,
  after jsonb
);
comment on table staff_actions is
  'One change made by the team, written in the transaction that made it. Append-only.';
-- The journal shown at the foot of a page.
create index staff_actions_subject on staff_actions (subject, number desc);
create trigger staff_actions_append_only before update or delete on staff_actions
  for each row execute function keep_journal();
create trigger staff_actions_kept before truncate on staff_actions
  for each statement execute function keep_journal();

create table changes (
  number bigint generated always as identity primary key,
  -- Numbers are taken before the commit, so a lower one may appear after a higher one. Followers ask for the
  -- transactions that their last read could not see.
  written_by xid8 not null default pg_current_xact_id(),
  topic text not null check (
    topic in
      ('catalogue', 'stock', 'recipes', 'pages', 'flags', 'messages', 'texts', 'identity', 'orders')
  ),
  -- Which products, or their stock. Null: everything of the topic may have changed.
  detail jsonb,
  written_at timestamptz not null default clock_timestamp()
);
comment on table changes is
  'One change of what processes keep in memory, written in its transaction and read by the others. Kept for an hour.';
-- What a follower has not read.
create index changes_written_by on changes (written_by);
-- NOTIFY locks every commit of the server that also notifies, so checkouts, which write stock and orders, do without:
-- for stock the process that ran them notifies after the commit, and for orders a process with an open board looks
-- every second. The other topics change rarely.
create function wake_followers() returns trigger language plpgsql as $$
begin
  notify changes;
  return null;
end $$;
create trigger changes_told after insert on changes
  for each row when (new.topic not in ('stock', 'orders')) execute function wake_followers();
-- For boards left open. One row for each transaction, however many lines it writes.
create function tell_orders_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) select 'orders'
    where not exists (
      select from changes where written_by = pg_current_xact_id() and topic = 'orders'
    );
  return null;
end $$;

create table failed_jobs (
  -- The id of the job in its queue.
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  enqueued_at timestamptz not null,
  failed_at timestamptz not null,
  tries integer not null,
  error text not null,
  dismissed_at timestamptz,
  dismissed_by uuid references staff (id),
  dismissal_reason text,
  check (
    (dismissed_at is null) = (dismissed_by is null)
    and (dismissed_at is null) = (dismissal_reason is null)
  )
);
comment on table failed_jobs is
  'One job that used up its tries: kept until a manager runs it again or dismisses it.';
-- The jobs that wait for a manager.
create index failed_jobs_open on failed_jobs (failed_at) where dismissed_at is null;
-- The sweeper skips work that has failed already.
create index failed_jobs_name on failed_jobs (name);

create table outgoing_messages (
  key text primary key,
  channel text not null check (channel in ('email', 'sms')),
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Set when a code has expired, or when a manager dismissed the message.
  given_up_at timestamptz
);
comment on table outgoing_messages is
  'One e-mail or SMS due, written in the transaction that sends it. Its text is in its job.';
-- The audit counts messages that are late.
create index outgoing_messages_unsent on outgoing_messages (due_at)
  where sent_at is null and given_up_at is null;

create table throttles (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
comment on table throttles is
  'Requests counted for one key in one fixed window, so that a limit holds across processes.';

create table feature_flags (
  key text primary key,
  value jsonb not null,
  rules jsonb not null default '[]',
  updated_at timestamptz not null,
  updated_by uuid references staff (id)
);
comment on table feature_flags is
  'The value that a manager set for one flag. A flag without a row has its default from the code.';
-- Every process keeps the flags in memory and reloads them when notified.
create function tell_flags_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('flags');
  return null;
end $$;
create trigger flags_changed after insert or update or delete on feature_flags
  for each statement execute function tell_flags_changed();

create table collected_days (
  day date primary key,
  bytes bigint not null default 0 check (bytes >= 0),
  -- Requests refused because the day or the network had reached its limit.
  dropped integer not null default 0 check (dropped >= 0)
);
comment on table collected_days is
  'How much browsers sent on one day (audience, speed, errors), so that nobody can fill the disk.';

-- Several machines on one database sign and check the same links, so they need one secret.
create table signing_secret (
  is_only boolean primary key default true check (is_only),
  value text not null check (length(value) >= 32),
  created_at timestamptz not null
);
comment on table signing_secret is 'The secret that signs links, for shops on a shared database that were given none.';

-- The hashed files of the browser's build, of the present and former releases: during an update a page of one
-- release may ask a process of the other.
create table page_assets (
  -- Holds a hash of the content, so that a name always means the same bytes.
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,80}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,8}$'),
  gzipped bytea not null,
  -- When a start first found it missing from its release. Null: part of the release that started last.
  superseded_at timestamptz
);
-- The bytes are compressed already.
alter table page_assets alter column gzipped set storage external;
comment on table page_assets is
  'One script, style sheet or font of the pages, for browsers that hold a page of another release.';

create table demo_past (
  -- At most one row.
  is_only boolean primary key default true check (is_only),
  -- The shop's clock when the demo was loaded: the dates of its past are counted back from here.
  opened_at timestamptz not null,
  -- How many moments of the past are done: an interrupted start resumes after them.
  moments_lived integer not null default 0 check (moments_lived >= 0),
  ended_at timestamptz
);
comment on table demo_past is
  'How far the demo has replayed its two months of past orders. Empty in a real shop.';
