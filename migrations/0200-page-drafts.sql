-- Managers write the pages: what is being written stands beside what shoppers read, and every text that was published is kept.
alter table page_templates
  -- What search engines show; null: the title.
  add column seo_title text,
  add column version integer not null default 1,
  add column published_by uuid references staff (id);
-- The shop's name is added where a title is shown to search engines, and no longer typed.
update page_templates set title = regexp_replace(title, ' \| Cabas$', '');

-- Proof of what could be read on a day, the terms of sale first: nothing here is ever changed.
create table page_versions (
  page_id text not null,
  number integer not null check (number > 0),
  title text not null,
  seo_title text,
  description text not null,
  blocks jsonb not null,
  published_at timestamptz not null,
  -- null: what the shop opened with.
  published_by uuid references staff (id),
  primary key (page_id, number)
);
insert into page_versions (page_id, number, title, description, blocks, published_at)
  select id, version, title, description, blocks, updated_at from page_templates;
create trigger page_versions_append_only before update or delete on page_versions for each row execute function forbid_change();

-- By triggers: whoever changes a page, the back office, a seed or somebody's SQL, what shoppers read is kept.
create function number_page_version() returns trigger language plpgsql as $$
begin
  select coalesce(max(number), 0) + 1 into new.version from page_versions where page_id = new.id;
  return new;
end $$;
create trigger page_templates_numbered before insert or update on page_templates for each row execute function number_page_version();
create function keep_page_version() returns trigger language plpgsql as $$
begin
  insert into page_versions (page_id, number, title, seo_title, description, blocks, published_at, published_by)
    values (new.id, new.version, new.title, new.seo_title, new.description, new.blocks, new.updated_at, new.published_by);
  return null;
end $$;
create trigger page_templates_kept after insert or update on page_templates for each row execute function keep_page_version();
create function tell_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;
create trigger pages_changed after insert or update or delete on page_templates for each statement execute function tell_pages_changed();

-- Never the same twice, for a page whose draft was thrown away and begun again too.
create sequence page_draft_versions as integer;
-- One a page, whoever writes it.
create table page_drafts (
  page_id text primary key check (page_id ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(page_id) <= 100),
  title text not null check (char_length(title) <= 120),
  seo_title text check (char_length(seo_title) <= 120),
  description text not null check (char_length(description) <= 320),
  blocks jsonb not null,
  -- The published version that it changes; 0: none.
  based_on integer not null check (based_on >= 0),
  -- Moves with each writing: of two who write at once, the second is told.
  version integer not null default nextval('page_draft_versions'),
  saved_at timestamptz not null,
  saved_by uuid not null references staff (id)
);
