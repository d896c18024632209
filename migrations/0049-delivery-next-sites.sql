-- A delivery zone is served by sites in an order: the first that is open serves it.

alter table delivery_zones
  -- In that order; `shop_id` is the one that serves now. Empty: `shop_id` alone.
  add column site_ids text[] not null default '{}';

create function first_open_site(site_ids text[]) returns text language sql stable as $$
  select coalesce(
    (select s.id from unnest(site_ids) with ordinality named (id, place) join sites s on s.id = named.id
      where s.state = 'open' order by named.place limit 1),
    site_ids[1])
$$;

create function choose_zone_site() returns trigger language plpgsql as $$
begin
  new.shop_id := first_open_site(new.site_ids);
  return new;
end $$;
create trigger delivery_zones_served before insert or update of site_ids on delivery_zones
  for each row when (cardinality(new.site_ids) > 0) execute function choose_zone_site();

-- A site that pauses, closes or opens passes its zones on, or takes them back.
create function pass_zones_on() returns trigger language plpgsql as $$
begin
  update delivery_zones set shop_id = first_open_site(site_ids)
    where new.id = any(site_ids) and shop_id <> first_open_site(site_ids);
  return null;
end $$;
create trigger sites_zones_passed after update of state on sites
  for each row when (new.state <> old.state) execute function pass_zones_on();
