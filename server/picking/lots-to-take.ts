/** Which lots to take for the lines that wait, so that every open order keeps its promise and the oldest leave first. */
import { keyOfLine } from '#domain/picking/batch.ts';
import type { BatchLine } from '#domain/picking/batch-contract.ts';
import { planLots, tooShortUntil, type LineToBag, type UnitsOfLot } from '#domain/picking/lots.ts';
import { neededUntil } from '#domain/picking/shelf-life.ts';
import { frozenDeliverySchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { findUsualDays } from './batches/path-store.ts';
import {
  listDatedLots,
  listLotsAt,
  listWaitingLines,
  type WaitingLine,
} from './lots-to-take-store.ts';
import { deliveryDay, promisedDays } from './promised-life.ts';

export type LotsToTake = { lots: UnitsOfLot[]; onShelfUntil: string | null };
type Deps = { catalogue: Catalogue; clock: Clock };

/** By `keyOfLine`, for the lines of these orders whose product has dated lots; of `sku` alone if it is given. */
export async function planLotsToTake(
  db: Reader,
  deps: Deps,
  of: { orderIds: readonly string[]; sku?: string },
): Promise<ReadonlyMap<string, LotsToTake>> {
  const lots = await listDatedLots(db, of);
  if (lots.length === 0) return new Map();
  const today = shopDate(deps.clock.now()).toString();
  const waiting = await listWaitingLines(db, [...new Set(lots.map(({ sku }) => sku))]);
  const usualDaysAt = await findUsualDays(db);
  const toTake = new Map<string, LotsToTake>();
  for (const [shelf, onIt] of Map.groupBy(lots, ({ shopId, sku }) => `${shopId} ${sku}`)) {
    const lines = waiting
      .filter((line) => `${line.shop_id} ${line.sku}` === shelf)
      .map((line) => ({
        ...viewWaiting(deps, line, usualDaysAt(line.shop_id)),
        isByVan: line.isByVan,
      }));
    const plan = planLots(onIt, lines, today);
    for (const line of lines.filter(({ isByVan }) => !isByVan)) {
      const planned = plan.get(line.key) ?? [];
      const onShelfUntil = tooShortUntil(onIt, line, planned, today);
      toTake.set(line.key, { lots: planned, onShelfUntil });
    }
  }
  return toTake;
}

/** Of units that no line waited for: those of a substitute, or of a product that was found after all. */
export async function planUnplanned(
  db: Reader,
  { clock }: Pick<Deps, 'clock'>,
  {
    siteId,
    sku,
    units,
    neededUntil: keepsUntil,
  }: { siteId: string; sku: string; units: number; neededUntil: string },
): Promise<LotsToTake> {
  const today = shopDate(clock.now()).toString();
  const onIt = await listLotsAt(db, { siteId, skus: [sku] });
  const line = { key: sku, units, neededUntil: keepsUntil, from: '' };
  const lots = planLots(onIt, [line], today).get(sku) ?? [];
  return { lots, onShelfUntil: tooShortUntil(onIt, line, lots, today) };
}

/**
 * The products whose lots at a site do not keep the promise of each line that waits there, were these orders prepared
 * there too.
 */
export async function findBrokenPromises(
  db: Reader,
  deps: Deps,
  {
    siteId,
    orderIds,
    skus,
  }: { siteId: string; orderIds: readonly string[]; skus: readonly string[] },
): Promise<ReadonlySet<string>> {
  const lots = Map.groupBy(await listLotsAt(db, { siteId, skus }), ({ sku }) => sku);
  if (lots.size === 0) return new Set();
  const today = shopDate(deps.clock.now()).toString();
  const usualDays = (await findUsualDays(db))(siteId);
  const waiting = (await listWaitingLines(db, [...lots.keys()])).filter(
    // An order that comes to the site is no longer brought from it.
    ({ order_id: orderId, shop_id: shopId, isByVan }) =>
      orderIds.includes(orderId) ? !isByVan : shopId === siteId,
  );
  const broken = [...lots].filter(([sku, onIt]) => {
    const lines = waiting
      .filter((line) => line.sku === sku)
      .map((line) => viewWaiting(deps, line, usualDays));
    const plan = planLots(onIt, lines, today);
    return lines.some(
      (line) => tooShortUntil(onIt, line, plan.get(line.key) ?? [], today) !== null,
    );
  });
  return new Set(broken.map(([sku]) => sku));
}

export function viewWaiting(
  { catalogue }: Pick<Deps, 'catalogue'>,
  {
    order_id: orderId,
    product_id: productId,
    units,
    product,
    delivery,
  }: Omit<WaitingLine, 'isByVan'>,
  usualDays: number,
): LineToBag {
  const promised = { productId, product: frozenProductSchema.parse(product) };
  const deliveredOn = deliveryDay({ delivery });
  const days = promisedDays(catalogue, promised, deliveredOn) ?? usualDays;
  return {
    key: keyOfLine({ orderId, productId }),
    units,
    neededUntil: neededUntil(deliveredOn, days),
    from: frozenDeliverySchema.parse(delivery).from,
  };
}

/** What the phone shows, and keeps for a room without a network. */
export const viewLotsToTake = (
  toTake: LotsToTake | undefined,
): Pick<BatchLine, 'suggestedLots' | 'onShelfUntil'> => ({
  suggestedLots: (toTake?.lots ?? []).map(({ lot: { expiresOn, supplierLot }, units }) => ({
    expiresOn,
    lot: supplierLot,
    units,
  })),
  onShelfUntil: toTake?.onShelfUntil ?? null,
});
