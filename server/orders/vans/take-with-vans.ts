/** Promises an order its units: those of its site, and what the site lacks by a van that comes before the preparation. */
import type { VanTrip } from '#domain/sites/van-runs.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockShelves, takeStock, type StockLeft, type StockMove } from '../stock-store.ts';
import {
  insertSheet,
  insertVanUnits,
  listSheets,
  lockRuns,
  openShelves,
  promiseOnTheWay,
  readShelves,
  type Shelf,
} from './store.ts';

type Order = {
  id: string;
  shopId: string;
  /** When the orders of its slot begin to be prepared. */
  preparedFrom: Temporal.Instant;
  /** Day of its delivery, YYYY-MM-DD. */
  deliveredOn: string;
};
type Reservation = { taken: StockLeft[]; short: string[] };
type Brought = StockMove & { trip: VanTrip };

/**
 * As `takeStock`, which is all that it does where the site has the units: the catalogue says so, and the lock again. The
 * order's row is written.
 */
export async function takeWithVans(
  tx: Tx,
  deps: { catalogue: Catalogue; clock: Clock },
  order: Order,
  moves: readonly StockMove[],
): Promise<Reservation> {
  const catalogue = deps.catalogue.at(order.shopId);
  const trips = catalogue.vansBefore(order.preparedFrom);
  const lacking = moves.filter(({ sku, quantity }) => catalogue.stockOf(sku) < quantity);
  if (trips.length === 0 || lacking.length === 0) return takeStock(tx, order.shopId, moves);
  const brought = await chooseVans(tx, { catalogue, order, trips }, { moves, lacking });
  if ('short' in brought) return { taken: [], short: brought.short };
  const { taken, short } = await takeStock(tx, order.shopId, ofTheShelf(moves, brought));
  if (short.length > 0) return { taken, short };
  return { taken: [...taken, ...(await promiseBrought(tx, { ...deps, order }, brought))], short };
}

/** Runs, then shelves: the order in which every other action locks them. */
async function chooseVans(
  tx: Tx,
  { catalogue, order, trips }: { catalogue: Catalogue; order: Order; trips: readonly VanTrip[] },
  { moves, lacking }: { moves: readonly StockMove[]; lacking: readonly StockMove[] },
): Promise<Brought[] | { short: string[] }> {
  const { shopId, deliveredOn } = order;
  const skus = lacking.map(({ sku }) => sku);
  const siteIds = [...new Set([shopId, ...trips.map(({ run }) => run.fromId)])];
  await lockRuns(
    tx,
    trips.map(({ run }) => run.id),
  );
  await openShelves(tx, shopId, skus);
  await lockShelves(tx, [
    ...moves.map(({ sku }) => ({ shopId, sku })),
    ...siteIds.flatMap((id) => (id === shopId ? [] : skus.map((sku) => ({ shopId: id, sku })))),
  ]);
  const of = skus.map((sku) => ({ sku, days: daysOf(catalogue, sku) }));
  const shelves = await readShelves(tx, { siteIds, of, toId: shopId, deliveredOn });
  const ended = new Set(
    (await listSheets(tx, trips)).flatMap(({ runId, isPlanned }) => (isPlanned ? [] : [runId])),
  );
  const at = (siteId: string, sku: string): Shelf | undefined =>
    shelves.find((shelf) => shelf.shopId === siteId && shelf.sku === sku);
  const brought: Brought[] = [];
  const short: string[] = [];
  for (const { sku, quantity } of lacking) {
    const units = quantity - (at(shopId, sku)?.quantity ?? 0);
    if (units <= 0) continue;
    const trip = trips.find(({ run }) => {
      const shelf = ended.has(run.id) ? undefined : at(run.fromId, sku);
      return shelf !== undefined && units <= Math.min(shelf.quantity, shelf.lasting);
    });
    if (trip && at(shopId, sku)) brought.push({ sku, quantity: units, trip });
    else short.push(sku);
  }
  return short.length > 0 ? { short: short.toSorted() } : brought;
}

function daysOf(catalogue: Catalogue, sku: string): number | null {
  const { products, productIdBySku } = catalogue.current();
  const product = products.get(productIdBySku.get(sku) ?? '');
  return product?.detail.consumptionDate?.minimumDays ?? null;
}

/** Onto the sheet of each van, from what its site has left to sell. */
async function promiseBrought(
  tx: Tx,
  { order, clock }: { order: Order; clock: Clock },
  brought: readonly Brought[],
): Promise<StockLeft[]> {
  if (brought.length === 0) return [];
  const trips = [...new Set(brought.map(({ trip }) => trip))];
  const sheets = await listSheets(tx, trips);
  const left: StockLeft[] = [];
  for (const trip of trips) {
    const mine = brought.filter((one) => one.trip === trip);
    const begun = sheets.find(({ runId }) => runId === trip.run.id);
    const transferId = begun?.id ?? (await insertSheet(tx, trip, clock.now()));
    const { taken, short } = await takeStock(tx, trip.run.fromId, mine);
    if (short.length > 0) throw new Error(`units of ${short.join(', ')} left a locked shelf`);
    left.push(...taken);
    await insertVanUnits(
      tx,
      mine.map(({ sku, quantity: units }) => ({
        order_id: order.id,
        sku,
        transfer_id: transferId,
        units,
      })),
    );
  }
  return [...left, ...(await promiseOnTheWay(tx, order.shopId, brought))];
}

const ofTheShelf = (moves: readonly StockMove[], brought: readonly Brought[]): StockMove[] =>
  moves.flatMap(({ sku, quantity }) => {
    const rest = quantity - (brought.find((one) => one.sku === sku)?.quantity ?? 0);
    return rest > 0 ? [{ sku, quantity: rest }] : [];
  });
