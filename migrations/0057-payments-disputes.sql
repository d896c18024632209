-- Card disputes: what payers contested with their banks, and what their banks took back.

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

alter table bank_transactions drop constraint bank_transactions_kind_check;
alter table bank_transactions add constraint bank_transactions_kind_check
  check (kind in ('hold', 'capture', 'release', 'refund', 'dispute', 'disputeReturn'));

create table sandbox.disputes (
  reference text primary key references sandbox.holds (reference),
  amount_cents bigint not null,
  -- The money is withdrawn when the dispute opens.
  opened_at timestamptz not null,
  answer_before timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the bank ends it in the shop's favour, and then gives the money back.
  is_won boolean not null
);
comment on table sandbox.disputes is 'One payment contested at the embedded bank by a test card.';
