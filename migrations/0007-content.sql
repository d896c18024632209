-- What managers write: the shop's pages, short messages shown in them, the words of e-mails and SMS.

create table page_templates (
  id text primary key,
  title text not null,
  description text not null default '',
  blocks jsonb not null,
  updated_at timestamptz not null,
  -- The title that search engines show. Null: the page's own.
  seo_title text,
  -- Set by a trigger: the number of the page's last row in page_versions.
  version integer not null default 1,
  published_by uuid references staff (id)
);
comment on table page_templates is 'One page as shoppers read it now.';
-- Every process draws pages once and draws them again when notified.
create function tell_pages_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('pages');
  return null;
end $$;
create trigger pages_changed after insert or update or delete on page_templates
  for each statement execute function tell_pages_changed();
-- Versions are numbered and kept by triggers, so that a seed or hand-written SQL leaves them too.
create function number_page_version() returns trigger language plpgsql as $$
begin
  select coalesce(max(number), 0) + 1 into new.version from page_versions where page_id = new.id;
  return new;
end $$;
create trigger page_templates_numbered before insert or update on page_templates
  for each row execute function number_page_version();
create function keep_page_version() returns trigger language plpgsql as $$
begin
  insert into page_versions
      (page_id, number, title, seo_title, description, blocks, published_at, published_by)
    values (new.id, new.version, new.title, new.seo_title, new.description, new.blocks,
      new.updated_at, new.published_by);
  return null;
end $$;
create trigger page_templates_kept after insert or update on page_templates
  for each row execute function keep_page_version();

create table page_versions (
  page_id text not null,
  number integer not null check (number > 0),
  title text not null,
  seo_title text,
  description text not null,
  blocks jsonb not null,
  published_at timestamptz not null,
  -- Null: part of the content that the shop opened with.
  published_by uuid references staff (id),
  primary key (page_id, number)
);
comment on table page_versions is
  'One published version of a page: proof of its text, terms of sale above all. Append-only.';
create trigger page_versions_append_only before update or delete on page_versions
  for each row execute function forbid_change();
create trigger page_versions_kept before truncate on page_versions
  for each statement execute function keep_journal();

-- Never reused, even for a draft that was deleted and begun again.
create sequence page_draft_versions as integer;
create table page_drafts (
  page_id text primary key
    check (page_id ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(page_id) <= 100),
  title text not null check (char_length(title) <= 120),
  seo_title text check (char_length(seo_title) <= 120),
  description text not null check (char_length(description) <= 320),
  blocks jsonb not null,
  -- The published version it started from; 0: none.
  based_on integer not null check (based_on >= 0),
  -- Optimistic locking: each save takes the next number.
  version integer not null default nextval('page_draft_versions'),
  saved_at timestamptz not null,
  saved_by uuid not null references staff (id)
);
comment on table page_drafts is 'The draft of a page: at most one, shared by all managers.';

create table page_plans (
  id uuid primary key,
  page_id text not null,
  deed text not null check (deed in ('publish', 'withdraw')),
  due_at timestamptz not null,
  -- The draft that was planned, and the version it replaces (0: none). Null for a withdrawal.
  draft_version integer,
  published_version integer,
  planned_by uuid not null references staff (id),
  planned_at timestamptz not null,
  -- Why the plan failed, in words: it stays until a manager has dealt with it.
  failure text,
  unique (page_id, deed),
  check ((deed = 'publish') = (draft_version is not null and published_version is not null))
);
comment on table page_plans is
  'One page to publish or to withdraw at a chosen date. At most one of each for a page.';

create table shop_messages (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 240),
  link text check (link ~ '^/([^/]|$)' and char_length(link) <= 200),
  audience text not null check (audience in ('everybody', 'signedIn', 'newCustomers')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Set when a manager took it down before its end.
  ended_at timestamptz,
  created_by uuid not null references staff (id),
  created_at timestamptz not null
);
comment on table shop_messages is
  'One message shown in the pages for a while. Only the browser knows who closed it.';
-- The messages that are not over.
create index shop_messages_period on shop_messages (ends_at);
-- Every process keeps the messages in memory and reloads them when notified.
create function tell_shop_messages_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('messages');
  return null;
end $$;
create trigger shop_messages_changed after insert or update or delete on shop_messages
  for each statement execute function tell_shop_messages_changed();

-- The words of e-mails and SMS: one row for each version of a message, the highest in force. A message without a row
-- has the text of the code. A version is never changed, so that what was sent on any day can be read.
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
  insert into changes (topic) values ('texts');
  return null;
end $$;
create trigger message_texts_changed after insert on message_texts
  for each statement execute function tell_message_texts_changed();
