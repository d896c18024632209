-- The demo world's past: lived through once, before the shop first opens. Empty in a shop that has no demo world.
create table demo_past (
  -- At most one row.
  is_only boolean primary key default true check (is_only),
  -- The shop's clock when its world was loaded: the dates of the past are counted back from it.
  opened_at timestamptz not null,
  -- How many of its moments are over: a start that was killed is taken up at the next one.
  moments_lived integer not null default 0 check (moments_lived >= 0),
  ended_at timestamptz
);
