/** Maps orders to suppliers to the API's views. */
import type { Clock } from '#domain/time/clock.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type {
  SupplierOrder,
  SupplierOrderLine,
  SupplierOrders,
} from '#domain/purchases/supplier-order-contract.ts';
import {
  expectedDelivery,
  lineCostCents,
  nextOrderDay,
  orderCostCents,
} from '#domain/purchases/supplier-order-rules.ts';
import type { Database } from '#server/platform/db.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { listReceivedUnits } from './receipts-store.ts';
import {
  findSupplierOrder,
  listSupplierOrderLines,
  listSupplierOrders,
  type SupplierOrderLineRow,
  type SupplierOrderSummary,
} from './supplier-orders-store.ts';
import { findSupplier, listSuppliedProducts } from './suppliers-store.ts';
import { supplierOrderSubject } from './write-supplier-order.ts';

type Deps = { database: Database; clock: Clock };

export async function readSupplierOrders(
  { database: { db } }: Deps,
  siteIds: readonly string[] | null,
): Promise<SupplierOrders> {
  const orders = await listSupplierOrders(db, siteIds);
  const lines = await listSupplierOrderLines(
    db,
    orders.map(({ id }) => id),
  );
  return {
    items: orders.map((order) =>
      viewSummary(
        order,
        lines.filter((line) => line.order_id === order.id),
      ),
    ),
  };
}

export async function readSupplierOrder(
  { database: { db }, clock }: Deps,
  id: string,
): Promise<SupplierOrder> {
  const order = await findSupplierOrder(db, id);
  const rows = await listSupplierOrderLines(db, [id]);
  const received = await listReceivedUnits(db, [id]);
  const supplier = await findSupplier(db, order.supplier_id);
  const today = shopDate(clock.now());
  const calendar = { orderDays: supplier.order_days, leadDays: supplier.lead_days };
  const supplied = await listSuppliedProducts(db, { supplierId: supplier.id, today });
  const ordered = new Set(rows.map(({ sku }) => sku));
  return {
    ...viewSummary(order, rows),
    version: order.version,
    note: order.note,
    sentTo: order.sent_to,
    lines: rows.map((row) =>
      viewLine(row, received.find(({ sku }) => sku === row.sku)?.units ?? 0),
    ),
    linesWithoutPrice: orderCostCents(rows.map(pricedLine)).lacking,
    supplier: {
      email: supplier.email,
      phone: supplier.phone,
      contactName: supplier.contact_name,
      minimum: supplier.minimum_cents,
      orderOn: nextOrderDay(today, calendar).toString(),
      deliveryOn: expectedDelivery(today, calendar).toString(),
    },
    others: supplied
      .filter(({ sku }) => !ordered.has(sku))
      .map(({ sku, name, caseUnits, unitGrams }) => ({
        sku,
        name,
        caseUnits,
        isWeighed: unitGrams !== null,
      })),
    journal: await readStaffActions(db, supplierOrderSubject(id)),
  };
}

function viewSummary(
  order: SupplierOrderSummary,
  lines: readonly SupplierOrderLineRow[],
): SupplierOrders['items'][number] {
  return {
    id: order.id,
    number: order.number,
    supplierId: order.supplier_id,
    supplierName: order.supplierName,
    siteId: order.shop_id,
    siteName: order.siteName,
    status: order.status,
    expectedOn: order.expected_on?.toString() ?? null,
    createdAt: order.created_at.toString(),
    sentAt: order.sent_at?.toString() ?? null,
    lineCount: order.lineCount,
    cost: orderCostCents(lines.map(pricedLine)).sum,
  };
}

function viewLine(row: SupplierOrderLineRow, receivedUnits: number): SupplierOrderLine {
  const priced = pricedLine(row);
  return {
    sku: row.sku,
    name: row.name,
    code: row.code,
    caseUnits: row.case_units,
    cases: row.cases,
    units: priced.units,
    receivedUnits,
    price: row.price_cents,
    unitGrams: row.unit_grams,
    cost: lineCostCents(priced),
  };
}

const pricedLine = (row: SupplierOrderLineRow) => ({
  units: row.cases * row.case_units,
  priceCents: row.price_cents,
  unitGrams: row.unit_grams,
});
