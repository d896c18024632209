-- Sales of the shop's own till: what they take off a shelf, each ticket once.

alter table stock_changes drop constraint stock_changes_kind_check;
alter table stock_changes add constraint stock_changes_kind_check check (
  kind in (
    'count', 'delivery', 'breakage', 'expired', 'theft', 'donation', 'inventory', 'import', 'transfer', 'tillSale',
    'tillReturn')
);

create table till_tickets (
  shop_id text not null references sites (id),
  -- The name of the till, and its own number of the ticket.
  till text not null check (till <> ''),
  number text not null check (number <> ''),
  sold_at timestamptz not null,
  -- As sent, to tell a ticket that is sent again from another one under its number.
  lines jsonb not null,
  -- By product: units booked, units that the shelf did not know of, units that orders miss.
  moves jsonb not null,
  -- Some move found another shelf than the ledger had.
  differs boolean not null,
  -- The member or program that sent it.
  staff_id uuid not null references staff (id),
  received_at timestamptz not null,
  primary key (shop_id, till, number)
);
comment on table till_tickets is 'A ticket of a till whose goods left a shelf. Its money is in the till''s own books.';
create index till_tickets_received on till_tickets (received_at desc);

create table till_weights (
  shop_id text not null,
  sku text not null,
  -- Sold and less than a unit: the next sale counts them. Negative: counted already.
  grams integer not null,
  primary key (shop_id, sku),
  foreign key (shop_id, sku) references stock (shop_id, sku) on update cascade
);
comment on table till_weights is 'Grams of a weighed product that tills sold beyond whole units.';

-- Headings of the till's files, as a person chose them.
alter table shops add column till_columns jsonb;
