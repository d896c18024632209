-- The logo of a shop: its files, apart from the pictures of products, because versions of the identity
-- and invoices name them for ever.
create table shop_logos (
  -- A hash of the bytes: an address always shows the same logo and can be cached for ever.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Of the file that pages show.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The last time it was uploaded.
  created_at timestamptz not null,
  -- When an identity first named it. Null: tried and not saved, deleted after a month.
  saved_at timestamptz
);
comment on table shop_logos is
  'One logo uploaded by a manager. Once an identity names it, it is kept for ever.';

create table shop_logo_files (
  logo_id text not null references shop_logos (id) on delete cascade,
  variant text not null check (
    variant in (
      'page.webp', 'print.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'
    )
  ),
  bytes bytea not null,
  primary key (logo_id, variant)
);
-- The bytes are compressed already.
alter table shop_logo_files alter column bytes set storage external;
comment on table shop_logo_files is 'One size and format of a logo.';
