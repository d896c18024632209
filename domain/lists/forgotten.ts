import type { Product } from '../catalogue/contract.ts';
import { oftenFromOrders } from './rules.ts';

const smallPriceCents = 500;

type Candidate = Pick<Product, 'sku' | 'itemPrice' | 'articleParents'>;

/**
 * « Rien oublié ? »: what the customer often buys, then small goods, one of each aisle. `candidates`
 * are of aisles that the basket lacks, so that a meat brings no second meat, the most sold first.
 */
export function chooseForgotten<Good extends Candidate>(
  candidates: readonly Good[],
  timesBought: ReadonlyMap<string, number>,
): Good[] {
  const timesOf = ({ sku }: Good) => timesBought.get(sku) ?? 0;
  const habits = candidates
    .filter((good) => timesOf(good) >= oftenFromOrders)
    .toSorted((a, b) => timesOf(b) - timesOf(a));
  const shown = new Set(habits.map(aisleOf));
  const small = candidates.filter((good) => {
    if ((good.itemPrice ?? Infinity) > smallPriceCents || shown.has(aisleOf(good))) return false;
    shown.add(aisleOf(good));
    return true;
  });
  return [...habits, ...small];
}

const aisleOf = ({ articleParents: [aisle] }: Candidate): string | undefined => aisle?.id;
