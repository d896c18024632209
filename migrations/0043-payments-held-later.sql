-- no transaction
-- Holds that outlive slots: a card registered at checkout is held a few days before its slot.

alter table payments drop constraint if exists payments_status_check;
alter table payments add constraint payments_status_check check (status in (
  'registered', 'initiated', 'requires_action', 'pending', 'authorized', 'captured',
  'refused', 'failed', 'cancelled'
)) not valid;
alter table payments validate constraint payments_status_check;

alter table payments
  -- `later`: a registered card, held without the shopper. `again`: paid anew after its refusal.
  add column if not exists purpose text not null default 'checkout'
    check (purpose in ('checkout', 'later', 'again')),
  -- When a registered card is to be held; kept as the beginning of that attempt.
  add column if not exists hold_at timestamptz,
  -- Set when a later hold is refused: slot and products are kept until then.
  add column if not exists pay_before timestamptz;
alter table payments drop constraint if exists payments_registered_when;
alter table payments add constraint payments_registered_when
  check (status <> 'registered' or hold_at is not null);

-- An order has at most one attempt that holds, may still hold or will hold money.
create unique index concurrently if not exists payments_live_or_registered on payments (order_id)
  where status in (
    'registered', 'initiated', 'requires_action', 'pending', 'authorized', 'captured'
  );
drop index concurrently if exists payments_live;
-- Cards to hold, the earliest first.
create index concurrently if not exists payments_to_hold on payments (hold_at)
  where status = 'registered';
-- Orders to be paid again before a deadline.
create index concurrently if not exists payments_pay_before on payments (pay_before)
  where pay_before is not null;
