-- Reports made on a driver's phone, which may be sent again after a lost answer.

create table delivery_reports (
  -- Made on the phone.
  id uuid primary key,
  order_id uuid not null references delivery_tasks (order_id),
  staff_id uuid not null references staff (id),
  received_at timestamptz not null
);
comment on table delivery_reports is 'Drivers'' reports that were applied, kept 30 days for phones that send again.';
create index delivery_reports_order on delivery_reports (order_id);
create index delivery_reports_received on delivery_reports (received_at);
