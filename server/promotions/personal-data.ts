import type { PersonalData } from '#server/platform/personal-data.ts';
import { listCustomerCoupons } from './store.ts';

/** Coupons hold no personal data beyond the anonymised account. */
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
