/** The shelf as its grocer looks at it: which products ask for something, and why a stock changes. */
import type { MissingField } from './sale-rules.ts';

/** In the order of the filters. `blocked`: what the law, or a missing price, keeps from being sold. */
export const shelfViews = ['all', 'soldOut', 'soon', 'withdrawn', 'blocked', 'promotion'] as const;
export type ShelfView = (typeof shelfViews)[number];

/** Time to order more: what is left may be gone today. */
export const soonSoldOut = 5;

export type ShelfState = 'onSale' | 'withdrawn' | 'blocked';

/** A product that was withdrawn says so first: what its sheet lacks matters the day it comes back. */
export function shelfState(product: {
  isPutOnSale: boolean;
  missing: readonly MissingField[];
  itemPrice: number | null;
}): ShelfState {
  if (!product.isPutOnSale) return 'withdrawn';
  return product.missing.length > 0 || product.itemPrice === null ? 'blocked' : 'onSale';
}

export const stockReasons = ['delivery', 'breakage', 'expired', 'inventory'] as const;
export type StockReason = (typeof stockReasons)[number];
export type StockChangeKind = 'count' | StockReason | 'import';

/** Beyond what any shelf holds: a barcode read into the field of a quantity. */
export const maximumStock = 100_000;

/** Of what is seen on a shelf, what nobody has bought yet. `short`: sold, and not there; nothing is left to sell. */
export function countedUnits({ counted, toPrepare }: { counted: number; toPrepare: number }): {
  quantity: number;
  short: number;
} {
  return { quantity: Math.max(0, counted - toPrepare), short: Math.max(0, toPrepare - counted) };
}

/** What comes in goes to the orders that lack it before anybody else can buy it. */
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
