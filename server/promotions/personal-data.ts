import type { PersonalData } from '#server/platform/personal-data.ts';

/** A coupon names nobody: once the account is nameless, so is it. */
export const couponsOfPerson: PersonalData = {
  name: 'codes',
  read: async (db, { customerId }) =>
    db.selectFrom('coupons').leftJoin('coupon_uses', 'coupon_uses.coupon_id', 'coupons.id').select(['code', 'name', 'reward', 'conditions', 'created_at', 'used_at']).where('customer_id', '=', customerId).execute(),
};
