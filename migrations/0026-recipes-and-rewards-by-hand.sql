-- What managers write by hand: recipes with their drafts and addresses, and the terms of rewards.

-- Recipes: an address and a picture of their own, what each ingredient means, where they came from.

alter table recipes
  -- The address that shoppers see. The id never changes: baskets and pages hold it.
  add column slug text,
  -- Null: none.
  add column picture text,
  -- { <ingredient>: { kind: 'product' | 'shelf' | 'none', id } }: what an ingredient that is no
  -- grocery term means. A column rather than a field of the sheet, whose strict shape a process of
  -- the previous release could not read.
  add column targets jsonb not null default '{}',
  -- { name, url } of where it came from. Null: the shop's own.
  add column source jsonb,
  -- Optimistic locking: each publication and each withdrawal takes the next number.
  add column version integer not null default 1 check (version > 0),
  -- Set when a manager took it off: baskets still show its name.
  add column taken_off_at timestamptz;
update recipes set slug = id, picture = '/pictures/recipe-' || id;
alter table recipes alter column slug set not null;
alter table recipes add constraint recipes_slug_unique unique (slug);

create table recipe_former_slugs (
  slug text primary key,
  recipe_id text not null references recipes (id) on delete cascade
);
comment on table recipe_former_slugs is 'One former address of a recipe, which redirects to it.';
create function keep_former_recipe_slug() returns trigger language plpgsql as $$
begin
  insert into recipe_former_slugs (slug, recipe_id) values (old.slug, new.id)
    on conflict (slug) do update set recipe_id = excluded.recipe_id;
  delete from recipe_former_slugs where slug = new.slug;
  return new;
end $$;
create trigger recipes_renamed after update of slug on recipes
  for each row when (old.slug is distinct from new.slug) execute function keep_former_recipe_slug();

-- Every process keeps the recipes in memory and reloads them when notified.
create function tell_recipes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', '');
  return null;
end $$;
create trigger recipes_changed after insert or update or delete on recipes
  for each statement execute function tell_recipes_changed();

-- Never reused, even for a draft that was discarded and begun again.
create sequence recipe_draft_versions as integer;
create table recipe_drafts (
  recipe_id text primary key
    check (recipe_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(recipe_id) <= 80),
  -- The recipe as written so far; it may be incomplete.
  text jsonb not null,
  -- What an import could not read, in words.
  notes jsonb not null default '[]',
  -- The published version it started from; 0: none.
  based_on integer not null check (based_on >= 0),
  -- Optimistic locking: each save takes the next number.
  version integer not null default nextval('recipe_draft_versions'),
  saved_at timestamptz not null,
  saved_by uuid not null references staff (id)
);
comment on table recipe_drafts is 'The draft of a recipe: at most one, shared by all managers.';

-- Rewards: versions, and what customers were promised before a change.

-- Optimistic locking: each change takes the next number.
alter table loyalty_settings add column version integer not null default 1 check (version > 0);
alter table referral_settings add column version integer not null default 1 check (version > 0);
alter table charities add column version integer not null default 1 check (version > 0);

create table loyalty_former_rates (
  id bigint generated always as identity primary key,
  -- Miams earned for a euro billed.
  coefficient integer not null check (coefficient > 0),
  until_at timestamptz not null
);
comment on table loyalty_former_rates is
  'A former number of Miams for a euro: orders placed before its end still earn it.';

create table loyalty_kept_gifts (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id),
  -- What each of these gifts costs in Miams, and is worth.
  threshold integer not null check (threshold > 0),
  gift_cents bigint not null check (gift_cents > 0),
  -- Those not taken yet.
  gifts integer not null check (gifts >= 0),
  kept_at timestamptz not null
);
comment on table loyalty_kept_gifts is
  'Gifts that a customer had earned when the terms became worse: they keep the former terms.';
-- What one customer keeps.
create index loyalty_kept_gifts_customer on loyalty_kept_gifts (customer_id);

-- The name that the donation was made to, whatever the charity is called later. A process of the
-- previous release leaves it null.
alter table loyalty_uses add column charity_name text;
update loyalty_uses set charity_name = charities.name from charities
  where charities.id = loyalty_uses.charity_id;

-- What the referrer was promised when the friend used the code. Null: written by a process of the
-- previous release, and rewarded by the settings.
alter table referrals
  add column referrer_coupons integer check (referrer_coupons > 0),
  add column referrer_coupon_cents bigint check (referrer_coupon_cents > 0),
  add column referrer_minimum_cents bigint check (referrer_minimum_cents >= 0);
update referrals set referrer_coupons = s.referrer_coupons,
    referrer_coupon_cents = s.referrer_coupon_cents, referrer_minimum_cents = s.referrer_minimum_cents
  from referral_settings s;

create table game_settings (
  -- At most one row.
  is_only boolean primary key default true check (is_only),
  -- False: no card is won and none exchanged; players keep theirs.
  is_open boolean not null,
  -- What a complete family brings.
  family_miams integer not null check (family_miams > 0),
  -- Of a hundred orders, how many win a card.
  win_percent integer not null check (win_percent between 1 and 100),
  -- Null: no limit.
  cards_a_day integer check (cards_a_day > 0),
  exchanges_a_day integer check (exchanges_a_day > 0),
  version integer not null default 1 check (version > 0)
);
comment on table game_settings is 'How the game of the seven families is played.';
insert into game_settings (is_open, family_miams, win_percent) values (true, 500, 100);
-- The exchanges of a player on one day.
create index game_exchanges_customer on game_exchanges (customer_id, at);
