-- The price before a reduction counts earlier reductions (art. L112-1-1): the history holds the promotion that each price was sold with.
alter table price_history add column promotion jsonb;

create or replace function keep_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.price_cents is not distinct from old.price_cents and new.promotion is not distinct from old.promotion then return new; end if;
  -- Who dates the change is believed: the shop's clock may be driven. A change that says nothing is dated by the database.
  insert into price_history (product_id, price_cents, promotion, effective_from)
    values (new.id, new.price_cents, new.promotion, case when tg_op = 'INSERT' or new.updated_at <> old.updated_at then new.updated_at else now() end)
    -- What lasted no time was asked from nobody.
    on conflict (product_id, effective_from) do update set price_cents = excluded.price_cents, promotion = excluded.promotion;
  return new;
end $$;
drop trigger products_priced on products;
create trigger products_priced after insert or update of price_cents, promotion on products for each row when (new.price_cents is not null) execute function keep_price();

-- Promotions under way are known from the last change of their product at the earliest.
insert into price_history (product_id, price_cents, promotion, effective_from)
  select id, price_cents, promotion, greatest(updated_at, (select max(effective_from) from price_history where product_id = products.id)) from products where promotion is not null and price_cents is not null
  on conflict (product_id, effective_from) do update set promotion = excluded.promotion;
