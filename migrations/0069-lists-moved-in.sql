-- Lists that a file of another system brought, so that one which its customer deleted does not come back.

create table moved_in_lists (
  customer_id uuid not null references customers (id),
  -- SHA-256 of its name: what a customer deleted is not kept in words.
  name_hash text not null,
  primary key (customer_id, name_hash)
);
comment on table moved_in_lists is 'A list of a former shop that was given to its customer, whether they kept it or not.';
