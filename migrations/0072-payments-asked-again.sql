-- When a shopper's repeated press last had the bank asked about an undecided attempt.
alter table payments add column asked_again_at timestamptz;
