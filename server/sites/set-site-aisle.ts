/** Puts all products of aisles or categories into the range of a site, or takes them out. */
import type { SiteAisleAnswer, SiteAisleRequest } from '#domain/sites/contract.ts';
import { announceCatalogue } from '#server/catalogue/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { SitesDeps } from './change-sites.ts';
import {
  addShelves,
  listAisleProducts,
  removeShelves,
  setOwnPrices,
  type AisleProduct,
} from './shelves-store.ts';
import { lockSites } from './store.ts';

/** A product whose units or orders are there stays in the range. */
export async function setSiteAisle(
  deps: SitesDeps,
  input: { staffId: string; siteId: string; request: SiteAisleRequest },
): Promise<SiteAisleAnswer> {
  const { staffId, siteId, request } = input;
  const sellerId = deps.catalogue.current().shop.id;
  if (siteId === sellerId) throw new Refusal('Site.FirstStays');
  const at = deps.clock.now();
  const answer = await inTransaction(deps.database.db, async (tx) => {
    const site = (await lockSites(tx)).find(({ id }) => id === siteId);
    if (!site) throw new Refusal('Site.NotFound');
    if (site.is_whole_range) throw new Refusal('Site.WholeRange');
    const products = await productsOf(tx, siteId, [request.categoryId].flat());
    const wanted = products.filter(({ is_sold }) => is_sold !== request.isSold);
    const moved = request.isSold
      ? (await addShelves(tx, { siteId, skus: skusOf(wanted) })).length
      : await takeOut(tx, { siteId, products: wanted, at });
    if (moved > 0) {
      await recordStaffAction(tx, {
        staffId,
        at,
        kind: 'site.aisle',
        subject: `site:${siteId}`,
        after: { ...request, products: moved },
      });
      await announceCatalogue(tx, sellerId);
    }
    return { changed: moved, left: wanted.length - moved };
  });
  if (answer.changed > 0) await deps.catalogue.refresh();
  return answer;
}

/** One may be within another. */
async function productsOf(
  tx: Tx,
  siteId: string,
  categoryIds: readonly string[],
): Promise<AisleProduct[]> {
  const bySku = new Map<string, AisleProduct>();
  for (const categoryId of categoryIds) {
    const products = await listAisleProducts(tx, { siteId, categoryId });
    if (!products) throw new Refusal('Category.NotFound', { field: 'categoryId', categoryId });
    for (const product of products) bySku.set(product.sku, product);
  }
  return [...bySku.values()];
}

const skusOf = (products: readonly AisleProduct[]): string[] => products.map(({ sku }) => sku);

async function takeOut(
  tx: Tx,
  {
    siteId,
    products,
    at,
  }: { siteId: string; products: readonly AisleProduct[]; at: Temporal.Instant },
): Promise<number> {
  const gone = new Set(await removeShelves(tx, { siteId, skus: skusOf(products) }));
  const prices = products
    .filter(({ sku }) => gone.has(sku))
    .map(({ id }) => ({ productId: id, priceCents: null, promotion: null }));
  await setOwnPrices(tx, { siteId, prices, at });
  return gone.size;
}
