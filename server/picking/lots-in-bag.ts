/** The lots of what a preparer put in a bag: as scanned, or as the shelf knows them. */
import { keyOfLine } from '#domain/picking/batch.ts';
import type { LineGesture } from '#domain/picking/batch-contract.ts';
import {
  completeFrom,
  sumOfUnits,
  takeShown,
  type ShownLot,
  type UnitsOfLot,
} from '#domain/picking/lots.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { LotName } from '#server/catalogue/lots-store.ts';
import type { BaggedUnits } from '#server/orders/bag-units.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { BagContent } from './decide-line.ts';
import { planLotsToTake, planUnplanned } from './lots-to-take.ts';
import { findDateOfLots, listLotsAt } from './lots-to-take-store.ts';
import type { PickingDeps } from './picking-deps.ts';

/** `expiresOn`: the earliest date, as scanned or as the lots say; null: unknown. */
export type KnownLots = { expiresOn: string | null; lots: BaggedUnits[] };

/**
 * A code says a date, or a number whose date the shelf knows; without a code, the bag is of the lots that the
 * phone showed, then of those to take now.
 */
export async function readLots(
  tx: Tx,
  deps: Pick<PickingDeps, 'catalogue'> & { clock: Clock },
  {
    order,
    line,
    bagged,
    neededUntil,
  }: { order: OrderRow; line: OrderLineRow; bagged: BagContent; neededUntil: string },
  { expiresOn, lots = [], suggestedLots = [] }: LineGesture,
): Promise<KnownLots> {
  if (bagged.quantity === 0 || expiresOn) return { expiresOn: expiresOn ?? null, lots: [] };
  const sku = bagged.replacement?.sku ?? line.sku;
  if (lots.length > 0) {
    const shelf = { shopId: order.shop_id, sku, lots };
    return { expiresOn: await findDateOfLots(tx, shelf), lots: [] };
  }
  // A line that is corrected keeps its lots.
  const hasUnits = (line.prepared_quantity ?? 0) > 0;
  if (hasUnits && bagged.replacedBy === line.replaced_by) return { expiresOn: null, lots: [] };
  const shown = bagged.replacement
    ? []
    : await readShown(tx, deps, { order, sku, units: bagged.quantity, neededUntil }, suggestedLots);
  const isShownEnough = sumOfUnits(shown) === bagged.quantity;
  const toTake = isShownEnough
    ? undefined
    : bagged.replacement || line.prepared_quantity !== null
      ? await planUnplanned(tx, deps, {
          siteId: order.shop_id,
          sku,
          units: bagged.quantity,
          neededUntil,
        })
      : (await planLotsToTake(tx, deps, { orderIds: [order.id], sku })).get(
          keyOfLine({ orderId: order.id, productId: line.product_id }),
        );
  const taken = completeFrom(toTake?.lots ?? [], shown, bagged.quantity);
  const planned = taken.map(({ lot, units }): BaggedUnits => ({ lot: { lotId: lot.id }, units }));
  const missing = bagged.quantity - sumOfUnits(taken);
  const until = missing > 0 ? (toTake?.onShelfUntil ?? null) : null;
  if (until !== null)
    planned.push({ lot: { expiresOn: until, supplierLot: null }, units: missing });
  return { expiresOn: until, lots: planned };
}

async function readShown(
  tx: Tx,
  { clock }: { clock: Clock },
  { order, sku, ...wanted }: { order: OrderRow; sku: string; units: number; neededUntil: string },
  shown: readonly ShownLot[],
): Promise<UnitsOfLot[]> {
  if (shown.length === 0) return [];
  const onIt = await listLotsAt(tx, { siteId: order.shop_id, skus: [sku] });
  return takeShown(onIt, shown, wanted, shopDate(clock.now()).toString());
}

/** As scanned; without a scan, `known`. At most `quantity` units. */
export function lotsInBag(
  { expiresOn: read, lots = [] }: LineGesture,
  quantity: number,
  known: readonly BaggedUnits[],
): BaggedUnits[] {
  const expiresOn = read ?? null;
  const scanned: LotName[] = lots.map((supplierLot) => ({ expiresOn, supplierLot }));
  if (expiresOn !== null && lots.length === 0) scanned.push({ expiresOn, supplierLot: null });
  // A code read for several units is of one lot; the first of several codes is that of the units read by hand.
  const named =
    scanned.length > 0
      ? scanned.map((lot, index) => ({ lot, units: index === 0 ? quantity : 1 })).toReversed()
      : known;
  let rest = quantity;
  return named.flatMap(({ lot, units }) => {
    const taken = Math.min(rest, units);
    rest -= taken;
    return taken > 0 ? [{ lot, units: taken }] : [];
  });
}
