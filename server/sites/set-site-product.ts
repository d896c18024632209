/** Whether a site sells a product, and at which price. */
import type { SiteProductRequest } from '#domain/sites/contract.ts';
import { moveShelf } from '#server/catalogue/staff/move-shelf.ts';
import { lockStock } from '#server/catalogue/staff/stock-store.ts';
import { announceProducts } from '#server/catalogue/store.ts';
import type { StockChange } from '#server/catalogue/stock-table.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { SitesDeps } from './change-sites.ts';
import { addShelf, findProductId, lockShelf, removeShelf, setOwnPrice } from './shelves-store.ts';
import { lockSites } from './store.ts';

export async function setSiteProduct(
  deps: SitesDeps,
  input: { staffId: string; siteId: string; sku: string; request: SiteProductRequest },
): Promise<void> {
  const { staffId, siteId, sku, request } = input;
  if (siteId === deps.catalogue.current().shop.id) throw new Refusal('Site.FirstStays');
  const at = deps.clock.now();
  const change = await inTransaction(deps.database.db, async (tx) => {
    const site = (await lockSites(tx)).find(({ id }) => id === siteId);
    if (!site) throw new Refusal('Site.NotFound');
    const productId = await findProductId(tx, sku);
    if (productId === undefined) throw new Refusal('Article.ArticleNotFound');
    const held = await lockShelf(tx, { siteId, sku });
    const offer = await changeOffer(tx, { siteId, sku }, held, request.isSold);
    const units = request.isSold
      ? await setUnits(tx, { siteId, sku, staffId, at }, request.units)
      : [];
    const priceCents = request.isSold ? request.ownPrice : null;
    await setOwnPrice(tx, { siteId, productId, priceCents, at });
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'site.product',
      subject: `product:${productId}`,
      after: { siteId, siteName: site.name, ...request },
    });
    return { offer: [...offer, ...units], announced: await announceProducts(tx, [productId]) };
  });
  deps.catalogue.applyStock(change.offer);
  await deps.catalogue.applyChange(change.announced);
}

/**
 * Sets what can be sold, with a line in the history of the stock. Refused when orders moved the units since they were
 * read: the number typed would sell those again.
 */
async function setUnits(
  tx: Tx,
  at: { siteId: string; sku: string; staffId: string; at: Temporal.Instant },
  units: SiteProductRequest['units'],
): Promise<readonly StockChange[]> {
  if (units === undefined) return [];
  const { siteId: shopId, sku } = at;
  const held = await lockStock(tx, sku, shopId);
  if (held.quantity === units.now) return [];
  if (held.quantity !== units.seen)
    throw new Refusal('Article.StockChangedMeanwhile', { availableQuantity: held.quantity });
  const moved = await moveShelf(tx, held, {
    id: newId(),
    kind: 'inventory',
    units: units.now + held.promised - held.on_shelf,
    staffId: at.staffId,
    at: at.at,
  });
  return [moved];
}

async function changeOffer(
  tx: Tx,
  shelf: { siteId: string; sku: string },
  held: number | undefined,
  isSold: boolean,
): Promise<readonly StockChange[]> {
  if (isSold === (held !== undefined)) return [];
  if (isSold) return addShelf(tx, shelf);
  const removed = await removeShelf(tx, shelf);
  if (removed.length === 0) throw new Refusal('Site.UnitsLeft', { units: held });
  return removed;
}
