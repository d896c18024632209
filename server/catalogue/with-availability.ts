/** Adds what changes by the hour to a product of the snapshot: its stock, its season and a lot sold off. */
import type { Product } from '#domain/catalogue/contract.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import { restsUntilMonth } from '#domain/catalogue/season.ts';
import { monthNames } from '#domain/time/month-names.ts';

/** A resting product has no units to sell, so carts and orders treat it as sold out. */
export function withAvailability<T extends Product>(
  view: T,
  now: {
    stock: number;
    seasonMonths: readonly number[];
    month: number;
    /** What shoppers read of a lot sold off. */
    lot?: Pick<Product, 'shortDated'>;
  },
): T {
  const returnMonth = restsUntilMonth(now.seasonMonths, now.month);
  const availableQuantity = returnMonth === null ? now.stock : 0;
  const { itemPrice, enabled } = view;
  return {
    ...view,
    availableQuantity,
    available: isAvailable({ availableQuantity, itemPrice, enabled }),
    ...now.lot,
    ...(returnMonth === null ? {} : { returnsIn: monthNames[returnMonth - 1] }),
  };
}

export type Availability = Pick<
  Product,
  'availableQuantity' | 'available' | 'returnsIn' | 'shortDated'
>;

/** What `withAvailability` adds, without the rest of the product. */
export const availabilityOf = ({
  availableQuantity,
  available,
  returnsIn,
  shortDated,
}: Product): Availability => ({
  availableQuantity,
  available,
  ...(returnsIn ? { returnsIn } : {}),
  ...(shortDated ? { shortDated } : {}),
});
