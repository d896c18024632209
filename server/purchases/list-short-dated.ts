import { itemPriceCents } from '#domain/catalogue/product.ts';
import { highestPromotionPercent } from '#domain/catalogue/sale-rules.ts';
import { promotionLabel } from '#domain/catalogue/promotion-label.ts';
import { promotionSchema } from '#domain/catalogue/sheet.ts';
import type { Clock } from '#domain/time/clock.ts';
import { isExpired } from '#domain/picking/shelf-life.ts';
import type { ShortDated, ShortDatedLot } from '#domain/purchases/short-dated-contract.ts';
import { isShortDated } from '#domain/purchases/short-dated.ts';
import { readPath } from '#server/catalogue/staff/product-store.ts';
import { listOpenSellOffs } from '#server/catalogue/sell-offs-store.ts';
import { findUsualDays } from '#server/picking/batches/path-store.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { listDatedLots, type DatedLot } from './short-dated-store.ts';

export type ListShortDatedDeps = {
  clock: Clock;
  shop: { shown(): { isVatExempt: boolean } };
};

/** Null: all sites. */
type SiteIds = readonly string[] | null;

/** Lots whose date is near or past, with units on the shelf. */
async function findLots(
  db: Reader,
  deps: ListShortDatedDeps,
  siteIds: SiteIds,
): Promise<DatedLot[]> {
  const today = shopDate(deps.clock.now());
  const lots = await listDatedLots(db, {
    today,
    asWithVat: deps.shop.shown().isVatExempt,
    siteIds,
  });
  const usualDaysAt = await findUsualDays(db);
  return lots.filter(({ siteId, expiresOn, minimumLifeDays }) =>
    isShortDated(expiresOn.toString(), today.toString(), minimumLifeDays ?? usualDaysAt(siteId)),
  );
}

export const countShortDated = async (
  db: Reader,
  deps: ListShortDatedDeps,
  siteIds: SiteIds,
): Promise<number> => (await findLots(db, deps, siteIds)).length;

export async function listShortDated(
  db: Reader,
  deps: ListShortDatedDeps,
  siteIds: SiteIds,
): Promise<ShortDated> {
  const today = shopDate(deps.clock.now()).toString();
  const lots = await findLots(db, deps, siteIds);
  const paths = new Map<string, string[]>();
  for (const { categoryId } of lots)
    if (!paths.has(categoryId)) paths.set(categoryId, await readPath(db, categoryId));
  const ids = lots.flatMap(({ sellOffId }) => sellOffId ?? []);
  const open = ids.length > 0 ? await listOpenSellOffs(db, { ids }) : [];
  const unitsOf = new Map(open.map((sellOff) => [sellOff.id, sellOff.units]));
  const items = lots.map((lot) =>
    viewLot(lot, paths.get(lot.categoryId) ?? [], today, unitsOf.get(lot.sellOffId ?? '')),
  );
  return { today, items };
}

/** `unitsLeft`: of the lot, at its reduced price. */
function viewLot(
  dated: DatedLot,
  path: readonly string[],
  today: string,
  unitsLeft = dated.units,
): ShortDatedLot {
  const { id, siteId, siteName, sku, name, lot, dateKind, units, unitCost, quotation } = dated;
  const { priceCents, unitGrams, sellOffId, sellOffUntil, sellOffPercent: percent } = dated;
  const expiresOn = dated.expiresOn.toString();
  const promotion = promotionSchema.nullable().parse(dated.promotion);
  return {
    id,
    siteId,
    siteName,
    sku,
    name,
    aisle: path[0] ?? '',
    lot,
    dateKind,
    expiresOn,
    isExpired: isExpired(expiresOn, today),
    units,
    cost: unitCost === null ? null : Math.round(unitCost * units),
    itemPrice: itemPriceCents({ quotation, priceCents, unitGrams }),
    promotion: promotion && promotionLabel(promotion),
    sellOff:
      sellOffId !== null && sellOffUntil !== null && percent !== null
        ? {
            id: sellOffId,
            until: sellOffUntil.toString(),
            percent,
            units: Math.max(0, Math.min(units, unitsLeft)),
          }
        : null,
    highestPercent: highestPromotionPercent(path),
  };
}
