-- Promo codes that managers make and change: of two changes at once, the second is told of the first; and what each use took off.
alter table promo_codes add column version integer not null default 1;

alter table promo_code_uses add column amount_cents bigint not null default 0 check (amount_cents >= 0);
-- Until now it was written in the order only, on the row that bears the code's name.
update promo_code_uses u set amount_cents = coalesce((
  select -sum((row->>'amount')::bigint) from orders o, promo_codes p, jsonb_array_elements(o.quotation->'explanation') row
  where o.id = u.order_id and p.id = u.promo_code_id and row->>'kind' = 'coupon' and row->>'label' = p.name), 0);
