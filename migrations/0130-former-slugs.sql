-- An address that a search engine or a friend knows keeps leading to its product, whoever renames it: import or back office.
create table former_slugs (
  slug text primary key,
  product_id text not null references products (id) on delete cascade
);
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into former_slugs (slug, product_id) values (old.slug, new.id) on conflict (slug) do update set product_id = excluded.product_id;
  delete from former_slugs where slug = new.slug;
  return new;
end $$;
create trigger products_renamed after update of slug on products for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();

-- What the sitemap dates a recipe with.
alter table recipes add column updated_at timestamptz not null default now();
