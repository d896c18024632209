-- Recipes, and the words of written shopping lists.

create table recipe_types (
  id text primary key,
  name text not null,
  intro text not null,
  position integer not null
);
comment on table recipe_types is
  'One type of recipe, such as a starter or a dessert. A recipe may have several.';

create table recipe_categories (
  id text primary key,
  name text not null,
  position integer not null
);
comment on table recipe_categories is 'One category of recipes. A recipe has one.';

create table recipes (
  id text primary key,
  name text not null,
  category_id text not null,
  position integer not null,
  sheet jsonb not null,
  -- The date the sitemap gives.
  updated_at timestamptz not null default now(),
  -- The address that shoppers see. The id never changes: baskets and pages hold it.
  slug text not null,
  -- Null: none.
  picture text,
  -- { <ingredient>: { kind: 'product' | 'shelf' | 'none', id } }: what an ingredient that is no
  -- grocery term means.
  targets jsonb not null default '{}',
  -- { name, url } of where it came from. Null: the shop's own.
  source jsonb,
  -- Optimistic locking: each publication and each withdrawal takes the next number.
  version integer not null default 1 check (version > 0),
  -- Set when a manager took it off: baskets still show its name.
  taken_off_at timestamptz,
  constraint recipes_slug_unique unique (slug)
);
comment on table recipes is 'One recipe, with its ingredients and the products that match them.';
-- Every process keeps the recipes in memory and reloads them when notified.
create function tell_recipes_changed() returns trigger language plpgsql as $$
begin
  insert into changes (topic) values ('recipes');
  return null;
end $$;
create trigger recipes_changed after insert or update or delete on recipes
  for each statement execute function tell_recipes_changed();

create table recipe_former_slugs (
  slug text primary key,
  recipe_id text not null references recipes (id) on delete cascade
);
comment on table recipe_former_slugs is 'One former address of a recipe, which redirects to it.';
create index recipe_former_slugs_recipe on recipe_former_slugs (recipe_id);
create function keep_former_recipe_slug() returns trigger language plpgsql as $$
begin
  insert into recipe_former_slugs (slug, recipe_id) values (old.slug, new.id)
    on conflict (slug) do update set recipe_id = excluded.recipe_id;
  delete from recipe_former_slugs where slug = new.slug;
  return new;
end $$;
create trigger recipes_renamed after update of slug on recipes
  for each row when (old.slug is distinct from new.slug) execute function keep_former_recipe_slug();

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

create table grocery_terms (
  id text primary key,
  sheet jsonb not null
);
comment on table grocery_terms is
  'One word of a written shopping list, with the products that answer it.';
