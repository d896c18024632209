-- The money of orders: payments, saved cards, disputes, refunds, invoices, credit notes and the ledger.

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in (
    'registered', 'initiated', 'requires_action', 'pending', 'authorized', 'captured',
    'refused', 'failed', 'cancelled'
  )),
  provider_reference text unique,
  capture_before timestamptz,
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  refusal_reason text,
  -- What the provider is asked: a card token or a saved card, never a card number.
  request jsonb not null,
  card jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Asked of the provider and not confirmed yet.
  refunding_cents bigint not null default 0 check (refunding_cents >= 0),
  -- When the shop, or the payer on its page, gave the attempt up: no hold is accepted afterwards.
  given_up_at timestamptz,
  -- When the provider confirmed that it holds nothing for it. Until then it is told again.
  closed_at timestamptz,
  -- When the provider was last asked: the reconciler asks the oldest first.
  asked_at timestamptz,
  -- Set when preparation began while the provider was away: the hold is checked before the order
  -- leaves the shop.
  hold_unchecked_since timestamptz,
  -- `later`: a registered card, held without the shopper. `again`: paid anew after its refusal.
  -- `link`: of an order taken by telephone.
  purpose text not null default 'checkout'
    check (purpose in ('checkout', 'later', 'again', 'link')),
  -- When a registered card is to be held; kept as the beginning of that attempt.
  hold_at timestamptz,
  -- Set when a later hold is refused: slot and products are kept until then.
  pay_before timestamptz,
  -- When a shopper's repeated press last had the bank asked about an undecided attempt.
  asked_again_at timestamptz,
  check (captured_cents >= 0 and captured_cents <= amount_cents),
  check (refunded_cents >= 0 and refunded_cents <= captured_cents),
  constraint refunding_within_capture check (refunded_cents + refunding_cents <= captured_cents),
  constraint payments_registered_when check (status <> 'registered' or hold_at is not null)
);
comment on table payments is
  'One attempt to pay an order, written before the provider is asked: a crash loses nothing.';
-- The attempts of an order.
create index payments_order on payments (order_id);
-- What the reconciler asks the provider about.
create index payments_unsettled on payments (updated_at)
  where status in ('initiated', 'requires_action', 'pending', 'authorized');
-- Given up here, and not confirmed by the provider yet.
create index payments_to_close on payments (created_at)
  where given_up_at is not null and closed_at is null;
-- Holds to check before their orders leave the shop.
create index payments_hold_unchecked on payments (hold_unchecked_since)
  where hold_unchecked_since is not null;
-- Failed attempts that the provider may still hold money for, swept every five minutes.
create index payments_to_let_go on payments (updated_at)
  where status = 'failed' and provider_reference is not null;
-- An order has at most one attempt that holds, may still hold or will hold money.
create unique index payments_live_or_registered on payments (order_id)
  where status in (
    'registered', 'initiated', 'requires_action', 'pending', 'authorized', 'captured'
  );
-- Cards to hold, the earliest first.
create index payments_to_hold on payments (hold_at) where status = 'registered';
-- Orders to be paid again before a deadline.
create index payments_pay_before on payments (pay_before) where pay_before is not null;

create table payment_steps (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  step text not null check (char_length(step) <= 60),
  at timestamptz not null
);
comment on table payment_steps is
  'One step that the payment page reached, so that support can tell where a payment stopped.';
-- The steps of a payment, in order.
create index payment_steps_payment on payment_steps (payment_id, id);

