-- Recipes that managers write: an address and a picture of their own, what each ingredient means,
-- where the recipe came from, and drafts.

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
