-- What the end of an account needs: when it was last used, and who left less than 30 days ago, without saying who.

alter table customers
  -- The last visit: the relationship ends three years after it.
  add column last_seen_at timestamptz,
  -- The last explicit yes or no to news: who said no is not asked again for a while.
  add column optin_answered_at timestamptz;

-- A keyed hash of the e-mail and of the phone of a deleted account: it recognises them, and tells nobody what they were.
create table deleted_identities (
  hash text primary key,
  deleted_at timestamptz not null
);
create index deleted_identities_date on deleted_identities (deleted_at);
create index password_resets_customer on password_resets (customer_id);
