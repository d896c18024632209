/** What the import needs of the sites slice, which stands above the catalogue. */
import type { Promotion } from '#domain/catalogue/product.ts';
import type { Reader, Tx } from '#server/platform/db.ts';

export type FileSite = {
  id: string;
  name: string;
  /** The catalogue's rows are its own. */
  isFirst: boolean;
  isClosed: boolean;
  isWholeRange: boolean;
};

/** What a site makes of a product. */
export type Shelf = {
  /** To sell; null: the product is not in its range. */
  units: number | null;
  /** Cents for a pack or a kilogram; null: the seller's price. */
  priceCents: number | null;
  /** Of its own price. */
  promotion: Promotion | null;
  /** An order under way has it: it cannot leave the range. */
  isHeld: boolean;
};
export const notThere: Shelf = { units: null, priceCents: null, promotion: null, isHeld: false };

/** `units` null: as they are. */
export type ShelfChange = Omit<Shelf, 'isHeld' | 'units'> & {
  sku: string;
  productId: string;
  isSold: boolean;
  units: { seen: number; now: number } | null;
};

/** From app.ts. */
export type SiteShelves = {
  list(db: Reader): Promise<FileSite[]>;
  /** By sku, of all that are asked; `isLocked`: in sku order, until the end of the transaction. */
  read(
    db: Reader,
    shelf: { site: FileSite; skus: readonly string[]; isLocked: boolean },
  ): Promise<ReadonlyMap<string, Shelf>>;
  /** Of shelves that its caller has locked. Returns the skus that an order keeps in the range. */
  write(
    tx: Tx,
    site: FileSite,
    changes: readonly ShelfChange[],
    by: { staffId: string | null; at: Temporal.Instant },
  ): Promise<string[]>;
};
