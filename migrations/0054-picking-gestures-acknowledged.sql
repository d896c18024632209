-- Refused gestures are shown to their author until acknowledged, on any phone.

alter table picking_gestures add column acknowledged_at timestamptz;

-- Those of before were shown when they were refused.
update picking_gestures set acknowledged_at = received_at where refusal is not null;

create index picking_gestures_refused on picking_gestures (staff_id)
  where refusal is not null and acknowledged_at is null;
