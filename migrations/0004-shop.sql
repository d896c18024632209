-- The shop: its fees and state, who sells, its logo.

create table shops (
  id text primary key,
  name text not null,
  minimum_order_cents bigint not null check (minimum_order_cents >= 0),
  preparation_fee_cents bigint not null check (preparation_fee_cents >= 0),
  -- Counted up by each import of the catalogue.
  catalogue_version bigint not null default 1,
  is_catalogue_active boolean not null default true,
  -- A shop opens when its grocer says so, and can be paused.
  state text not null default 'preparing'
    check (state in ('preparing', 'open', 'paused')),
  -- What visitors read while it is not open.
  notice text not null default '' check (char_length(notice) <= 300),
  -- The day of opening, or of opening again, that visitors read. It opens nothing by itself.
  opens_on date,
  -- Optimistic locking of its fees and state.
  settings_version integer not null default 0,
  category_tree_version bigint not null default 1,
  -- What an order costs in time, by which its minutes are estimated. Null: the default rates.
  work_rates jsonb,
  -- Where deliveries leave from, found from the address of the shop. Null: unknown, so distances are not counted.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Slogan and columns of links at the foot of every page. Null: the usual ones.
  footer jsonb,
  -- The column of each heading of the till's file, as last chosen: one whose value is null is not imported. Null: never
  -- chosen.
  import_columns jsonb,
  check ((latitude is null) = (longitude is null))
);
comment on table shops is 'One shop, with its minimum order and its preparation fee.';
comment on column shops.category_tree_version is
  'Optimistic locking of the tree of categories: counted up by each change of it.';

-- Who sells: one row for each version, the highest in force. A version is never changed, so that a
-- document can be traced to the identity it was issued under.
create table shop_identities (
  version integer primary key check (version > 0),
  identity jsonb not null,
  changed_at timestamptz not null,
  -- Null: written by the demo.
  changed_by uuid references staff (id)
);
comment on table shop_identities is
  'Every version of the identity of the shop: name, legal notices, contact, colours. Empty: orders are not taken.';
create trigger shop_identities_never_change before update or delete on shop_identities
  for each row execute function keep_journal();
create trigger shop_identities_never_emptied before truncate on shop_identities
  for each statement execute function keep_journal();
-- Every process keeps the identity in memory and reloads it when notified.
create function tell_shop_identity_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('identity');
  return null;
end $$;
create trigger shop_identity_changed after insert on shop_identities
  for each statement execute function tell_shop_identity_changed();

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
