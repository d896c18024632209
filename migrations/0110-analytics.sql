-- The shop's own audience measure: recorded after consent only, kept 13 months.
create table analytics_events (
  id uuid primary key,
  name text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  session_id uuid not null,
  user_id text,
  path text not null,
  properties jsonb not null
);
create index analytics_events_name on analytics_events (name, at);
create index analytics_events_received on analytics_events (received_at);

create table web_vitals (
  id text not null,
  name text not null,
  value double precision not null,
  navigation_type text not null,
  path text not null,
  received_at timestamptz not null,
  -- A measure is sent again while it grows: the last value is the one that counts.
  primary key (id, name)
);
create index web_vitals_received on web_vitals (name, received_at);
