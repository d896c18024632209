/** Refunds the units that were not handed over at the door, once the order is charged. */
import { refundOrder, type RefundDeps } from '#server/orders/refunds/refund-order.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listKeptBack } from './hand-over-store.ts';

/** `settleOrder` first charges the order, unless it is charged: only charged products can be refunded. */
export type KeptBackDeps = RefundDeps & { settleOrder(orderId: string): Promise<void> };

/** Safe to rerun: the key of the refund was written with the hand-over. */
export async function refundKeptBack(deps: KeptBackDeps, orderId: string): Promise<void> {
  const lines = await listKeptBack(deps.database.db, orderId);
  const [first] = lines;
  if (!first) return;
  await deps.settleOrder(orderId);
  const refund = refundOrder(deps, {
    key: first.refund_key,
    orderId,
    cause: 'complaint',
    motive: 'missing',
    reason: 'Non remis à la livraison',
    actor: 'system:hand-over',
    lines: lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    fees: 'no',
  });
  // A gift that stayed in the van was free already.
  await refund.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.errorName === 'Refund.NothingToRefund')) throw error;
  });
}
