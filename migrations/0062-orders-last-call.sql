-- The second reminder of a pickup that nobody came for, a few hours before its deadline.
alter table orders add column collection_last_call_at timestamptz;
