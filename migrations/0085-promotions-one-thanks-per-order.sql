-- Coupons that thank a referrer granted before they were limited to one per order. Used ones keep their conditions.
update coupons set conditions = conditions || '{"onePerOrder": true}'
where promo_code_id is null and code like 'MERCI-%'
  and not exists (select from coupon_uses u where u.coupon_id = coupons.id);
