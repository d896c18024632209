/** What a person answers to a complaint: a refund, a refusal or a question. Each is written in the staff journal. */
import { isUndecided, stateOf } from '#domain/complaints/rules.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { WantedLine } from '#domain/orders/refund.ts';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import { refundInTransaction } from '#server/orders/refunds/refund-order.ts';
import { findRefund, findRefundByKey } from '#server/orders/refunds/store.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { questionEmail, refusedEmail } from './complaint-emails.ts';
import type { ComplaintsDeps } from './make-complaint.ts';
import { findAtDesk, insertMessage, setDecision, type DeskRow } from './store.ts';

type Author = Member;
type Locked = { complaint: DeskRow; order: OrderRow };

/** Locks the order first, as everything that refunds does. */
async function lockComplaint(tx: Tx, id: string): Promise<Locked> {
  const known = await findAtDesk(tx, id);
  const order = known ? await lockOrder(tx, known.order_id) : undefined;
  // Read again: another decision may have held the lock.
  const complaint = await findAtDesk(tx, id);
  if (!order || !complaint) throw new Refusal('Complaint.NotFound', { id });
  return { complaint, order };
}

function requireUndecided({ status, refund_status: refund }: DeskRow): void {
  if (!isUndecided(stateOf(status, refund)))
    throw new Refusal('Complaint.AlreadyDecided', { status });
}

/** Repeating a `key` is the same refund. What the refund may give is bounded by what the line has left. */
export async function refundComplaint(
  deps: ComplaintsDeps,
  decision: {
    id: string;
    by: Author;
    isProofStale: boolean;
    key: string;
    quantity?: number;
    amount?: number;
  },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { complaint, order } = await lockComplaint(tx, decision.id);
    if (await isSameRefund(tx, complaint, decision.key)) return;
    requireUndecided(complaint);
    if ((decision.quantity ?? 0) > complaint.quantity)
      throw new Refusal('Complaint.MoreThanReported', { maximum: complaint.quantity });
    const refund = await refundInTransaction(tx, deps, {
      key: decision.key,
      orderId: order.id,
      cause: 'complaint',
      motive: complaint.kind,
      reason: refundMotiveLabels[complaint.kind],
      actor: `${decision.by.role}:${decision.by.id}`,
      lines: [wantedLine(complaint.product_id, decision)],
      fees: 'no',
      isProofStale: decision.isProofStale,
    });
    await setDecision(tx, complaint.id, {
      status: 'refunded',
      refund_id: refund.id,
      decided_by: decision.by.id,
      decided_at: deps.clock.now(),
    });
    await journal(tx, deps, decision.by, complaint, {
      decision: 'refunded',
      amount: refund.amount_cents,
    });
  });
}

const wantedLine = (
  productId: string,
  { quantity, amount }: { quantity?: number; amount?: number },
): WantedLine =>
  amount === undefined ? { productId, quantity: quantity ?? 0 } : { productId, amount };

/** A key of another refund is refused, even of this order: one refund answers one complaint. */
async function isSameRefund(tx: Tx, complaint: DeskRow, key: string): Promise<boolean> {
  const known = await findRefundByKey(tx, key);
  if (!known) return false;
  const own = complaint.refund_id ? await findRefund(tx, complaint.refund_id) : undefined;
  if (own?.id !== known.id) throw new Refusal('Refund.KeyUsedElsewhere', { key });
  return true;
}

export async function refuseComplaint(
  deps: ComplaintsDeps,
  decision: { id: string; by: Author; text: string },
): Promise<void> {
  await answer(deps, decision, 'refused');
}

export async function askAboutComplaint(
  deps: ComplaintsDeps,
  decision: { id: string; by: Author; text: string },
): Promise<void> {
  await answer(deps, decision, 'asked');
}

async function answer(
  deps: ComplaintsDeps,
  { id, by, text }: { id: string; by: Author; text: string },
  status: 'refused' | 'asked',
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { complaint, order } = await lockComplaint(tx, id);
    requireUndecided(complaint);
    const at = deps.clock.now();
    const messageId = await insertMessage(tx, {
      complaint_id: complaint.id,
      author: 'staff',
      staff_id: by.id,
      text,
      at,
    });
    await setDecision(
      tx,
      complaint.id,
      status === 'refused'
        ? { status, decided_by: by.id, decided_at: at }
        : { status, decided_by: null, decided_at: null },
    );
    await journal(tx, deps, by, complaint, { decision: status });
    // An account that ended has no address left.
    if (frozenCustomerSchema.parse(order.customer).email === '') return;
    const about = { ...complaint, order, name: complaint.product_name };
    const message = { id: messageId, text };
    await deps.jobs.enqueue(
      tx,
      'email.send',
      status === 'refused'
        ? refusedEmail(deps, about, message)
        : questionEmail(deps, about, message),
    );
  });
}

/** Without the words exchanged: the journal outlives the account. */
async function journal(
  tx: Tx,
  deps: ComplaintsDeps,
  by: Author,
  complaint: DeskRow,
  after: { decision: 'refunded' | 'refused' | 'asked'; amount?: number },
): Promise<void> {
  await recordStaffAction(tx, {
    staffId: by.id,
    at: deps.clock.now(),
    kind: 'order.complaint',
    subject: `order:${complaint.order_id}`,
    after: { ...after, product: complaint.product_name },
  });
}
