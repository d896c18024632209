-- Pictures that the team sends, in the database so that every process and every backup has them. An id is a hash of the bytes:
-- its address never shows anything else, and may be kept for ever.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null,
  -- Since when nothing shows it, as the nightly look found; null: shown, or sent since that look.
  unused_since timestamptz
);
create table picture_files (
  picture_id text not null references pictures (id) on delete cascade,
  variant text not null check (variant in ('240.avif', '480.avif', '800.avif', '480.webp')),
  bytes bytea not null,
  primary key (picture_id, variant)
);
-- They are compressed already.
alter table picture_files alter column bytes set storage external;
