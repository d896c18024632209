/**
 * Receives the goods of one product: stock, receipt, purchase price and the state of the order, in
 * one transaction. Locks the order, then the product, then its stock, as every receipt does.
 */
import type { ReceiveRequest } from '#domain/purchases/receipt-contract.ts';
import { dateRefusal, receivedStatus } from '#domain/purchases/receipt-rules.ts';
import { supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { writeStockChange } from '#server/catalogue/staff/change-stock.ts';
import { lockProduct, type ProductRow } from '#server/catalogue/staff/product-store.ts';
import type { ShelfDeps } from '#server/catalogue/staff/shelf-deps.ts';
import { findSettings } from '#server/picking/batches/path-store.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { writePriceChange } from './change-purchase-price.ts';
import { findCurrentPrice } from './purchase-prices-store.ts';
import {
  findMinimumLifeDays,
  findReceipt,
  insertReceipt,
  listReceivedUnits,
  markReceiptCancelled,
  type ReceiptRow,
} from './receipts-store.ts';
import {
  listSupplierOrderLines,
  lockSupplierOrder,
  updateSupplierOrder,
  type SupplierOrderRow,
} from './supplier-orders-store.ts';
import { supplierOrderSubject } from './write-supplier-order.ts';

export type ReceivingDeps = Pick<ShelfDeps, 'database' | 'clock' | 'catalogue'>;
type Input = ReceiveRequest & { shopId: string; staffId: string };

/** Idempotent by the receipt's id, which is also that of its stock change. */
export async function receiveGoods(deps: ReceivingDeps, input: Input): Promise<void> {
  const { id, shopId, sku, orderId, units, staffId } = input;
  const moved = await inTransaction(deps.database.db, async (tx) => {
    const order = orderId === null ? null : await lockSupplierOrder(tx, orderId);
    const product = await lockProduct(tx, sku);
    const goods = goodsOf(input);
    const known = await findReceipt(tx, id);
    if (known) {
      requireSame(known, goods);
      return null;
    }
    if (order) await requireAwaited(tx, order, input);
    await requireKeepable(tx, deps, input);
    const at = deps.clock.now();
    await insertReceipt(tx, {
      ...goods,
      id,
      staff_id: staffId,
      at,
      cancelled_by: null,
    });
    await writePrice(tx, deps, { product, ...input });
    if (order) await moveOrder(tx, order, at);
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'receipt.creation',
      subject: orderId === null ? `receipts:${product.id}` : supplierOrderSubject(orderId),
      after: { sku, name: product.name, units, refusedUnits: input.refusedUnits, lot: input.lot },
    });
    if (units === 0) return null;
    const { expiresOn, dateKind, lot: supplierLot } = input;
    return writeStockChange(tx, deps, {
      shopId,
      sku,
      staffId,
      change: { kind: 'delivery', id, delta: units },
      lot: { expiresOn, dateKind, supplierLot },
      receiptId: id,
    });
  });
  if (moved) deps.catalogue.applyStock([moved]);
}

const goodsOf = (input: Input) => ({
  shop_id: input.shopId,
  sku: input.sku,
  order_id: input.orderId,
  units: input.units,
  refused_units: input.refusedUnits,
  refusal_reason: input.refusalReason,
  lot: input.lot,
  net_grams: input.netGrams,
  date_kind: input.dateKind,
  expires_on: input.expiresOn === null ? null : Temporal.PlainDate.from(input.expiresOn),
});

/** Sent again after a lost answer, it counts once; other goods under its id are a mistake of the program. */
function requireSame(known: ReceiptRow, goods: ReturnType<typeof goodsOf>): void {
  const fields = Object.keys(goods) as (keyof typeof goods)[];
  if (fields.some((field) => String(known[field]) !== String(goods[field])))
    throw new Refusal('Shared.Validation', { field: 'id' });
}

/**
 * For a receipt written by mistake. What was sold meanwhile cannot be taken back: the shelf is counted. Returns the site
 * where it was received.
 */
