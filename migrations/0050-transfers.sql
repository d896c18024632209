-- Goods that a van takes from one site to another.

create table transfers (
  -- Drawn by the page: a request sent twice makes one sheet.
  id uuid primary key,
  number bigint generated always as identity unique,
  from_shop_id text not null references sites (id),
  to_shop_id text not null references sites (id),
  state text not null default 'planned' check (state in ('planned', 'departed', 'arrived', 'cancelled')),
  planned_by uuid not null references staff (id),
  planned_at timestamptz not null,
  departed_by uuid references staff (id),
  departed_at timestamptz,
  -- Who counted the arrival, or cancelled.
  ended_by uuid references staff (id),
  ended_at timestamptz,
  check (from_shop_id <> to_shop_id),
  check ((departed_at is null) = (departed_by is null)),
  check (departed_at is not null or state in ('planned', 'cancelled')),
  check ((ended_at is not null) = (state in ('arrived', 'cancelled')))
);
comment on table transfers is 'One trip of goods from a site to another: planned, in the van, then counted.';
create index transfers_open on transfers (from_shop_id) where state in ('planned', 'departed');

create table transfer_lines (
  transfer_id uuid not null references transfers (id),
  -- Of the site that it leaves.
  lot_id uuid not null references lots (id),
  units integer not null check (units > 0),
  -- Null: not counted.
  arrived_units integer check (arrived_units >= 0),
  -- Why units that left did not arrive.
  reason text check (reason in ('breakage', 'expired', 'theft')),
  -- The changes of stock that took them off one shelf, put them on the other (or back), and named the difference.
  departure_id uuid references stock_changes (id),
  arrival_id uuid references stock_changes (id),
  difference_id uuid references stock_changes (id),
  primary key (transfer_id, lot_id),
  check (arrived_units is null or arrived_units >= units or reason is not null),
  check (arrival_id is null or departure_id is not null)
);
comment on table transfer_lines is 'The units of one lot on the sheet of a transfer: in the van from its departure to its end.';

alter table stock_changes drop constraint stock_changes_kind_check;
alter table stock_changes add constraint stock_changes_kind_check check (
  kind in ('count', 'delivery', 'breakage', 'expired', 'theft', 'donation', 'inventory', 'import', 'transfer')
);
