/** A site's range, prices and stock, as a file brings them and takes them along. */
import { promotionSchema } from '#domain/catalogue/sheet.ts';
import type {
  FileSite,
  Shelf,
  ShelfChange,
  SiteShelves,
} from '#server/catalogue/import/site-shelves.ts';
import { setStock } from '#server/catalogue/import/store.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import {
  addShelves,
  listShelves,
  listSitesOfFiles,
  removeShelves,
  setOwnPrices,
} from './shelves-store.ts';

export const siteShelves: SiteShelves = {
  async list(db) {
    return (await listSitesOfFiles(db)).map(
      ({ id, name, state, is_first, is_whole_range }): FileSite => ({
        id,
        name,
        isFirst: is_first,
        isClosed: state === 'closed',
        isWholeRange: is_whole_range,
      }),
    );
  },

  async read(db, { site, skus, isLocked }) {
    const rows = await listShelves(db, { siteId: site.id, skus, isLocked });
    return new Map(
      rows.map(({ sku, units, price_cents, promotion, is_held }): [string, Shelf] => [
        sku,
        {
          units,
          priceCents: price_cents,
          promotion: promotionSchema.nullable().parse(promotion),
          isHeld: is_held,
        },
      ]),
    );
  },

  async write(tx, { id: siteId, name: siteName }, changes, { staffId, at }) {
    const sold = changes.filter(({ isSold }) => isSold);
    await addShelves(tx, { siteId, skus: skusOf(sold) });
    await setOwnPrices(tx, { siteId, prices: changes, at });
    const counted = changes.flatMap(({ sku, units }) => (units ? [{ sku, stock: units.now }] : []));
    await setStock(tx, counted, { shopId: siteId, staffId, at });
    const leaving = skusOf(changes.filter(({ isSold }) => !isSold));
    const left = new Set(await removeShelves(tx, { siteId, skus: leaving }));
    if (staffId !== null)
      await recordStaffActions(
        tx,
        changes.map((change) => ({
          staffId,
          at,
          kind: 'site.product',
          subject: `product:${change.productId}`,
          after: { siteId, siteName, ...afterOf(change) },
        })),
      );
    return leaving.filter((sku) => !left.has(sku));
  },
};

const skusOf = (changes: readonly ShelfChange[]): string[] =>
  changes.map(({ sku }) => sku).toSorted();

/** As a change by hand is journalled. */
const afterOf = ({ isSold, priceCents, promotion, units }: ShelfChange) => ({
  isSold,
  ownPrice: priceCents,
  ...(promotion ? { promotion } : {}),
  ...(units ? { units } : {}),
});
