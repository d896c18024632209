/** Writes one leaf of an aisle at a time: what its products share is said once, each row says the rest. */
import type { AuthoredProduct } from './authoring.ts';

export type LeafCommon = Pick<AuthoredProduct, 'conservation' | 'shelfLifeDays'> &
  Partial<AuthoredProduct>;
export type LeafRow = Pick<
  AuthoredProduct,
  'id' | 'name' | 'price' | 'sold' | 'picture' | 'description' | 'stock'
> &
  Partial<AuthoredProduct>;

/**
 * A row that names no substitutes is replaced by its two neighbours in the leaf, so like stands next to like.
 * What a product contains is never repeated among its traces.
 */
export const leaf = (category: string, common: LeafCommon, rows: LeafRow[]): AuthoredProduct[] =>
  rows.map((row, index) => {
    const neighbours = [rows[index + 1] ?? rows[index - 2], rows[index - 1] ?? rows[index + 2]];
    const substitutes = neighbours.flatMap((other) => (other === undefined ? [] : [other.id]));
    const product: AuthoredProduct = { vat: 550, substitutes, ...common, category, ...row };
    const traces = product.traces?.filter((trace) => !product.allergens?.includes(trace));
    return traces === undefined ? product : { ...product, traces };
  });
