import type { PersonalData } from '#server/platform/personal-data.ts';
import { listCustomerCoupons } from './store.ts';

/** A coupon names nobody: once the account is nameless, so is it. */
export const couponsOfPerson: PersonalData = {
  name: 'codes',
  read: async (db, { customerId }) =>
    (await listCustomerCoupons(db, customerId)).map(
      ({ code, name, reward, conditions, created_at, used_at }) => ({
        code,
        name,
        reward,
        conditions,
        created_at,
        used_at,
      }),
    ),
};
