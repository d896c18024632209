-- What the payment page saw, so that support can say at which step a payment stopped.
create table payment_steps (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  step text not null check (char_length(step) <= 60),
  at timestamptz not null
);
create index payment_steps_payment on payment_steps (payment_id, id);