create table payment_cards (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  provider text not null,
  provider_card_id text not null,
  type text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
comment on table payment_cards is 'One card that a customer saved with the provider.';
-- The cards that a customer still has.
create index payment_cards_customer on payment_cards (customer_id) where deleted_at is null;

create table payment_disputes (
  id uuid primary key,
  provider text not null,
  provider_dispute_id text not null,
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null check (reason in (
    'fraud', 'notReceived', 'notAsDescribed', 'creditNotProcessed', 'duplicate', 'unrecognised',
    'other'
  )),
  status text not null check (status in ('needsAnswer', 'underReview', 'won', 'lost', 'closed')),
  -- Until when the shop may answer, on the provider's site.
  answer_before timestamptz,
  opened_at timestamptz not null,
  -- In the ledger, on the account `disputes`.
  withdrawn_cents bigint not null default 0 check (withdrawn_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  updated_at timestamptz not null,
  unique (provider, provider_dispute_id)
);
comment on table payment_disputes is
  'One payment that its payer contested with their bank, as the payment provider tells it.';
-- The disputes of an order.
create index payment_disputes_order on payment_disputes (order_id);

create table webhook_events (
  id text primary key,
  provider text not null,
  received_at timestamptz not null
);
comment on table webhook_events is
  'One event received from a provider, so that it is handled once.';

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  -- Idempotency key chosen by the caller.
  request_key uuid not null unique,
  cause text not null check (cause in ('withdrawal', 'complaint')),
  reason text not null,
  actor text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fees_cents bigint not null default 0 check (fees_cents >= 0 and fees_cents <= amount_cents),
  vat jsonb not null,
  status text not null check (status in ('pending', 'refunded', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Of a complaint: one of a list that can be counted.
  motive text,
  -- When the bank was found to have paid a refund that it had refused, and whose goods had been
  -- refunded again meanwhile. Written with the line of the journal that says so, once.
  paid_twice_at timestamptz,
  check ((status = 'pending') = (ended_at is null)),
  check (motive is null or cause = 'complaint'),
  constraint refunds_paid_twice check (paid_twice_at is null or status <> 'pending')
);
comment on table refunds is
  'Money given back for an order, written before the provider is asked. Never taken back.';
-- The refunds of an order.
create index refunds_order on refunds (order_id);
-- What the reconciler asks the provider again.
create index refunds_pending on refunds (created_at) where status = 'pending';
-- The refunds that the bank made in a period.
create index refunds_made on refunds (ended_at) where status = 'refunded';
-- What was asked stays. The outcome may change until the provider has given the money back.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.payment_id, new.request_key, new.cause, new.reason, new.actor,
        new.amount_cents, new.fees_cents, new.vat, new.created_at)
      is not distinct from
        (old.id, old.order_id, old.payment_id, old.request_key, old.cause, old.reason, old.actor,
        old.amount_cents, old.fees_cents, old.vat, old.created_at)
    and (old.status <> 'refunded' or new.status = 'refunded')
    and (old.paid_twice_at is null or new.paid_twice_at = old.paid_twice_at) then
    return new;
  end if;
  raise exception 'a refund is never taken back' using errcode = 'restrict_violation';
end $$;
create trigger refunds_frozen before update or delete on refunds
  for each row execute function keep_refund();
create trigger refunds_kept before truncate on refunds
  for each statement execute function keep_journal();

create table refund_lines (
  refund_id uuid not null references refunds (id),
  product_id text not null,
  quantity integer not null,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (refund_id, product_id),
  -- Part of a line's price may be refunded without any of its units.
  constraint refund_lines_of_something check (quantity > 0 or (quantity = 0 and amount_cents > 0))
);
comment on table refund_lines is 'What a refund gives back of one product.';

create table invoice_numbers (year integer primary key, last integer not null);
comment on table invoice_numbers is 'The last invoice number of a year: the law wants no gaps.';

create table credit_note_numbers (year integer primary key, last integer not null);
comment on table credit_note_numbers is
  'The last credit note number of a year: a series of its own, without gaps.';

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references customers (id),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'creditNote')),
  issued_at timestamptz not null,
  total_cents bigint not null,
  content jsonb not null,
  refund_id uuid unique references refunds (id),
  constraint credit_note_of_a_refund check ((kind = 'creditNote') = (refund_id is not null))
);
comment on table invoices is 'One invoice or credit note, with its content frozen.';
-- The invoice and the credit notes of an order.
create index invoices_order on invoices (order_id);
-- The invoices and credit notes of a period.
create index invoices_issued on invoices (issued_at);
-- After ten years an invoice loses the identity of its customer. Nothing else ever changes.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and new.content - 'customer' = old.content - 'customer'
    and new.content->'customer' = '{"name": "", "address": "", "email": ""}' then
    return new;
  end if;
  raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
end $$;
create trigger invoices_frozen before update or delete on invoices
  for each row execute function keep_invoice();
create trigger invoices_kept before truncate on invoices
  for each statement execute function keep_journal();
-- Runs as the table's owner, because the shop's own role may not update invoices: docs/security.md.
create function forget_old_invoices(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update invoices
  set content = jsonb_set(content, '{customer}', '{"name": "", "address": "", "email": ""}')
  where issued_at < before and content->'customer'->>'email' <> '';
$$;

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  account text not null,
  amount_cents bigint not null,
  order_id uuid references orders (id),
  reason text not null,
  at timestamptz not null
);
comment on table ledger_entries is
  'One entry of the double-entry ledger: those of a transaction sum to zero. Append-only.';
-- The entries of a transaction, for the trigger that sums them.
create index ledger_transaction on ledger_entries (transaction_id);
-- The entries of a period.
create index ledger_at on ledger_entries (at);
-- What an order moved, which the comparison with the bank asks of each order of the day.
create index ledger_order on ledger_entries (order_id);
create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function forbid_change();
create trigger ledger_kept before truncate on ledger_entries
  for each statement execute function keep_journal();
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries
      where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
-- Checked at commit, when all entries of the transaction are there.
create constraint trigger ledger_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
