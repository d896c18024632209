import { itemPriceCents } from '#domain/catalogue/product.ts';
import { highestPromotionPercent } from '#domain/catalogue/sale-rules.ts';
import { promotionLabel } from '#domain/catalogue/promotion-label.ts';
import { promotionSchema } from '#domain/catalogue/sheet.ts';
import type { Clock } from '#domain/time/clock.ts';
import { isExpired } from '#domain/picking/shelf-life.ts';
import type { ShortDated, ShortDatedLot } from '#domain/purchases/short-dated-contract.ts';
import { isShortDated, unitsLeft } from '#domain/purchases/short-dated.ts';
import { readPath } from '#server/catalogue/staff/product-store.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findSettings } from '#server/picking/batches/path-store.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { isDeepStrictEqual } from 'node:util';
import { listDatedReceipts, type DatedReceipt } from './short-dated-store.ts';

export type ListShortDatedDeps = {
  clock: Clock;
  catalogue: Catalogue;
  shop: { shown(): { isVatExempt: boolean } };
};

type RemainingLot = { receipt: DatedReceipt; units: number };

/** Lots whose date is near or past, with units left to sell. */
async function findLots(db: Reader, deps: ListShortDatedDeps): Promise<RemainingLot[]> {
  const today = shopDate(deps.clock.now());
  const receipts = await listDatedReceipts(db, {
    today,
    asWithVat: deps.shop.shown().isVatExempt,
  });
  const settings = await findSettings(db, deps.catalogue.current().shop.id);
  const left = new Map<string, number>();
  for (const [, ofProduct] of Map.groupBy(receipts, ({ sku }) => sku)) {
    const lots = ofProduct.map(({ id, units, lostUnits, expiresOn }) => ({
      id,
      units,
      lostUnits,
      expiresOn: expiresOn.toString(),
    }));
    for (const [id, units] of unitsLeft(lots, ofProduct[0]?.available ?? 0)) left.set(id, units);
  }
  return receipts
    .map((receipt) => ({ receipt, units: left.get(receipt.id) ?? 0 }))
    .filter(
      ({ receipt: { expiresOn, minimumLifeDays }, units }) =>
        units > 0 &&
        isShortDated(
          expiresOn.toString(),
          today.toString(),
          minimumLifeDays ?? settings.shortest_life_days,
        ),
    );
}

export const countShortDated = async (db: Reader, deps: ListShortDatedDeps): Promise<number> =>
  (await findLots(db, deps)).length;

export async function listShortDated(db: Reader, deps: ListShortDatedDeps): Promise<ShortDated> {
  const today = shopDate(deps.clock.now()).toString();
  const lots = await findLots(db, deps);
  const paths = new Map<string, string[]>();
  for (const { receipt } of lots)
    if (!paths.has(receipt.categoryId))
      paths.set(receipt.categoryId, await readPath(db, receipt.categoryId));
  const items = lots.map((lot) => viewLot(lot, paths.get(lot.receipt.categoryId) ?? [], today));
  return { today, items };
}

function viewLot(
  { receipt, units }: RemainingLot,
  path: readonly string[],
  today: string,
): ShortDatedLot {
  const { id, sku, name, lot, dateKind, version, unitCost, quotation } = receipt;
  const { priceCents, unitGrams, sellOffId, sellOffUntil } = receipt;
  const expiresOn = receipt.expiresOn.toString();
  const promotion = promotionSchema.nullable().parse(receipt.promotion);
  const isSellOff = isDeepStrictEqual(receipt.promotion, receipt.sellOffPromotion);
  return {
    id,
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
      sellOffId !== null && sellOffUntil !== null && isSellOff
        ? { id: sellOffId, until: sellOffUntil.toString() }
        : null,
    highestPercent: highestPromotionPercent(path),
    version,
  };
}
