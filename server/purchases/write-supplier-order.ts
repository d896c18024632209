/** Drafts an order to a supplier, and changes the draft. */
import type { Clock } from '#domain/time/clock.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { WrittenLines } from '#domain/purchases/supplier-order-contract.ts';
import { expectedDelivery, supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  findDraft,
  insertSupplierOrder,
  listSupplierOrderLines,
  lockSupplierOrder,
  replaceSupplierOrderLines,
  updateSupplierOrder,
  type SupplierOrderLineRow,
} from './supplier-orders-store.ts';
import { listSuppliedProducts, lockSupplier } from './suppliers-store.ts';

type Deps = { database: Database; clock: Clock };

export const supplierOrderSubject = (id: string): string => `supplierOrder:${id}`;

type Draft = {
  staffId: string;
  id: string;
  supplierId: string;
  shopId: string;
  lines: WrittenLines;
};

/** Idempotent by the id that the screen drew; one draft for each supplier and site. */
export async function draftSupplierOrder(
  deps: Deps,
  { staffId, id, supplierId, shopId, lines }: Draft,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    // The lock makes a second draft wait, and find the first.
    const supplier = await lockSupplier(tx, supplierId);
    if (supplier.archived_at) throw new Refusal('Purchase.SupplierNotFound');
    const draftId = await findDraft(tx, { supplierId, shopId });
    if (draftId === id) return;
    if (draftId) throw new Refusal('Purchase.DraftExists', { orderId: draftId });
    const at = deps.clock.now();
    const row = {
      id,
      supplier_id: supplierId,
      shop_id: shopId,
      created_by: staffId,
      created_at: at,
    };
    const isNew = await insertSupplierOrder(tx, {
      ...row,
      expected_on: expectedDelivery(shopDate(at), {
        orderDays: supplier.order_days,
        leadDays: supplier.lead_days,
      }),
    });
    if (!isNew) return;
    await replaceSupplierOrderLines(
      tx,
      id,
      await completeLines(tx, deps, { id, supplierId, lines }),
    );
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'supplier-order.draft',
      subject: supplierOrderSubject(id),
      after: { lines: lines.length },
    });
  });
}

type SupplierOrderChange = {
  staffId: string;
  id: string;
  version: number;
  expectedOn: string | null;
  note: string | null;
  lines: WrittenLines;
};

export async function changeSupplierOrder(
  deps: Deps,
  { staffId, id, version, expectedOn, note, lines }: SupplierOrderChange,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockSupplierOrder(tx, id);
    if (!supplierOrderCan.edit(order.status)) throw new Refusal('Purchase.OrderNoLongerDraft');
    if (order.version !== version) throw new Refusal('Purchase.OrderChangedMeanwhile');
    const rows = await completeLines(tx, deps, { id, supplierId: order.supplier_id, lines });
    await replaceSupplierOrderLines(tx, id, rows);
    await updateSupplierOrder(tx, id, {
      expected_on: expectedOn === null ? null : Temporal.PlainDate.from(expectedOn),
      note,
      version: version + 1,
    });
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'supplier-order.change',
      subject: supplierOrderSubject(id),
      after: { lines: rows.length, cases: rows.reduce((sum, { cases }) => sum + cases, 0) },
    });
  });
}

/** With what the supplier says of each product today; a product moved to another supplier stays as it was drafted. */
async function completeLines(
  tx: Tx,
  deps: Deps,
  { id, supplierId, lines }: Pick<Draft, 'id' | 'supplierId' | 'lines'>,
): Promise<SupplierOrderLineRow[]> {
  const today = shopDate(deps.clock.now());
  const supplied = await listSuppliedProducts(tx, { supplierId, today });
  const drafted = await listSupplierOrderLines(tx, [id]);
  return lines.map(({ sku, cases, price }) => {
    const product = supplied.find((one) => one.sku === sku);
    const line = drafted.find((one) => one.sku === sku);
    const known = product
      ? {
          name: product.name,
          code: product.code,
          case_units: product.caseUnits,
          quotation: product.quotation,
          unit_grams: product.unitGrams,
          price_cents: product.price,
        }
      : line;
    if (!known) throw new Refusal('Purchase.OtherSupplier', { sku });
    const { name, code, case_units, quotation, unit_grams } = known;
    const price_cents = price === undefined ? known.price_cents : price;
    return { order_id: id, sku, name, code, case_units, cases, quotation, unit_grams, price_cents };
  });
}
