-- A price of a pack and a price of a kilogram are not compared: when a product is sold otherwise, what it cost before keeps what it was
-- the price of. None: as it is sold now.
alter table price_history add column quotation text check (quotation in ('count', 'weight'));

create or replace function keep_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.quotation is distinct from old.quotation then
    update price_history set quotation = old.quotation where product_id = new.id and quotation is null;
  elsif tg_op = 'UPDATE' and new.price_cents is not distinct from old.price_cents and new.promotion is not distinct from old.promotion then
    return new;
  end if;
  -- Who dates the change is believed: the shop's clock may be driven. A change that says nothing is dated by the database.
  insert into price_history (product_id, price_cents, promotion, effective_from)
    values (new.id, new.price_cents, new.promotion, case when tg_op = 'INSERT' or new.updated_at <> old.updated_at then new.updated_at else now() end)
    -- What lasted no time was asked from nobody.
    on conflict (product_id, effective_from) do update set price_cents = excluded.price_cents, promotion = excluded.promotion, quotation = null;
  return new;
end $$;
drop trigger products_priced on products;
create trigger products_priced after insert or update of price_cents, promotion, quotation on products for each row when (new.price_cents is not null) execute function keep_price();
