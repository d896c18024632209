-- Why a cart is on another slot than the one its owner chose: one row for each slot that was lost and replaced.

create table slot_changes (
  id uuid primary key,
  cart_id uuid not null references carts (id) on delete cascade,
  previous_slot_id text,
  previous_status text not null check (previous_status in ('expired', 'full', 'excluded', 'deleted')),
  slot_id text not null references slots (id),
  changed_at timestamptz not null
);
create index slot_changes_cart on slot_changes (cart_id, changed_at);

-- One place on the waiting list for each e-mail and postcode; asking again changes nothing and writes to nobody.
delete from prospects older using prospects newer
  where older.email = newer.email and older.address ->> 'postalCode' = newer.address ->> 'postalCode' and (older.created_at, older.id) < (newer.created_at, newer.id);
create unique index prospects_once on prospects (email, (address ->> 'postalCode'));
