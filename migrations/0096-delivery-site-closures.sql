-- Days on which a site is closed, announced by its team: [{"firstDay": "2026-12-24", "lastDay": "2026-12-26"}].
alter table sites add column closures jsonb not null default '[]';
-- None of the zone's sites works that day. Closed by hand, the day stays closed when one of them does again.
alter table closed_days add column is_by_sites boolean not null default false;
