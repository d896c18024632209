-- Preparing several orders at once, along a path through the shop.

create table picking_settings (
  shop_id text primary key references shops (id),
  -- Aisles and shelves in walking order, each with its cold: domain/picking/path.ts.
  stops jsonb not null default '[]',
  version integer not null default 0
);
comment on table picking_settings is 'How the shop prepares: the path through its aisles.';

create table product_places (
  product_id text primary key references products (id) on delete cascade,
  place text not null check (length(place) between 1 and 20)
);
comment on table product_places is 'Where a product stands on its shelf, when the team noted it.';

create table picking_batches (
  -- Made on the phone, so that a repeated start is one batch.
  id uuid primary key,
  in_charge_id uuid not null references staff (id),
  started_at timestamptz not null,
  paused_at timestamptz
);
comment on table picking_batches is 'Up to eight orders prepared together, each in its own bag.';
create index picking_batches_started on picking_batches (started_at);

create table picking_batch_orders (
  -- The batch that an order is prepared in, or was last.
  order_id uuid primary key references orders (id),
  batch_id uuid not null references picking_batches (id),
  bag smallint not null check (bag between 1 and 8),
  unique (batch_id, bag)
);
comment on table picking_batch_orders is 'The bag of each order of a batch. Complements share their order''s bag.';

create table picking_batch_members (
  batch_id uuid not null references picking_batches (id),
  staff_id uuid not null references staff (id),
  -- The product that this member is picking, so that colleagues take another.
  product_id text,
  claimed_at timestamptz,
  primary key (batch_id, staff_id),
  check ((product_id is null) = (claimed_at is null))
);
comment on table picking_batch_members is 'Who prepares a batch, and the product each is picking.';

create table picking_gestures (
  -- Made on the phone: a repeated gesture is answered as the first time.
  id uuid primary key,
  batch_id uuid not null references picking_batches (id),
  staff_id uuid not null references staff (id),
  gesture jsonb not null,
  -- Null: done. Else why it was refused.
  refusal jsonb,
  received_at timestamptz not null
);
comment on table picking_gestures is 'What preparers did in a batch, kept 30 days for phones that send again.';
create index picking_gestures_received on picking_gestures (received_at);
