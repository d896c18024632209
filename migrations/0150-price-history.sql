-- The prior price of a promotion is law (art. L112-1-1): whoever changes a price leaves its row, an import, a screen or a hand in the database.
create function keep_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.price_cents is not distinct from old.price_cents then return new; end if;
  -- Who dates the change is believed: the shop's clock may be driven. A change that says nothing is dated by the database.
  insert into price_history (product_id, price_cents, effective_from)
    values (new.id, new.price_cents, case when tg_op = 'INSERT' or new.updated_at <> old.updated_at then new.updated_at else now() end)
    on conflict (product_id, effective_from) do update set price_cents = least(price_history.price_cents, excluded.price_cents);
  return new;
end $$;
create trigger products_priced after insert or update of price_cents on products for each row when (new.price_cents is not null) execute function keep_price();

-- Two products may exchange their slugs in one import: only what is committed must be unique.
alter table products drop constraint products_slug_key, add constraint products_slug_key unique (slug) deferrable initially deferred;
