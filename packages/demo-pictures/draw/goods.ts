/** What there is to draw: goods.json, which read-goods.ts writes. */
import goods from '../goods.json' with { type: 'json' };

export type Goods = {
  id: string;
  name: string;
  category: string;
  brand: string | null;
  /** 'count' in packs, 'piece' by the piece that is weighed, 'step' by weight */
  soldBy: string;
  unitTerm: string;
  packSize: string;
  /** its ingredients and search words */
  says: string;
};
type Aisle = { id: string; tint: string; products: Goods[] };
type Recipe = { id: string; name: string; eggs: number };

export const aisles: readonly Aisle[] = goods.aisles;
export const products = aisles.flatMap((aisle) => aisle.products);
export const recipes: readonly Recipe[] = goods.recipes;

const aQuantity = '(?!\\d|,\\d| ?(?:g|kg|ml|cl|L)\\b)';
const counted = [
  // « 4 × 125 g »
  /^(\d+) × /,
  // « lot de 3, 500 g », « barquette de 4 »
  new RegExp(`\\b(?:lot|barquette|filet|bouquet|bourriche) de (\\d+)${aQuantity}`),
  // « 12 œufs », « 6 tranches, 140 g »
  new RegExp(`^(\\d+)${aQuantity} (?:\\p{L}+)`, 'u'),
];

/** One of it, cut to weight: « grappe », « rôti », « tranche ». A handful or a portion is no number. */
const whole = /^(?:grappe|rôti|tranche|part|morceau|quart|plaque|épaule|éclat|longueur)$/;

/** How many of a thing one buys at a time, when the shop says it: « lot de 4 », « 6 × 1 L », « 12 œufs »; null for what is poured or scooped. */
export function countSold({
  soldBy,
  unitTerm,
  packSize,
}: Pick<Goods, 'soldBy' | 'unitTerm' | 'packSize'>): number | null {
  if (soldBy === 'piece') return 1;
  const said = soldBy === 'step' ? unitTerm : packSize;
  if (soldBy === 'step' && whole.test(said)) return 1;
  const count = counted.map((pattern) => pattern.exec(said)?.[1]).find(Boolean);
  return count === undefined ? null : Number(count);
}
