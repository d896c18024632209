-- A phone or a wider screen, as the browser names itself: what is slow or abandoned is rarely so on both.
alter table analytics_events add column device text check (device in ('phone', 'desk'));
alter table web_vitals add column device text check (device in ('phone', 'desk'));

-- The measures of a period are counted by the shop's own clock (a browser's may lie), from the index alone.
create index analytics_events_period on analytics_events (received_at) include (name, session_id, device);
drop index analytics_events_received;
create index analytics_events_of_name on analytics_events (name, received_at);
drop index analytics_events_name;
create index web_vitals_period on web_vitals (received_at) include (name, value, path, device);
drop index web_vitals_received;
