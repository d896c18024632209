-- Preparing orders: the path through the shop, several orders at once, questions to shoppers, bags, scales.

create table picking_settings (
  shop_id text primary key references shops (id),
  -- Aisles and shelves in walking order, each with its cold: domain/picking/path.ts.
  stops jsonb not null default '[]',
  version integer not null default 0,
  -- Prefixes of the shop's own weight and price labels: domain/picking/read-code.ts.
  in_store_codes jsonb not null default '[]',
  shortest_life_days smallint not null default 0
    check (shortest_life_days between 0 and 60),
  answer_seconds smallint not null default 90
    check (answer_seconds between 30 and 600)
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
create trigger picking_batches_told after update on picking_batches
  for each row when (old.paused_at is distinct from new.paused_at)
  execute function tell_orders_changed();

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
create trigger picking_batch_members_told after insert or delete on picking_batch_members
  for each row execute function tell_orders_changed();

create table picking_gestures (
  -- Made on the phone: a repeated gesture is answered as the first time.
  id uuid primary key,
  batch_id uuid not null references picking_batches (id),
  staff_id uuid not null references staff (id),
  gesture jsonb not null,
  -- Null: done. Else why it was refused.
  refusal jsonb,
  received_at timestamptz not null,
  -- Refused gestures are shown to their author until acknowledged, on any phone.
  acknowledged_at timestamptz
);
comment on table picking_gestures is 'What preparers did in a batch, kept 30 days for phones that send again.';
create index picking_gestures_received on picking_gestures (received_at);
create index picking_gestures_refused on picking_gestures (staff_id)
  where refusal is not null and acknowledged_at is null;

create table replacement_questions (
  -- Made on the preparer's phone, so that a repeated question is one.
  id uuid primary key,
  number bigint generated always as identity,
  order_id uuid not null references orders (id),
  product_id text not null,
  -- Of the line when it was asked: a line written since makes the question moot.
  line_version integer not null,
  -- Of the link in the messages; it opens this question and nothing else.
  token_hash bytea not null unique,
  -- As offered, with their prices: domain/picking/question-contract.ts.
  proposals jsonb not null,
  staff_id uuid not null references staff (id),
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  -- A question past its time still reads 'waiting': nothing has to run for it to end.
  status text not null default 'waiting'
    check (status in ('waiting', 'accepted', 'declined', 'withdrawn')),
  accepted_product_id text,
  answered_at timestamptz,
  check ((status = 'accepted') = (accepted_product_id is not null)),
  check ((status in ('accepted', 'declined')) = (answered_at is not null))
);
comment on table replacement_questions is
  'One question to a shopper: may these products replace the one that is missing?';
-- The questions of the orders on a phone, the latest of each line last.
create index replacement_questions_line on replacement_questions (order_id, product_id, number);
-- A line has one question open.
create unique index replacement_questions_waiting on replacement_questions (order_id, product_id)
  where status = 'waiting';

create table order_bags (
  order_id uuid not null references orders (id),
  number smallint not null check (number between 1 and 20),
  is_cold boolean not null,
  counted_by uuid not null references staff (id),
  counted_at timestamptz not null,
  loaded_by uuid references staff (id),
  loaded_at timestamptz,
  primary key (order_id, number),
  check ((loaded_by is null) = (loaded_at is null))
);
comment on table order_bags is
  'One bag of an order and of the orders that complete it. An order without rows was not counted.';

create table scales (
  -- Made on the page, so that a repeated save is one scale.
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  approval_mark text not null check (length(approval_mark) between 1 and 60),
  accuracy_class text not null check (accuracy_class in ('I', 'II', 'III', 'IIII')),
  minimum_grams integer not null check (minimum_grams >= 0),
  maximum_grams integer not null,
  checked_on date not null,
  next_check_on date not null,
  -- Kept for the lines that it weighed.
  retired_at timestamptz,
  version integer not null default 0,
  check (maximum_grams > minimum_grams),
  check (next_check_on > checked_on)
);
comment on table scales is 'The register of scales: past its next check, a scale weighs nothing for sale.';
