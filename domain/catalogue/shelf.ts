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
export type StockChangeKind =
  'count' | StockReason | 'import' | 'transfer' | 'tillSale' | 'tillReturn';

/** Rejects a barcode scanned into a quantity field. */
export const maximumStock = 100_000;

/** Units left to sell after orders, and the units that orders lack. */
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

/** The kind of entry that each change of the stock writes in the ledger of lots. */
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
