-- The shop's own audience measure: recorded after consent only, kept 13 months.

create table analytics_events (
  id uuid primary key,
  name text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  session_id uuid not null,
  user_id text,
  path text not null,
  properties jsonb not null,
  device text check (device in ('phone', 'desk'))
);
comment on table analytics_events is 'One event that a page reported.';
-- Reports count by the shop's own clock, because a browser's may be wrong: from the index alone.
create index analytics_events_period on analytics_events (received_at)
  include (name, session_id, device);
create index analytics_events_of_name on analytics_events (name, received_at);
-- The events of a customer: exported with their data, anonymised when the account ends.
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

create table web_vitals (
  id text not null,
  name text not null,
  value double precision not null,
  navigation_type text not null,
  path text not null,
  received_at timestamptz not null,
  device text check (device in ('phone', 'desk')),
  -- A measure is sent again while it grows: the last value counts.
  primary key (id, name)
);
comment on table web_vitals is 'One measure of the speed of a page.';
-- Reports count a period from the index alone.
create index web_vitals_period on web_vitals (received_at) include (name, value, path, device);
