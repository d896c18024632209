/** Which units of a delivered order a complaint can still be about. */
import type { ReportableLine } from '#domain/complaints/contract.ts';
import { complaintDeadline, isUndecided, stateOf } from '#domain/complaints/rules.ts';
import { isRefunded, step, wasHandedOver } from '#domain/orders/state-groups.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { listEvents, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Reader } from '#server/platform/db.ts';
import type { ComplaintRow } from './store.ts';

/** When the order was handed over; null while it is not, or when it was given up. */
export async function readDeliveredAt(
  db: Reader,
  order: OrderRow,
): Promise<Temporal.Instant | null> {
  if (!wasHandedOver(order.status)) return null;
  const events = await listEvents(db, order.id);
  return events.findLast((event) => event.to_status === step.handOver)?.at ?? null;
}

/** Units of complaints that wait for an answer: the others are counted by their refund, or were refused. */
function openUnits(complaints: readonly ComplaintRow[], productId: string): number {
  return complaints
    .filter((row) => row.product_id === productId)
    .filter((row) => isUndecided(stateOf(row.status, row.refund_status)))
    .reduce((sum, row) => sum + row.quantity, 0);
}

/** What was not delivered was not billed, and is not listed. */
export function reportableLines(
  {
    order,
    lines,
    complaints,
    deliveredAt,
  }: {
    order: OrderRow;
    lines: readonly OrderLineRow[];
    complaints: readonly ComplaintRow[];
    deliveredAt: Temporal.Instant;
  },
  now: Temporal.Instant,
): ReportableLine[] {
  return lines.flatMap((line): ReportableLine[] => {
    const prepared = line.prepared_quantity ?? 0;
    if (prepared === 0) return [];
    const { product } = baggedProduct(line);
    const until = complaintDeadline(deliveredAt, { isFresh: !product.isReturnable });
    const left =
      prepared -
      line.refunded_quantity -
      line.withdrawn_quantity -
      openUnits(complaints, line.product_id);
    const closed =
      isRefunded(order.status) || left <= 0
        ? 'done'
        : Temporal.Instant.compare(now, until) >= 0
          ? 'tooLate'
          : null;
    return [
      {
        productId: line.product_id,
        name: product.name,
        packSize: product.packSize,
        picture: product.picture,
        quantity: closed ? 0 : left,
        closed,
        until: until.toString(),
      },
    ];
  });
}
