/** The immutable, in-process picture of the catalogue from which every read is answered without SQL. */
import type { CategoryNode, Product, ProductDetail } from '#domain/catalogue/contract.ts';
import type { SellableProduct } from '#domain/catalogue/product.ts';
import type { MissingField } from '#domain/catalogue/sale-rules.ts';
import type { ProductId, Sku } from '#domain/ids.ts';
import type { CatalogueChange } from './store.ts';

export type CatalogueProduct = {
  sellable: SellableProduct;
  /** What its grocer asked for, and what the law still wants said: `sellable.enabled` is both. */
  isPutOnSale: boolean;
  /** The number under its barcode: the team finds it by that. */
  ean: string | null;
  missing: readonly MissingField[];
  /** As listed, without its stock: `Catalogue.productView` adds that. */
  card: Product;
  detail: ProductDetail;
  /** Aisle, sub-category, leaf. */
  categoryIds: readonly string[];
  substituteIds: readonly ProductId[];
  updatedAt: Temporal.Instant;
  /** Lower-case words for search, weights decided by the index. */
  searchText: {
    name: string;
    keywords: string;
    brand: string;
    category: string;
    description: string;
  };
};

/** What the law keeps off the shelf, and why: a sheet that says too little, a promotion that gives too much. */
export type Withheld = { sku: Sku; missing: readonly MissingField[]; promotion: string | null };

export type Snapshot = {
  version: number;
  shop: { id: string; name: string; minimumOrderCents: number; preparationFeeCents: number };
  products: ReadonlyMap<ProductId, CatalogueProduct>;
  withheld: readonly Withheld[];
  /** Former slugs too: the product says which is its own today. */
  productIdBySlug: ReadonlyMap<string, ProductId>;
  productIdBySku: ReadonlyMap<Sku, ProductId>;
  aisles: readonly CategoryNode[];
  categories: ReadonlyMap<
    string,
    { node: CategoryNode; parentId: string | null; intro: string; productIds: readonly ProductId[] }
  >;
  categoryIdBySlug: ReadonlyMap<string, string>;
};

/** What the rest of the server holds: always the newest snapshot, and the stock as committed. */
export type Catalogue = {
  current(): Snapshot;
  /** Units left of a sku in the default shop, as last committed and heard of. */
  stockOf(sku: Sku): number;
  /** The API's product with its stock and availability of now. */
  productView(id: ProductId): Product | null;
  productDetail(id: ProductId): ProductDetail | null;
  /** Called after a commit that moved stock, so that this process shows it at once; others hear through NOTIFY. */
  applyStock(changes: readonly { sku: Sku; quantity: number; version?: number }[]): void;
  /** Reads again what a commit changed of a few products, as soon as every change before it is read too. */
  applyChange(change: CatalogueChange): Promise<void>;
  /** Reads everything again when the database's version is newer. */
  refresh(): Promise<void>;
  /** Called after each new snapshot and after stock crossed zero: caches drop what they hold. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
};