export async function cancelReceipt(
  deps: ReceivingDeps,
  { id, staff }: { id: string; staff: Pick<Member, 'id' | 'siteIds'> },
): Promise<string> {
  const { id: staffId } = staff;
  const seen = await findReceipt(deps.database.db, id);
  if (!seen) throw new Refusal('Purchase.ReceiptNotFound');
  const { shop_id: shopId } = seen;
  requireSite(staff, shopId);
  const moved = await inTransaction(deps.database.db, async (tx) => {
    const order = seen.order_id === null ? null : await lockSupplierOrder(tx, seen.order_id);
    const product = await lockProduct(tx, seen.sku);
    // Read again under the lock: a colleague may have pressed at the same moment.
    const receipt = await findReceipt(tx, id);
    if (!receipt || receipt.cancelled_at) return null;
    const at = deps.clock.now();
    await markReceiptCancelled(tx, id, { cancelled_at: at, cancelled_by: staffId });
    if (order) await moveOrder(tx, order, at);
    const { sku, units } = receipt;
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'receipt.cancellation',
      subject: order ? supplierOrderSubject(order.id) : `receipts:${product.id}`,
      after: { sku, name: product.name, units },
    });
    if (units === 0) return null;
    const { expires_on: expiresOn, date_kind: dateKind, lot: supplierLot } = receipt;
    return writeStockChange(tx, deps, {
      shopId,
      sku,
      staffId,
      change: { kind: 'delivery', id: newId(), delta: -units },
      lot: { expiresOn: expiresOn?.toString() ?? null, dateKind, supplierLot },
      receiptId: id,
    });
  });
  if (moved) deps.catalogue.applyStock([moved]);
  return shopId;
}

/** Two colleagues who receive the same pallet would count it twice. */
async function requireAwaited(
  tx: Tx,
  order: SupplierOrderRow,
  { shopId, sku, seenUnits }: Input,
): Promise<void> {
  if (order.shop_id !== shopId) throw new Refusal('Purchase.OrderOfOtherSite');
  if (!supplierOrderCan.receive(order.status)) throw new Refusal('Purchase.OrderNotAwaited');
  const lines = await listSupplierOrderLines(tx, [order.id]);
  if (!lines.some((line) => line.sku === sku)) throw new Refusal('Purchase.NotInOrder', { sku });
  const received = await listReceivedUnits(tx, [order.id]);
  const receivedUnits = received.find((one) => one.sku === sku)?.units ?? 0;
  if (receivedUnits !== seenUnits)
    throw new Refusal('Purchase.ReceivedMeanwhile', { receivedUnits });
}

async function requireKeepable(
  tx: Tx,
  deps: Pick<ReceivingDeps, 'clock'>,
  input: Input,
): Promise<void> {
  const { units, expiresOn, isShortConfirmed } = input;
  const settings = await findSettings(tx, input.shopId);
  const minimumLifeDays = (await findMinimumLifeDays(tx, input.sku)) ?? settings.shortest_life_days;
  const today = shopDate(deps.clock.now()).toString();
  const refusal = dateRefusal({ units, expiresOn, today, minimumLifeDays }, isShortConfirmed);
  if (refusal === 'Purchase.ShortDate')
    throw new Refusal(refusal, { field: 'expiresOn', minimumLifeDays });
  if (refusal) throw new Refusal(refusal, { field: 'expiresOn' });
}

/** From today on, when it is not the price already in force. */
async function writePrice(
  tx: Tx,
  deps: ReceivingDeps,
  { staffId, product, price, withVat }: Input & { product: ProductRow },
): Promise<void> {
  if (price === null) return;
  const today = shopDate(deps.clock.now());
  const current = await findCurrentPrice(tx, product, today);
  if (current?.price_cents === price && current.with_vat === withVat) return;
  await writePriceChange(tx, deps, { staffId, product, since: today, price, withVat });
}

async function moveOrder(tx: Tx, order: SupplierOrderRow, at: Temporal.Instant): Promise<void> {
  const lines = await listSupplierOrderLines(tx, [order.id]);
  const received = await listReceivedUnits(tx, [order.id]);
  const status = receivedStatus(
    lines.map(({ sku, cases, case_units: caseUnits }) => ({
      units: cases * caseUnits,
      receivedUnits: received.find((one) => one.sku === sku)?.units ?? 0,
    })),
  );
  await updateSupplierOrder(tx, order.id, {
    status,
    ended_at: status === 'received' ? at : null,
    version: order.version + 1,
  });
}
