-- A customer's events are read for their file, and made nobody's when the account ends.
create index analytics_events_user on analytics_events (user_id) where user_id is not null;
