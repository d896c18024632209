-- The approved platform embedded for development.

create table sandbox.flows (
  tracking_id text primary key,
  -- What happens to it, decided when it came.
  path text not null,
  number text,
  received_at timestamptz not null
);
comment on table sandbox.flows is 'One flow that the embedded platform received.';
create index sandbox_flows_received on sandbox.flows (received_at);
