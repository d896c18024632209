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
