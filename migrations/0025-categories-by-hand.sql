-- The tree of aisles kept on a screen: closed categories, former addresses, a version of the tree.
-- The source of a product's sheet.

alter table categories add column closed_at timestamptz;
comment on column categories.closed_at is
  'Since when shoppers do not see it, nor anything under it. Null: open.';

create table former_category_slugs (
  slug text primary key,
  category_id text not null references categories (id) on delete cascade
);
comment on table former_category_slugs is
  'One former address of a category, which redirects to it.';
create index former_category_slugs_category on former_category_slugs (category_id);

-- A former address points at the category, not at another address, so redirects never chain or
-- turn in a circle. An address taken by another category stops redirecting.
create function keep_former_category_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into former_category_slugs (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  delete from former_category_slugs where slug = new.slug;
  return new;
end $$;
create trigger categories_named after insert on categories
  for each row execute function keep_former_category_slug();
create trigger categories_renamed after update of slug on categories
  for each row when (old.slug is distinct from new.slug)
  execute function keep_former_category_slug();

alter table shops add column category_tree_version bigint not null default 1;
comment on column shops.category_tree_version is
  'Optimistic locking of the tree of categories: counted up by each change of it.';

-- A column rather than a field of the sheet, whose strict shape a process of the previous release
-- could not read.
alter table products add column sheet_source text check (sheet_source = 'openFoodFacts');
comment on column products.sheet_source is
  'The database that the sheet was filled from, which its page credits. Null: none.';
