-- The bank's books beside ours: its transactions and payouts as it told them, and what differs.

create table bank_transactions (
  provider text not null,
  -- The provider's own id: reading a day twice changes nothing.
  id text not null,
  kind text not null
    check (kind in ('hold', 'capture', 'release', 'refund', 'dispute', 'disputeReturn')),
  provider_reference text,
  -- Our idempotency key: the refund's for refunds, else the payment's.
  key text,
  amount_cents bigint not null check (amount_cents >= 0),
  fee_cents bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  read_at timestamptz not null,
  primary key (provider, id)
);
comment on table bank_transactions is
  'One transaction of a payment provider''s statement: a hold, its capture or release, a refund.';
-- The statement of a day.
create index bank_transactions_at on bank_transactions (at);
-- The transactions of a payment.
create index bank_transactions_reference on bank_transactions (provider_reference);
create index bank_transactions_key on bank_transactions (key);

create table bank_payouts (
  provider text not null,
  id text not null,
  amount_cents bigint not null,
  -- Sum of the transactions that it pays; null where the provider does not tell them.
  parts_cents bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  read_at timestamptz not null,
  primary key (provider, id)
);
comment on table bank_payouts is 'One transfer from a payment provider to the shop''s bank account.';
-- The payouts of a day.
create index bank_payouts_at on bank_payouts (at);

create table bank_days (
  day date primary key,
  read_at timestamptz not null
);
comment on table bank_days is 'One day whose statement was read and compared with the books.';

create table bank_differences (
  id uuid primary key,
  -- Its kind, subject and both amounts: the same difference found twice is one row.
  fingerprint text not null unique,
  kind text not null check (kind in (
    'missingAtBank', 'missingHere', 'otherAmount', 'otherCurrency', 'capturedTwice',
    'unknownRefund', 'holdLeftOpen', 'payoutMismatch'
  )),
  -- Which movement: a payment, a refund, a transaction of the bank or a payout.
  subject text not null,
  order_id uuid references orders (id),
  ours_cents bigint,
  bank_cents bigint,
  currency text not null,
  -- Of the movement, as a day of the shop.
  day date not null,
  found_at timestamptz not null,
  -- When a later comparison no longer found it.
  gone_at timestamptz,
  explained_at timestamptz,
  explained_by uuid references staff (id),
  note text check (char_length(note) between 3 and 500),
  check ((explained_at is null) = (note is null))
);
comment on table bank_differences is
  'One difference between a payment provider''s books and the shop''s, until it is explained or gone.';
-- What waits for the team.
create index bank_differences_open on bank_differences (day)
  where gone_at is null and explained_at is null;
