-- Slots as a manager runs them: changed one by one, by the day, or by their weekly rule.

-- What two people change at once is refused to the second: each row counts the changes made to it, bookings left out.
alter table delivery_zones add column version integer not null default 0;
alter table slot_rules
  add column version integer not null default 0,
  -- The first Paris day that the rule makes slots for; null: whatever day is asked.
  add column first_day date,
  add constraint slot_rules_hours check (end_hour > start_hour),
  add constraint slot_rules_cutoff check (cutoff_minutes >= 0);

-- Ranges are the only thing that an exclusion compares without an extension: a zone is a range of one text.
create type text_range as range (subtype = text, collation = "C");
alter table slot_rules add constraint slot_rules_apart
  exclude using gist (text_range(zone_id, zone_id, '[]') with &&, int4range((weekday - 1) * 24 + start_hour, (weekday - 1) * 24 + end_hour) with &&);

alter table slots
  add column version integer not null default 0,
  -- The rule that made it, so that a change of the rule can reach it.
  add column rule_id bigint references slot_rules (id) on delete set null,
  -- Its places, fees or cut-off were set by hand: no change of its rule touches it.
  add column is_adjusted boolean not null default false,
  -- Closed because its whole day is: it opens again with the day. One closed by itself does not.
  add column is_closed_with_day boolean not null default false,
  add constraint slots_closed_with_day check (is_excluded or not is_closed_with_day);
create index slots_rule on slots (rule_id);

update slots set rule_id = slot_rules.id from slot_rules
  where slot_rules.zone_id = slots.zone_id and slots.starts_at > now()
    and slot_rules.weekday = extract(isodow from slots.starts_at at time zone 'Europe/Paris') and slot_rules.start_hour = extract(hour from slots.starts_at at time zone 'Europe/Paris');

-- A holiday, a strike: remembered by day, whether or not the slots of that day exist yet.
create table closed_days (
  zone_id text not null references delivery_zones (id),
  day date not null,
  closed_at timestamptz not null,
  primary key (zone_id, day)
);
