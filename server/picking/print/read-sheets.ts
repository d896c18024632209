/** The sheets printed for a list of orders: by slot, each order with its lines by aisle. */
import { wishSchema } from '#domain/cart/contract.ts';
import { teamWishText } from '#domain/cart/wishes.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenProductSchema,
} from '#domain/orders/frozen.ts';
import { groupComplements } from '#domain/orders/group-complements.ts';
import type { StaffOrdersQuery } from '#domain/picking/contract.ts';
import type { Reach } from '#domain/picking/readable-orders.ts';
import { printedAtMost } from '#domain/picking/print.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findStaffOrder, listStaffOrders, type StaffOrderRow } from '#server/orders/staff-store.ts';
import { listLines, type OrderLineRow } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readFilters } from '../list-orders.ts';

export type SheetLine = {
  quantity: number;
  name: string;
  packSize: string;
  /** Announced weight of a product to weigh. */
  grams: number | null;
  /** What its customer wants if it is missing, where that is not what the order says. */
  wish: string | null;
};
export type OrderSheet = {
  id: string;
  customerId: string;
  number: string;
  customerName: string;
  place: string;
  city: string | null;
  from: string;
  to: string;
  remarks: string[];
  aisles: { name: string; lines: SheetLine[] }[];
};

type SheetDeps = { database: Database; clock: Clock; catalogue: Catalogue };

/** In the order of the list on the screen. */
export async function readSheets(
  deps: SheetDeps,
  query: StaffOrdersQuery,
  reach: Reach,
): Promise<OrderSheet[]> {
  const { db } = deps.database;
  const orders = await listStaffOrders(db, {
    ...readFilters(deps, query),
    ...reach,
    limit: printedAtMost + 1,
  });
  if (orders.length > printedAtMost) throw new Refusal('Picking.TooManyToPrint');
  if (orders.length === 0) throw new Refusal('Picking.NothingToPrint');
  const lines = Map.groupBy(
    await listLines(
      db,
      orders.map(({ id }) => id),
    ),
    (line) => line.order_id,
  );
  return groupComplements(orders).map(({ order, complements }) =>
    sheetOf(
      order,
      complements,
      [order, ...complements].flatMap(({ id }) => lines.get(id) ?? []),
    ),
  );
}

/** The head of one order's sheet, for its labels. */
export async function readSheetOf(
  { database: { db } }: Pick<SheetDeps, 'database'>,
  orderId: string,
): Promise<OrderSheet> {
  const order = await findStaffOrder(db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  return sheetOf(order, [], await listLines(db, [orderId]));
}

/** One sheet for an order and its complements, whose products share its bags. */
function sheetOf(
  order: StaffOrderRow,
  complements: readonly StaffOrderRow[],
  lines: readonly OrderLineRow[],
): OrderSheet {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const products = lines.map((line) => ({
    line,
    product: frozenProductSchema.parse(line.product),
  }));
  const remarks = [
    isCollection(delivery.type) ? 'retrait' : null,
    order.initial_order_id === null ? null : 'complément',
    ...complements.map(({ number }) => `avec le complément ${number}`),
    delivery.isReducingPacking ? 'moins d’emballage' : null,
    delivery.isAskingFirst
      ? 'demander avant de remplacer'
      : delivery.isReplacingMissing
        ? null
        : 'sans remplacement',
    products.some(({ product }) => product.isAlcohol) ? 'alcool' : null,
  ];
  return {
    id: order.id,
    customerId: order.customer_id,
    number: order.number,
    customerName: `${customer.firstname} ${customer.lastname}`,
    place: delivery.zoneName,
    city: delivery.address?.city ?? null,
    from: delivery.from,
    to: delivery.to,
    remarks: remarks.filter((remark) => remark !== null),
    aisles: [...Map.groupBy(products, ({ product }) => product.aisle)]
      .map(([name, ofAisle]) => ({
        name: name || 'Autres produits',
        lines: ofAisle.map(({ line, product }) => ({
          quantity: line.requested_quantity,
          name: product.name,
          packSize: product.packSize,
          grams: line.quotation === 'weight' ? line.announced_grams : null,
          wish: line.wish === null ? null : teamWishText(wishSchema.parse(line.wish)),
        })),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
  };
}
