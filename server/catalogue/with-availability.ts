/** Adds what changes by the hour to a product of the snapshot: its stock and its season. */
import type { Product } from '#domain/catalogue/contract.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import { restsUntilMonth } from '#domain/catalogue/season.ts';
import { monthNames } from '#domain/time/month-names.ts';

/** A resting product has no units to sell, so carts and orders treat it as sold out. */
export function withAvailability<T extends Product>(
  view: T,
  now: { stock: number; seasonMonths: readonly number[]; month: number },
): T {
  const returnMonth = restsUntilMonth(now.seasonMonths, now.month);
  const availableQuantity = returnMonth === null ? now.stock : 0;
  const { itemPrice, enabled } = view;
  return {
    ...view,
    availableQuantity,
    available: isAvailable({ availableQuantity, itemPrice, enabled }),
    ...(returnMonth === null ? {} : { returnsIn: monthNames[returnMonth - 1] }),
  };
}
