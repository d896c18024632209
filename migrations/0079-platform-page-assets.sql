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
