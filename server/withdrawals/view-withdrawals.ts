/** What can still be withdrawn from an order, what was, and the refunds. */
import {
  refundableCents,
  refundOfLine,
  refundOfUnits,
  type PaidLine,
} from '#domain/orders/refund.ts';
import type { Clock } from '#domain/time/clock.ts';
import {
  acknowledgementSchema,
  type AfterSales,
  type OrderWithdrawals,
  type Reimbursement,
  type WithdrawableLine,
  type Withdrawal,
  type WithdrawableOrders,
} from '#domain/withdrawals/contract.ts';
import { lastWithdrawalDay, withdrawalDeadline } from '#domain/withdrawals/deadline.ts';
import { isCharged, isWithTheCustomer } from '#domain/orders/state-groups.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { paidOf } from '#server/orders/refunds/refund-order.ts';
import { sumFeesRefunded } from '#server/orders/refunds/store.ts';
import { viewRefunds } from '#server/orders/refunds/view-refunds.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { shopCalendar } from '#server/platform/shop-time.ts';
import {
  findDeliveredAt,
  listDeliveredOrders,
  listWithdrawals,
  type WithdrawalRow,
} from './store.ts';

export async function viewOrderWithdrawals(
  deps: { database: Database; clock: Clock },
  order: OrderRow,
): Promise<OrderWithdrawals> {
  const { db } = deps.database;
  const deliveredAt = await findDeliveredAt(db, order.id);
  const deadline = deliveredAt ? withdrawalDeadline(deliveredAt, shopCalendar()) : null;
  const lines =
    deliveredAt && order.settlement
      ? withdrawableLines(order, await listLines(db, [order.id]))
      : [];
  const withdrawals = await listWithdrawals(db, order.id);
  const isInTime = deadline !== null && Temporal.Instant.compare(deps.clock.now(), deadline) < 0;
  return {
    orderId: order.id,
    orderNumber: order.number,
    deadline: deadline?.toString() ?? null,
    lastDay: deadline ? lastWithdrawalDay(deadline).toString() : null,
    isOpen: isInTime && isWithTheCustomer(order.status) && lines.some((line) => line.quantity > 0),
    lines,
    items: withdrawals.map(viewWithdrawal),
    reimbursements: await viewReimbursements(db, order.id, withdrawals),
  };
}

export function withdrawableLines(
  order: OrderRow,
  lines: readonly OrderLineRow[],
): WithdrawableLine[] {
  const paid = new Map(paidOf(order, lines).lines.map((line) => [line.productId, line]));
  return lines.flatMap((line) => {
    const { product } = baggedProduct(line);
    const entry = paid.get(line.product_id);
    if (!entry) return [];
    const left = (line.prepared_quantity ?? 0) - line.refunded_quantity - line.withdrawn_quantity;
    const excluded = !line.prepared_quantity
      ? 'notDelivered'
      : !product.isReturnable
        ? 'perishable'
        : left === 0
          ? 'done'
          : null;
    const quantity = excluded ? 0 : left;
    return [
      {
        productId: line.product_id,
        name: product.name,
        packSize: product.packSize,
        picture: product.picture,
        quantity,
        excluded,
        amounts: amountsOf(entry, quantity, line.withdrawn_quantity),
      },
    ];
  });
}

/** Already declared units are refunded first, so the rest gets what remains of the price. */
function amountsOf(line: PaidLine, quantity: number, declared = 0): number[] {
  const before = refundOfLine(line, declared);
  return Array.from(
    { length: quantity },
    (_unit, index) => refundOfLine(line, declared + index + 1) - before,
  );
}

function viewWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    status: row.status,
    receivedAt: row.received_at?.toString() ?? null,
    acknowledgement: acknowledgementSchema.parse(row.acknowledgement),
  };
}

/** T26: estimated until the goods return, expected until the bank answers, then effective. */
async function viewReimbursements(
  db: Reader,
  orderId: string,
  withdrawals: readonly WithdrawalRow[],
): Promise<Reimbursement[]> {
  const declared = withdrawals
    .filter((row) => row.status === 'declared')
    .map((row): Reimbursement => {
      const acknowledgement = acknowledgementSchema.parse(row.acknowledgement);
      return {
        stage: 'estimated',
        cause: 'withdrawal',
        amount: acknowledgement.total,
        at: row.declared_at.toString(),
        creditNote: null,
      };
    });
  const refunds = (await viewRefunds(db, orderId))
    .filter((refund) => refund.status !== 'failed')
    .map((refund): Reimbursement => ({
      stage: refund.status === 'refunded' ? 'effective' : 'expected',
      cause: refund.cause,
      amount: refund.amount,
      at: refund.endedAt ?? refund.at,
      creditNote: refund.creditNote?.number ?? null,
    }));
  return [...refunds, ...declared];
}

export async function viewWithdrawableOrders(
  deps: { database: Database; clock: Clock },
  customerId: string,
): Promise<WithdrawableOrders> {
  const { db } = deps.database;
  const items: WithdrawableOrders['items'] = [];
  // Wide enough for deadlines extended by weekends and holidays; each order's deadline is then
  // checked.
  for (const orderId of await listDeliveredOrders(
    db,
    customerId,
    deps.clock.now().subtract({ hours: 24 * 28 }),
  )) {
    const order = await findOrder(db, orderId);
    const deliveredAt = await findDeliveredAt(db, orderId);
    if (!order || !deliveredAt) continue;
    const { isOpen, lastDay, lines } = await viewOrderWithdrawals(deps, order);
    const open = lines.filter((line) => line.quantity > 0);
    if (isOpen && lastDay)
      items.push({
        orderId,
        orderNumber: order.number,
        deliveredAt: deliveredAt.toString(),
        lastDay,
        units: open.reduce((sum, line) => sum + line.quantity, 0),
        pictures: open.slice(0, 4).map((line) => line.picture.base),
      });
  }
  return { items };
}

export async function viewAfterSales(db: Reader, order: OrderRow): Promise<AfterSales> {
  const withdrawals = (await listWithdrawals(db, order.id)).map(viewWithdrawal);
  const refunds = await viewRefunds(db, order.id);
  if (!order.settlement || !isCharged(order.status))
    return { refundable: [], fees: 0, withdrawals, refunds };
  const lines = await listLines(db, [order.id]);
  const paid = paidOf(order, lines);
  const byProduct = new Map(paid.lines.map((line) => [line.productId, line]));
  // In invoice order, as customers read them out.
  const refundable = lines.flatMap((row) => {
    const line = byProduct.get(row.product_id);
    const left = line ? line.preparedQuantity - line.refundedQuantity - row.withdrawn_quantity : 0;
    return line && refundableCents(line) > 0
      ? [
          {
            productId: line.productId,
            name: baggedProduct(row).product.name,
            quantity: left,
            amounts: Array.from({ length: left }, (_unit, index) => refundOfUnits(line, index + 1)),
            maximum: refundableCents(line),
            weighed: line.preparedGrams
              ? { grams: line.preparedGrams, paid: line.paidCents }
              : null,
          },
        ]
      : [];
  });
  return {
    refundable,
    fees: (await sumFeesRefunded(db, order.id)) > 0 ? 0 : paid.feesCents,
    withdrawals,
    refunds,
  };
}
