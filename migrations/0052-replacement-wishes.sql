-- What a shopper wants done with a missing product, line by line, and the questions that a
-- preparer asks them.

-- Asks the shopper first; is_replacing_missing says what happens without an answer.
alter table carts add column is_asking_first boolean not null default false;
-- { [productId]: wish }, for the lines that do not follow the basket: domain/cart/wishes.ts.
alter table carts add column wishes jsonb not null default '{}';

create table remembered_wishes (
  customer_id uuid primary key references customers (id) on delete cascade,
  is_replacing_missing boolean not null,
  is_asking_first boolean not null,
  wishes jsonb not null,
  updated_at timestamptz not null
);
comment on table remembered_wishes is
  'What a customer wants done with missing products, as last ordered: their next cart begins with it.';

-- Null: the line follows its order.
alter table order_lines add column wish jsonb;
-- The shopper answered yes to the substitute in the bag.
alter table order_lines add column approved_by_client boolean not null default false;

alter table picking_settings add column answer_seconds smallint not null default 90
  check (answer_seconds between 30 and 600);

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
