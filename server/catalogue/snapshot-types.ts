/** The immutable in-memory catalogue that serves every read without SQL. */
import type { CategoryNode, Product, ProductDetail } from '#domain/catalogue/contract.ts';
import type { SellableProduct } from '#domain/catalogue/product.ts';
import type { LabellingField, MissingField } from '#domain/catalogue/sale-rules.ts';
import type { Point } from '#domain/delivery/rules.ts';
import type { Footer } from '#domain/content/footer.ts';
import type { WorkRates } from '#domain/delivery/work-minutes.ts';
import type { ProductId, ShopId, Sku } from '#domain/contract/ids.ts';
import type { ShopState } from '#domain/opening/shop-state.ts';
import type { Row } from '#server/platform/schema.ts';
import type { VanRun, VanTrip } from '#domain/sites/van-runs.ts';
import type { SellOff } from './sell-offs-store.ts';
import type { StockChange } from './stock-table.ts';
import type { CatalogueChange } from './store.ts';

export type CatalogueProduct = {
  sellable: SellableProduct;
  /** The grocer's setting alone; `sellable.enabled` also takes the law into account. */
  isPutOnSale: boolean;
  /** Barcode, for searches by the team. */
  ean: string | null;
  missing: readonly MissingField[];
  /** Legal mentions to write, of a product on sale from before them. */
  toComplete: readonly LabellingField[];
  /** The listed card without stock, which `Catalogue.productView` adds. */
  card: Product;
  detail: ProductDetail;
  /** Aisle, sub-category, leaf. */
  categoryIds: readonly string[];
  substituteIds: readonly ProductId[];
  /** Of its origin, for the filter. */
  places: readonly string[];
  /** As a lot of a sell-off: what an order's line freezes of it. */
  sellOff?: { id: string; until: string; goodUntil: string };
  /** Months of sale, 1 to 12; empty: all year. */
  seasonMonths: readonly number[];
  updatedAt: Temporal.Instant;
  /** Lower-case words for search, weighted by the index. */
  searchText: {
    name: string;
    keywords: string;
    brand: string;
    category: string;
    description: string;
  };
};

/** Reasons the law withholds a product: missing fields, or an excessive promotion. */
export type Withheld = { sku: Sku; missing: readonly MissingField[]; promotion: string | null };

export type Site = Pick<Row<'sites'>, 'id' | 'name' | 'kind' | 'state' | 'closures'> & {
  isWholeRange: boolean;
  work: { rates: WorkRates; from: Point | null };
};

export type Snapshot = {
  version: number;
  /** The seller, and the site that this catalogue is of. */
  shop: {
    id: string;
    name: string;
    minimumOrderCents: number;
    preparationFeeCents: number;
    state: ShopState;
    /** Read by visitors while the shop is not open. */
    notice: string;
    opensOn: Temporal.PlainDate | null;
    /** What an order costs in time, and where deliveries leave from; null when that place is unknown. */
    work: { rates: WorkRates; from: Point | null };
    footer: Footer;
  };
  /** From the first product put on sale, permanently once orders exist. */
  hasGoods: boolean;
  products: ReadonlyMap<ProductId, CatalogueProduct>;
  /** Closed ones included, in the order of the team. */
  sites: ReadonlyMap<ShopId, Site>;
  vanRuns: readonly VanRun[];
  /** Products at the prices of a site that are not the seller's. */
  ownPrices: ReadonlyMap<ShopId, ReadonlyMap<ProductId, CatalogueProduct>>;
  withheld: readonly Withheld[];
  /** Includes former slugs; the product holds the current one. */
  productIdBySlug: ReadonlyMap<string, ProductId>;
  productIdBySku: ReadonlyMap<Sku, ProductId>;
  aisles: readonly CategoryNode[];
  categories: ReadonlyMap<
    string,
    { node: CategoryNode; parentId: string | null; intro: string; productIds: readonly ProductId[] }
  >;
  /** Includes former slugs; the node holds the current one. */
  categoryIdBySlug: ReadonlyMap<string, string>;
};

export type PrepareSnapshot = (
  next: Snapshot,
  changed: readonly ProductId[] | null,
) => Promise<void>;

/** What one site sells. */
export type SiteReads = {
  current(): Snapshot;
  /** Units left of a sku at the site, as last announced, in season or not. */
  stockOf(sku: Sku): number;
  /** The API's product with current stock and availability: none out of season. */
  productView(id: ProductId): Product | null;
  productDetail(id: ProductId): ProductDetail | null;
  /** Lots near their date that the site sells at a reduced price. */
  sellOffs(): ReadonlyMap<ProductId, SellOff>;
  /** Those that bring units from another open site until then, the nearest site first. */
  vansBefore(until: Temporal.Instant): readonly VanTrip[];
};

/** Access to the latest snapshot and the committed stock, of the first site until another is asked for. */
export type Catalogue = SiteReads & {
  /** The catalogue as one site sells it: its range, prices and stock. Of an unknown site, the first one's. */
  at(shopId: ShopId | null): Catalogue;
  /** Call after committing a stock change: this process applies it, and the others are woken to read it. */
  applyStock(changes: readonly StockChange[]): void;
  /** Reloads the products of a committed change, once all earlier changes are applied. */
  applyChange(change: CatalogueChange): Promise<void>;
  /** Reloads everything when the database has a newer version. */
  refresh(): Promise<void>;
  /** Awaited before a new snapshot is shown. `changed`: the only products that differ; null when any may. */
  beforeChange(prepare: PrepareSnapshot): void;
  /**
   * Called after each new snapshot, when a stock crosses zero and when a month begins, to clear caches. `siteId`: what that
   * site sells changed alone, and it is not the first one; null: anything may have.
   */
  onChange(listener: (siteId: ShopId | null) => void): void;
  close(): Promise<void>;
};
