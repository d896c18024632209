-- A shop opens when its grocer says so, and can be paused. Its fees and state are settings with one
-- version, for optimistic locking.
alter table shops
  add column state text not null default 'preparing'
    check (state in ('preparing', 'open', 'paused')),
  -- What visitors read while it is not open.
  add column notice text not null default '' check (char_length(notice) <= 300),
  -- The day of opening, or of opening again, that visitors read. It opens nothing by itself.
  add column opens_on date,
  add column settings_version integer not null default 0;

-- Until now the first product on sale opened the shop.
update shops set state = 'open'
where exists (select 1 from products where enabled) or exists (select 1 from orders);

create table first_admin_links (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table first_admin_links is
  'One link, printed by a start without a team, that creates the first administrator.';
