-- Goods are ordered for a site and received there. The release before knows the first one alone, and leaves these columns out.

create function first_site() returns text language sql stable as $$
  select id from shops where is_catalogue_active order by id limit 1
$$;

alter table receipts add column shop_id text not null default first_site() references sites (id);
alter table supplier_orders add column shop_id text not null default first_site() references sites (id);

-- Two drafts for one supplier and site would order the same goods twice.
drop index supplier_orders_draft;
create unique index supplier_orders_draft on supplier_orders (supplier_id, shop_id) where status = 'draft';
