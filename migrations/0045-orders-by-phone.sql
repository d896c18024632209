-- Orders that the team takes by telephone, and that their customers pay through a link.

create table phone_orders (
  order_id uuid primary key references orders (id),
  -- Idempotency key of the request that took it.
  request_key uuid not null unique,
  staff_id uuid not null references staff (id),
  taken_at timestamptz not null,
  -- Slot and units are kept until then, unless a payment that has begun is being decided.
  pay_before timestamptz not null,
  link_sent_at timestamptz not null,
  links_sent integer not null default 1 check (links_sent > 0),
  -- Null while it waits, and once it is paid.
  ending text check (ending in ('unpaid', 'withdrawn')),
  ended_at timestamptz,
  check ((ending is null) = (ended_at is null))
);
comment on table phone_orders is
  'One order taken by telephone: who took it, and until when its customer may pay through the link.';
-- The team reads the latest first.
create index phone_orders_taken on phone_orders (taken_at desc);

-- An account that the team opens on the telephone accepts the terms with its first order.
alter table customers alter column terms_accepted_at drop not null;
