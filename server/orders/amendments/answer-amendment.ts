import type { AmendmentOutcome } from '#domain/orders/amendment-contract.ts';
import { amendmentStatus, amendmentText } from '#domain/orders/amendment.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CancelDeps } from '../cancel-order.ts';
import type { StockLeft } from '../stock-store.ts';
import { findOwnOrder, insertEvent, lockOrder, type OrderRow } from '../store.ts';
import { amendedEmail } from './amendment-messages.ts';
import { applyAmendment } from './apply-amendment.ts';
import { requireUnprepared } from './propose-amendment.ts';
import { endAmendment, findAmendment, type AmendmentRow } from './store.ts';

type Answer = {
  orderId: string;
  amendmentId: string;
  customerId: string;
  answer: 'accepted' | 'declined';
};

/** A second press finds its own answer. */
const outcomes = {
  accepted: 'changed',
  toPay: 'toPay',
  declined: 'declined',
} as const;

export async function answerAmendment(deps: CancelDeps, asked: Answer): Promise<AmendmentOutcome> {
  const { db } = deps.database;
  if (!(await findOwnOrder(db, asked.orderId, asked.customerId)))
    throw new Refusal('Order.NotFound');
  const { left, outcome } = await inTransaction(db, (tx) => answer(tx, deps, asked));
  deps.catalogue.applyStock(left);
  return outcome;
}

async function answer(
  tx: Tx,
  deps: CancelDeps,
  asked: Answer,
): Promise<{ left: StockLeft[]; outcome: AmendmentOutcome }> {
  const at = deps.clock.now();
  const locked = await lockOrder(tx, asked.orderId);
  const amendment = await findAmendment(tx, { orderId: asked.orderId, id: asked.amendmentId });
  if (!locked || !amendment) throw new Refusal('Order.NotFound');
  const end = (outcome: AmendmentOutcome['outcome'], left: StockLeft[] = []) => ({
    left,
    outcome: {
      outcome,
      productId: amendment.product_id,
      addedUnits: Math.max(0, amendment.quantity - amendment.former_quantity),
    },
  });
  const status = statusOf(amendment, locked, at);
  const given = asked.answer === 'declined' ? ['declined'] : ['accepted', 'toPay'];
  if (
    (status === 'accepted' || status === 'toPay' || status === 'declined') &&
    given.includes(status)
  )
    return end(outcomes[status]);
  if (asked.answer === 'declined') {
    if (status !== 'open') throw new Refusal('Order.AmendmentOver');
    await endAmendment(tx, amendment.id, 'declined', at);
    return end('declined');
  }
  if (status === 'overtaken') await requireUnprepared(tx, asked.orderId);
  if (status !== 'open') throw new Refusal('Order.AmendmentOver');
  const order = await requireUnprepared(tx, asked.orderId);
  if (amendment.is_beyond_hold) {
    await endAmendment(tx, amendment.id, 'toPay', at);
    return end('toPay');
  }
  const left = await applyAmendment(tx, order, amendment, at);
  await endAmendment(tx, amendment.id, 'accepted', at);
  await insertEvent(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: order.status,
    actor: `customer:${asked.customerId}`,
    reason: `amended ${amendmentText(changeOf(amendment))}`,
    at,
  });
  await deps.jobs.enqueue(tx, 'email.send', amendedEmail(deps, order, amendment));
  return end('changed', left);
}

export const changeOf = ({ name, former_quantity, quantity }: AmendmentRow) => ({
  name,
  formerQuantity: former_quantity,
  quantity,
});

export function statusOf(amendment: AmendmentRow, order: OrderRow, now: Temporal.Instant) {
  const { status, answer_until: answerUntil } = amendment;
  return amendmentStatus({ status, answerUntil }, order.status, now);
}
