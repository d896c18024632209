/**
 * Units left of each product at each site, as last committed: 8 bytes a product and site, so that fifty sites of 20,000
 * products fit beside the catalogue.
 */
import type { ShopId, Sku } from '#domain/contract/ids.ts';

export type StockRow = { shop_id: ShopId; sku: Sku; quantity: number; version: number };
/** Without a version, the row is taken as newer than what is held. */
export type StockChange = { shopId?: ShopId; sku: Sku; quantity: number; version?: number };

/** A version counts the changes of one row: it would take a century of a change a second to need more than 32 bits. */
type Shelf = { quantities: Int32Array; versions: Uint32Array };
/** In the place of a quantity: the site does not sell the product. */
export const notSold = -1;

export type StockTable = {
  /** Undefined where the site has no row of this product. */
  quantityOf(shopId: ShopId, sku: Sku): number | undefined;
  /**
   * Results of commits and the feed arrive in any order, so only newer versions apply. Returns `range` when the site
   * begins or ceases to sell the product, `turned` when it sold out or came back.
   */
  apply(change: StockChange & { shopId: ShopId }): 'range' | 'turned' | null;
  /** Takes the rows that `other` holds in a newer version. */
  keepNewer(other: StockTable): void;
  rows(): Iterable<StockRow>;
};

export function createStockTable(rows: readonly StockRow[] = []): StockTable {
  const places = new Map<Sku, number>();
  const shelves = new Map<ShopId, Shelf>();

  function shelfOf(shopId: ShopId): Shelf {
    const held = shelves.get(shopId);
    if (held && held.quantities.length >= places.size) return held;
    const length = Math.max(64, places.size + (places.size >> 4));
    const shelf = {
      quantities: new Int32Array(length).fill(notSold),
      versions: new Uint32Array(length),
    };
    if (held) {
      shelf.quantities.set(held.quantities);
      shelf.versions.set(held.versions);
    }
    shelves.set(shopId, shelf);
    return shelf;
  }

  function quantityOf(shopId: ShopId, sku: Sku): number | undefined {
    const quantity = shelves.get(shopId)?.quantities[places.get(sku) ?? -1] ?? notSold;
    return quantity === notSold ? undefined : quantity;
  }

  function apply({ shopId, sku, quantity, version }: StockChange & { shopId: ShopId }) {
    const place = places.get(sku) ?? places.size;
    places.set(sku, place);
    const { quantities, versions } = shelfOf(shopId);
    const former = quantities[place] ?? notSold;
    const formerVersion = versions[place] ?? 0;
    const isKnown = former !== notSold || formerVersion > 0;
    if (isKnown && version !== undefined && version <= formerVersion) return null;
    quantities[place] = quantity;
    versions[place] = version ?? formerVersion;
    if ((former === notSold) !== (quantity === notSold)) return 'range';
    return former > 0 !== quantity > 0 ? 'turned' : null;
  }

  function* heldRows(): Iterable<StockRow> {
    for (const [shop_id, { quantities, versions }] of shelves)
      for (const [sku, place] of places) {
        const quantity = quantities[place] ?? notSold;
        const version = versions[place] ?? 0;
        // A product that left the range keeps its version.
        if (quantity !== notSold || version > 0) yield { shop_id, sku, quantity, version };
      }
  }

  const applyRow = ({ shop_id: shopId, ...row }: StockRow) => apply({ shopId, ...row });
  // Each shelf is then made once, in its size.
  for (const { sku } of rows) if (!places.has(sku)) places.set(sku, places.size);
  for (const row of rows) applyRow(row);
  return {
    quantityOf,
    apply,
    keepNewer(other) {
      for (const row of other.rows()) applyRow(row);
    },
    rows: heldRows,
  };
}
