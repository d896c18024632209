/** The catalogue as each site sells it: one shared catalogue, with the site's own prices and range laid over it. */
import type { ProductId, ShopId, Sku } from '#domain/contract/ids.ts';
import { isListed } from './build-tree.ts';
import type { CatalogueProduct, Site, Snapshot } from './snapshot-types.ts';

type Products = Snapshot['products'];

export type SiteViews = {
  /** Null: the first site, whose catalogue is the seller's. */
  at(shopId: ShopId | null): Snapshot;
  /** What a site sells changed. A new catalogue is noticed. */
  forget(): void;
};

export function createSiteViews(deps: {
  current(): Snapshot;
  sells(shopId: ShopId, sku: Sku): boolean;
}): SiteViews {
  const views = new Map<ShopId, { of: Snapshot; view: Snapshot }>();
  return {
    at(shopId) {
      const seller = deps.current();
      const site = shopId === null ? undefined : seller.sites.get(shopId);
      if (!site || site.id === seller.shop.id) return seller;
      const known = views.get(site.id);
      if (known?.of === seller) return known.view;
      const view = viewAt(seller, site, (product) => deps.sells(site.id, product.sellable.sku));
      views.set(site.id, { of: seller, view });
      return view;
    },
    forget: () => views.clear(),
  };
}

function viewAt(
  seller: Snapshot,
  site: Site,
  isStocked: (product: CatalogueProduct) => boolean,
): Snapshot {
  const own = seller.ownPrices.get(site.id) ?? new Map<ProductId, CatalogueProduct>();
  const isSold = site.isWholeRange ? () => true : isStocked;
  const products = layOver(seller.products, (product) => {
    const priced = own.get(product.sellable.id) ?? product;
    return isSold(product) ? priced : withdrawn(priced);
  });
  const isClosedHere = seller.shop.state === 'open' && site.state !== 'open';
  return {
    ...seller,
    ...(site.isWholeRange ? {} : narrowTree(seller, products)),
    shop: {
      ...seller.shop,
      id: site.id,
      name: site.name,
      work: site.work,
      ...(isClosedHere ? { state: 'paused' as const } : {}),
    },
    products,
  };
}

/** A product that the site does not sell: its page stays, without a price to order at. */
const withdrawn = (product: CatalogueProduct): CatalogueProduct => ({
  ...product,
  isPutOnSale: false,
  sellable: { ...product.sellable, enabled: false },
  card: { ...product.card, enabled: false },
  detail: { ...product.detail, enabled: false },
});

/** Reads through to `base`, so that a site costs nothing for a product that it sells as the seller does. */
export function layOver(
  base: Products,
  change: (product: CatalogueProduct) => CatalogueProduct,
): Products {
  const read = (product: CatalogueProduct | undefined) => product && change(product);
  function* entries(): MapIterator<[ProductId, CatalogueProduct]> {
    for (const [id, product] of base) yield [id, change(product)];
  }
  function* values(): MapIterator<CatalogueProduct> {
    for (const product of base.values()) yield change(product);
  }
  const laid: Products = {
    size: base.size,
    has: (id) => base.has(id),
    get: (id) => read(base.get(id)),
    keys: () => base.keys(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach: (callback) => {
      for (const [id, product] of entries()) callback(product, id, laid);
    },
  };
  return laid;
}

/** The seller's tree without the shelves that are empty here. Pictures of shelves stay the seller's. */
function narrowTree(seller: Snapshot, products: Products): Pick<Snapshot, 'aisles' | 'categories'> {
  const categories = new Map(
    [...seller.categories].map(([id, entry]) => {
      const productIds = entry.productIds.filter((productId) => {
        const product = products.get(productId);
        return product !== undefined && isListed(product);
      });
      const node = { ...entry.node, productCount: productIds.length, children: [] };
      return [id, { ...entry, node: node as Snapshot['aisles'][number], productIds }] as const;
    }),
  );
  for (const { node, parentId } of categories.values())
    if (node.productCount > 0) categories.get(parentId ?? '')?.node.children.push(node);
  return {
    categories,
    aisles: [...categories.values()]
      .filter(({ node, parentId }) => parentId === null && node.productCount > 0)
      .map(({ node }) => node),
  };
}
