/** A batch as its phones show it: products in walking order, and the bags they go into. */
import type { Reach } from '#domain/picking/readable-orders.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import {
  frozenDeliverySchema,
  frozenProductSchema,
  frozenReplacementSchema,
} from '#domain/orders/frozen.ts';
import { teamStatusLabel } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { keyOfLine } from '#domain/picking/batch.ts';
import { claimMinutes } from '#domain/picking/batch-limits.ts';
import type {
  Batch,
  BatchLine,
  BatchMember,
  BatchOrder,
  BatchProduct,
  BatchProgress,
  BatchSummary,
} from '#domain/picking/batch-contract.ts';
import { coldOf, sortAlongPath, type Stop } from '#domain/picking/path.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { listComplementsOf } from '#server/orders/preparation-store.ts';
import { listLines, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { PickingDeps } from '../picking-deps.ts';
import { listArrivals } from '#server/orders/vans/store.ts';
import { planLotsToTake, viewLotsToTake } from '../lots-to-take.ts';
import { deliveryDay, promisedDays } from '../promised-life.ts';
import { listScales, viewScale } from '../scales/scales-store.ts';
import { readLineQuestions, viewMissing } from '../questions/view-question.ts';
import { agreedSums, preparedLine } from '#server/orders/settlement-input.ts';
import { awaitsPreparation, isBeingPrepared } from '#domain/orders/state-groups.ts';
import {
  findBatch,
  listBags,
  listMembers,
  listOpenBatches,
  listRefused,
  type BatchMemberRow,
  type BatchRow,
} from './batch-store.ts';
import { readSettings } from './path.ts';
import { findUsualDays, listPlaces } from './path-store.ts';

type Deps = { database: Database; catalogue: Catalogue; clock: Clock };
/** A batch, for the member who asks. */
type BatchKey = { id: string; staffId: string };

export async function readBatch(
  deps: Deps & Pick<PickingDeps, 'isProduction' | 'isRehearsal'>,
  key: BatchKey,
): Promise<Batch> {
  const { batch, rows, siteId, progress } = await readRows(deps, key);
  const scales = await listScales(deps.database.db);
  const { stops, scanning } = await readSettings(deps.database.db, deps.catalogue.at(siteId));
  return {
    id: key.id,
    startedAt: batch.started_at.toString(),
    ...progress,
    products: await listProducts(deps, rows, stops),
    scanning,
    scales: scales.map(viewScale).filter(({ isRetired }) => !isRetired),
    allowsSimulatedScale: !deps.isProduction || deps.isRehearsal === true,
  };
}

export async function readProgress(deps: Deps, key: BatchKey): Promise<BatchProgress> {
  return (await readRows(deps, key)).progress;
}

async function readRows(
  { database: { db }, catalogue, clock }: Deps,
  { id, staffId }: BatchKey,
): Promise<{
  batch: BatchRow;
  rows: OrderLineRow[];
  siteId: string | null;
  progress: BatchProgress;
}> {
  const batch = await findBatch(db, id);
  if (!batch) throw new Refusal('Picking.BatchNotFound');
  const members = await listMembers(db, id);
  const bags = await listBags(db, id);
  const bagById = new Map(bags.map(({ bag, order }) => [order.id, bag]));
  const complements = await listComplementsOf(db, [...bagById.keys()]);
  const staffIds = new Set(members.map((member) => member.staff_id));
  const orderRows = [
    ...bags.map(({ order }) => order),
    ...complements.filter(({ status }) => !awaitsPreparation(status)),
  ];
  const orderById = new Map(orderRows.map((order) => [order.id, order]));
  const orders = orderRows.map((order) => viewOrder(order, bagById, staffIds));
  const orderIds = orders.map((order) => order.id);
  const rows = await listLines(db, orderIds);
  const questionOf = await readLineQuestions(db, orderIds);
  const now = clock.now();
  // A batch is of one site.
  const siteId = orderRows[0]?.shop_id ?? null;
  const usualDays = (await findUsualDays(db))(siteId ?? '');
  const toTake = await planLotsToTake(db, { catalogue, clock }, { orderIds });
  const lotsOf = ({ order_id: orderId, product_id: productId }: OrderLineRow) =>
    viewLotsToTake(toTake.get(keyOfLine({ orderId, productId })));
  const arrivals = await listArrivals(db, orderIds);
  const byVan = ({ order_id: orderId, sku }: OrderLineRow) => {
    const found = arrivals.find((one) => one.orderId === orderId && one.sku === sku);
    return found ? { units: found.units, arrivesAt: found.arrivesAt.toString() } : null;
  };
  const daysOf = (line: OrderLineRow, order: OrderRow) =>
    promisedDays(catalogue, baggedProduct(line), deliveryDay(order)) ?? usualDays;
  return {
    batch,
    rows,
    siteId,
    progress: {
      pausedAt: batch.paused_at?.toString() ?? null,
      orders,
      lines: rows.flatMap((line) => {
        const order = orderById.get(line.order_id);
        return order
          ? [
              {
                ...viewLine({ order, line, question: questionOf(line) }, daysOf(line, order), now),
                ...lotsOf(line),
                byVan: byVan(line),
              },
            ]
          : [];
      }),
      members: members.map((member) => viewMember(member, batch, now)),
      refused: await listRefused(db, staffId, id),
    },
  };
}

function viewOrder(
  order: OrderRow,
  bagById: ReadonlyMap<string, number>,
  staffIds: ReadonlySet<string>,
): BatchOrder {
  const { id, number, status, initial_order_id: initialOrderId } = order;
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const isOurs = order.preparer_id !== null && staffIds.has(order.preparer_id);
  return {
    id,
    number,
    bag: bagById.get(initialOrderId ?? id) ?? bagById.get(id) ?? 1,
    initialOrderId: initialOrderId && bagById.has(initialOrderId) ? initialOrderId : null,
    status,
    statusLabel: teamStatusLabel(status, isCollection(delivery.type) ? 'collection' : 'delivery'),
    from: delivery.from,
    to: delivery.to,
    isCollected: isCollection(delivery.type),
    isOpen: isBeingPrepared(status) && isOurs,
    reducePacking: delivery.isReducingPacking,
    replaceMissingProducts: delivery.isReplacingMissing,
    ...agreedSums(order),
  };
}

function viewLine(
  read: Parameters<typeof viewMissing>[0],
  promised: number,
  now: Temporal.Instant,
): Omit<BatchLine, 'suggestedLots' | 'onShelfUntil' | 'byVan'> {
  const { line: row } = read;
  const replacement = row.replacement ? frozenReplacementSchema.parse(row.replacement) : null;
  return {
    ...preparedLine(row),
    promisedDays: promised,
    shortLivedUntil: row.short_lived_until?.toString() ?? null,
    orderId: row.order_id,
    version: row.version,
    preparedQuantity: row.prepared_quantity,
    replacement: replacement && {
      name: replacement.product.name,
      quotation: replacement.quotation,
      unitPriceCents: replacement.unitPriceCents,
    },
    ...viewMissing(read, now),
  };
}

function viewMember(member: BatchMemberRow, batch: BatchRow, now: Temporal.Instant): BatchMember {
  return {
    id: member.staff_id,
    name: member.name,
    isInCharge: member.staff_id === batch.in_charge_id,
    productId: isClaimLive(member, now) ? member.product_id : null,
  };
}

export function isClaimLive(
  { claimed_at: at }: Pick<BatchMemberRow, 'claimed_at'>,
  now: Temporal.Instant,
): boolean {
  return at !== null && Temporal.Instant.compare(at.add({ minutes: claimMinutes }), now) > 0;
}

async function listProducts(
  { database: { db }, catalogue }: Deps,
  rows: readonly OrderLineRow[],
  stops: readonly Stop[],
): Promise<BatchProduct[]> {
  const rowById = new Map(rows.map((row) => [row.product_id, row]));
  const places = await listPlaces(db, [...rowById.keys()]);
  const { products, categories } = catalogue.current();
  const found = [...rowById.values()].map((row) => {
    const known = products.get(row.product_id);
    const { name, packSize, picture, aisle } = frozenProductSchema.parse(row.product);
    const categoryIds = known?.categoryIds ?? [];
    const product: BatchProduct = {
      id: row.product_id,
      sku: row.sku,
      name,
      packSize,
      picture,
      ean: known?.ean ?? null,
      aisleId: categoryIds[0] ?? null,
      aisle: categories.get(categoryIds[0] ?? '')?.node.name ?? aisle,
      shelf: categories.get(categoryIds[1] ?? '')?.node.name ?? null,
      place: places.get(row.product_id) ?? null,
      cold: coldOf(stops, { categoryIds }),
      shelfPriceCents: known?.sellable.priceCents ?? null,
    };
    return { product, name, place: product.place, categoryIds };
  });
  return sortAlongPath(found, stops).map(({ product }) => product);
}

export async function listBatches(
  { database }: Pick<Deps, 'database'>,
  { siteIds }: Pick<Reach, 'siteIds'>,
): Promise<BatchSummary[]> {
  return (await listOpenBatches(database.db, siteIds)).map((row) => ({
    id: row.id,
    startedAt: row.started_at.toString(),
    pausedAt: row.paused_at?.toString() ?? null,
    inCharge: {
      id: row.in_charge_id,
      name: row.members.find(({ id }) => id === row.in_charge_id)?.name ?? 'Un collègue',
    },
    members: row.members,
    orders: row.orders,
    lines: row.lines,
    waitingLines: row.waiting_lines,
  }));
}
