import type { Product } from '../catalogue/contract.ts';
import type { Cents } from '../measures/money.ts';
import { oftenFromOrders } from './rules.ts';

/** A tenth of the cart, within bounds: salmon at 5 € is no small extra for a 20 € cart. */
const [leastSmallCents, mostSmallCents] = [200, 500];

export const smallPriceCents = (cartCents: Cents): Cents =>
  Math.min(mostSmallCents, Math.max(leastSmallCents, Math.floor(cartCents / 10)));

type Candidate = Pick<Product, 'sku' | 'itemPrice' | 'articleParents'>;

/**
 * « Rien oublié ? »: frequent purchases, then inexpensive goods, at most one per other aisle. `candidates`:
 * best-selling first, from aisles missing in the cart, so that meat does not suggest more meat.
 */
export function chooseForgotten<Good extends Candidate>(
  candidates: readonly Good[],
  timesBought: ReadonlyMap<string, number>,
  cartCents: Cents,
): Good[] {
  const timesOf = ({ sku }: Good) => timesBought.get(sku) ?? 0;
  const habits = candidates
    .filter((good) => timesOf(good) >= oftenFromOrders)
    .toSorted((a, b) => timesOf(b) - timesOf(a));
  const shown = new Set(habits.map(aisleOf));
  const mostCents = smallPriceCents(cartCents);
  const small = candidates.filter((good) => {
    if ((good.itemPrice ?? Infinity) > mostCents || shown.has(aisleOf(good))) return false;
    shown.add(aisleOf(good));
    return true;
  });
  return [...habits, ...small];
}

const aisleOf = ({ articleParents: [aisle] }: Candidate): string | undefined => aisle?.id;
