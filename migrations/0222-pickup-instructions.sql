-- How to find one's groceries at a pickup point: where to park, which door. Empty: the address is enough.
alter table delivery_zones add column instructions text not null default '' check (char_length(instructions) <= 400);
