/** Finds where a product or a lot went: the stock, and the orders that have it or may have it. */
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { teamStatusLabel } from '#domain/orders/states.ts';
import type { Recall, RecalledOrder, RecallQuery } from '#domain/purchases/recall-contract.ts';
import { possibleWindow, type Window } from '#domain/purchases/recall-window.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { shopInstant } from '#server/platform/shop-time.ts';
import {
  listBaggedLines,
  listDueKeys,
  listLotSpells,
  listRecalledProducts,
  listReceiptsOf,
  listRecalledVans,
  listSkusOfLot,
  type BaggedLine,
  type RecalledProduct,
  type SiteIds,
} from './recall-store.ts';
import type { ReceiptView } from './receipts-store.ts';
import { viewReceipt } from './view-receipt.ts';

/** One e-mail for each customer, product and lot. */
export const noticeKey = (sku: string, lot: string | null, customerId: string): string =>
  `recall-${sku}-${lot ?? ''}-${customerId}`;

export async function readRecall(
  { database: { db } }: { database: Database },
  query: RecallQuery,
  siteIds: SiteIds,
): Promise<Recall> {
  const { lot, sku } = query;
  const skus = sku === undefined ? await listSkusOfLot(db, lot ?? '') : [sku];
  const items: Recall['items'] = [];
  const of = { skus, lot: lot ?? null, siteIds };
  const vans = await listRecalledVans(db, of);
  for (const product of await listRecalledProducts(db, of))
    items.push({
      ...(await readProduct(db, product, query, siteIds)),
      vans: vans
        .filter(({ sku: ofVan }) => ofVan === product.sku)
        .map(({ number, from, to, units }) => ({ number, from, to, units })),
    });
  return { items };
}

async function readProduct(
  db: Reader,
  { sku, name, isOnSale, sites }: RecalledProduct,
  query: RecallQuery,
  siteIds: SiteIds,
): Promise<Omit<Recall['items'][number], 'vans'>> {
  const { lot } = query;
  const days = windowOfDays(query);
  const receipts = await listReceiptsOf(db, sku, siteIds);
  const lines = await listBaggedLines(db, sku, siteIds);
  const windows = lot === undefined ? null : await windowsOf(db, { sku, lot, receipts });
  const inDays = (at: Temporal.Instant): boolean => days === null || isWithin(at, days);
  const certain = lines.filter((line) =>
    lot === undefined ? inDays(line.preparedAt) : isOfLot(line, lot),
  );
  const possible =
    lot === undefined
      ? []
      : lines.filter((line) => {
          const window = days ?? windows?.get(line.siteId);
          return (
            window !== undefined &&
            line.lots.length === 0 &&
            !isOfLot(line, lot) &&
            isWithin(line.preparedAt, window)
          );
        });
  const keyOf = ({ customerId }: BaggedLine) => noticeKey(sku, lot ?? null, customerId);
  const told = await listDueKeys(db, [...certain, ...possible].map(keyOf));
  const view = (line: BaggedLine) => viewOrder(line, told.has(keyOf(line)));
  return {
    sku,
    name,
    isOnSale,
    availableUnits: sumOf(sites, 'availableUnits'),
    lotUnits: lot === undefined ? null : sumOf(sites, 'lotUnits'),
    sites,
    receipts: receipts
      .filter((receipt) => (lot === undefined ? inDays(receipt.at) : receipt.lot === lot))
      .map(viewReceipt)
      .toReversed(),
    certain: certain.map(view),
    possible: possible.map(view),
  };
}

/** By site: a lot is on the shelf of one site while the next lot has come to another. */
async function windowsOf(
  db: Reader,
  { sku, lot, receipts }: { sku: string; lot: string; receipts: readonly ReceiptView[] },
): Promise<ReadonlyMap<string, Window>> {
  const windows = new Map<string, Window>();
  for (const [siteId, ofSite] of Map.groupBy(receipts, (receipt) => receipt.shop_id)) {
    const window = possibleWindow(ofSite, lot);
    if (window) windows.set(siteId, window);
  }
  for (const { siteId, ...window } of await listLotSpells(db, sku, lot))
    windows.set(siteId, window);
  return windows;
}

const sumOf = (sites: RecalledProduct['sites'], key: 'availableUnits' | 'lotUnits'): number =>
  sites.reduce((sum, site) => sum + site[key], 0);

/** As scanned, or as the ledger says. */
const isOfLot = ({ lots, bookedLots }: BaggedLine, lot: string): boolean =>
  lots.includes(lot) || bookedLots.includes(lot);

/** Whole days of the shop; null when neither is given. */
function windowOfDays({ from, to }: RecallQuery): Window | null {
  if (from === undefined && to === undefined) return null;
  const midnight = (day: string, plusDays: number) =>
    shopInstant(Temporal.PlainDate.from(day).add({ days: plusDays }), 0);
  return {
    from: from === undefined ? Temporal.Instant.fromEpochMilliseconds(0) : midnight(from, 0),
    to: to === undefined ? null : midnight(to, 1).subtract({ nanoseconds: 1 }),
  };
}

const isWithin = (at: Temporal.Instant, { from, to }: Window): boolean =>
  Temporal.Instant.compare(at, from) >= 0 && (to === null || Temporal.Instant.compare(at, to) <= 0);

function viewOrder(line: BaggedLine, isTold: boolean): RecalledOrder {
  const { firstname, lastname } = frozenCustomerSchema.parse(line.customer);
  const { type } = frozenDeliverySchema.parse(line.delivery);
  return {
    id: line.orderId,
    number: line.number,
    customer: `${firstname} ${lastname}`,
    statusLabel: teamStatusLabel(line.status, isCollection(type) ? 'collection' : 'delivery'),
    preparedAt: line.preparedAt.toString(),
    units: line.units,
    isTold,
  };
}
