/** Records returned goods once: refunds received units and frees the others. */
import { baseLines } from '#server/catalogue/at-site.ts';
import { refundInTransaction, type RefundDeps } from '#server/orders/refunds/refund-order.ts';
import { lockOrder } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { addWithdrawnToLine, listWithdrawalLines, lockWithdrawal, markReceived } from './store.ts';

type Input = {
  orderId: string;
  withdrawalId: string;
  staff: Member;
  isProofStale: boolean;
  lines: readonly { productId: string; quantity: number }[];
};

export async function receiveGoods(deps: RefundDeps, input: Input): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const withdrawal = await lockWithdrawal(tx, input.withdrawalId);
    if (!order || withdrawal?.order_id !== order.id) throw new Refusal('Order.NotFound');
    if (withdrawal.status === 'received') return;
    const declared = await listWithdrawalLines(tx, withdrawal.id);
    const received = baseLines(order, input.lines);
    for (const line of received) {
      const most =
        declared.find((candidate) => candidate.product_id === line.productId)?.quantity ?? 0;
      if (line.quantity > most)
        throw new Refusal('Withdrawal.MoreThanDeclared', {
          productId: line.productId,
          maximum: most,
        });
    }
    // Declared units leave the line first, so that the refund finds them available.
    for (const line of declared)
      await addWithdrawnToLine(
        tx,
        { orderId: order.id, productId: line.product_id },
        -line.quantity,
      );
    const actor = `${input.staff.role}:${input.staff.id}`;
    const refund = await refundInTransaction(tx, deps, {
      key: withdrawal.id,
      orderId: order.id,
      cause: 'withdrawal',
      reason: `Rétractation ${withdrawal.number}`,
      actor,
      lines: received,
      fees: 'auto',
      isProofStale: input.isProofStale,
    });
    await markReceived(
      tx,
      { id: withdrawal.id, refundId: refund.id, staffId: input.staff.id, at: deps.clock.now() },
      received,
    );
  });
}
