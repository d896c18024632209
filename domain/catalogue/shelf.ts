import type { EntryKind } from './lots.ts';
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

/** Sort keys of the team's product list. */
export const shelfSorts = ['name', 'aisle', 'price', 'stock'] as const;
export type ShelfSort = (typeof shelfSorts)[number];

/** Products at or below this stock are nearly sold out, unless they have a reorder point. */
export const soonSoldOut = 5;

export type ShelfState = 'onSale' | 'withdrawn' | 'blocked';

/** Withdrawn takes precedence: missing fields matter only when the product returns. */
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
export type StockChangeKind =
  'count' | StockReason | 'import' | 'transfer' | 'tillSale' | 'tillReturn';

/** Rejects a barcode scanned into a quantity field. */
export const maximumStock = 100_000;

/** Units left to sell after orders, and units short for orders. */
export const sellable = ({
  onShelf,
  promised,
}: {
  onShelf: number;
  promised: number;
}): { quantity: number; short: number } => ({
  quantity: Math.max(0, onShelf - promised),
  short: Math.max(0, promised - onShelf),
});

/** Kind of lot ledger entry written by each kind of stock change. */
export const entryKinds = {
  count: 'counted',
  delivery: 'received',
  breakage: 'lost',
  expired: 'lost',
  theft: 'lost',
  donation: 'given',
  inventory: 'counted',
  import: 'counted',
  transfer: 'moved',
  tillSale: 'sold',
  tillReturn: 'putBack',
} as const satisfies Record<StockChangeKind, EntryKind>;
