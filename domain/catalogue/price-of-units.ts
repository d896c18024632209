import type { Cents } from '../money.ts';
import type { Product } from './contract.ts';

type Priced = Pick<Product, 'itemPrice' | 'promo'>;

/** What some units of a product cost as the basket will say it: its promotion counted on each full batch. */
export function priceOfUnits({ itemPrice, promo }: Priced, quantity: number): Cents {
  const off = promo
    ? Math.floor(quantity / promo.conditions.nthQuantity) * promo.conditions.discountPerBulk
    : 0;
  return (itemPrice ?? 0) * quantity - off;
}
