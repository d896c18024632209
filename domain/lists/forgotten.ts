import type { Product } from '../catalogue/contract.ts';
import type { Cents } from '../measures/money.ts';
import { oftenFromOrders } from './rules.ts';

/** A tenth of the cart, within bounds: a salmon at 5 € is no trifle beside a cart of 20 €. */
const [leastSmallCents, mostSmallCents] = [200, 500];

export const smallPriceCents = (cartCents: Cents): Cents =>
  Math.min(mostSmallCents, Math.max(leastSmallCents, Math.floor(cartCents / 10)));

type Candidate = Pick<Product, 'sku' | 'itemPrice' | 'articleParents'>;

/**
 * « Rien oublié ? »: what the customer often buys, then goods small beside the cart, one of each aisle. `candidates`
 * are of aisles that the cart lacks, so that a meat brings no second meat, the most sold first.
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
