-- Suppliers' invoices of the approved platform embedded for development.

create table sandbox.incoming_flows (
  flow_id text primary key,
  file_name text not null,
  file bytea not null,
  received_at timestamptz not null
);
comment on table sandbox.incoming_flows is 'One invoice that a supplier sent through the embedded platform.';

create table sandbox.answered_flows (
  tracking_id text primary key,
  flow_id text not null,
  code integer not null,
  reason text
);
comment on table sandbox.answered_flows is 'One status that the embedded platform was given for its seller.';
