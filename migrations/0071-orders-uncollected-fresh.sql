-- The shop's rule on pickups that nobody comes for, frozen as its customer read it before paying.
-- The most that may be billed for fresh products; null: nothing is.
alter table orders add column uncollected_fresh_cents integer check (uncollected_fresh_cents > 0);
