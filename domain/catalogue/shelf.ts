import type { MissingField } from './sale-rules.ts';

/** In filter order. `blocked`: by law or unpriced. `toComplete`: legal mentions still to write. */
export const shelfViews = [
  'all',
  'soldOut',
  'soon',
  'withdrawn',
  'blocked',
  'toComplete',
  'promotion',
] as const;
export type ShelfView = (typeof shelfViews)[number];

/** What the team's list of products can be sorted by. */
export const shelfSorts = ['name', 'aisle', 'price', 'stock'] as const;
export type ShelfSort = (typeof shelfSorts)[number];

/** At or below this stock a product is soon sold out, unless it has a reorder point of its own. */
export const soonSoldOut = 5;

export type ShelfState = 'onSale' | 'withdrawn' | 'blocked';

/** Withdrawn wins over every other state: missing fields only matter when the product returns. */
export function shelfState(product: {
  isPutOnSale: boolean;
  missing: readonly MissingField[];
  itemPrice: number | null;
}): ShelfState {
  if (!product.isPutOnSale) return 'withdrawn';
  return product.missing.length > 0 || product.itemPrice === null ? 'blocked' : 'onSale';
}

export const stockReasons = [
  'delivery',
  'breakage',
  'expired',
  'theft',
  'donation',
  'inventory',
] as const;
export type StockReason = (typeof stockReasons)[number];
export type StockChangeKind = 'count' | StockReason | 'import';

/** Rejects a barcode scanned into a quantity field. */
export const maximumStock = 100_000;

/** Splits a physical count into units left to sell and units `short` for orders already placed. */
export function countedUnits({ counted, toPrepare }: { counted: number; toPrepare: number }): {
  quantity: number;
  short: number;
} {
  return { quantity: Math.max(0, counted - toPrepare), short: Math.max(0, toPrepare - counted) };
}

/** Incoming units first fill the orders that lack them. */
export function movedUnits({
  quantity,
  short,
  delta,
}: {
  quantity: number;
  short: number;
  delta: number;
}): { quantity: number; short: number } {
  const owed = delta > 0 ? Math.min(short, delta) : 0;
  return { quantity: quantity + delta - owed, short: short - owed };
}
