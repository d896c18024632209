import type { Cents } from '../measures/money.ts';
import type { Product } from './contract.ts';

type Priced = Pick<Product, 'itemPrice' | 'promo'>;

/** Price of several units, with the promotion applied to each full batch, as in the cart. */
export function priceOfUnits({ itemPrice, promo }: Priced, quantity: number): Cents {
  const off = promo
    ? Math.floor(quantity / promo.conditions.nthQuantity) * promo.conditions.discountPerBulk
    : 0;
  return (itemPrice ?? 0) * quantity - off;
}
