/**
 * Records a complaint about one product of an order, and refunds it at once within the shop's bounds. The complaint and
 * the intent of its refund are one transaction: the refund's own job and reconciler finish it.
 */
import type { z } from 'zod';
import type { makeComplaintRequestSchema } from '#domain/complaints/contract.ts';
import { instantRefund, whyAskTeam, type TeamReason } from '#domain/complaints/rules.ts';
import { refundOfUnits } from '#domain/orders/refund.ts';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import type { Clock } from '#domain/time/clock.ts';
import { isCharged } from '#domain/orders/state-groups.ts';
import { baseIdAt } from '#server/catalogue/at-site.ts';
import { paidOf, refundInTransaction } from '#server/orders/refunds/refund-order.ts';
import { listLines, lockOrder, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { receivedEmail } from './complaint-emails.ts';
import { attachPhoto } from './photo-store.ts';
import { readDeliveredAt, reportableLines } from './reportable-lines.ts';
import {
  findComplaintByKey,
  insertComplaint,
  listComplaints,
  lockComplaintsOf,
  sumComplaints,
  type ComplaintRow,
} from './store.ts';

export type ComplaintsDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
type Input = z.output<typeof makeComplaintRequestSchema> & { orderId: string; customerId: string };

export async function makeComplaint(deps: ComplaintsDeps, input: Input): Promise<void> {
  const now = deps.clock.now();
  if (!(await countWithin(deps.database.db, 'complaints', input.customerId, now)))
    throw new Refusal('Complaint.TooMany');
  await inTransaction(deps.database.db, async (tx) => {
    await lockComplaintsOf(tx, input.customerId);
    const order = await lockOrder(tx, input.orderId);
    if (order?.customer_id !== input.customerId) throw new Refusal('Order.NotFound');
    const first = await findComplaintByKey(tx, input.key);
    if (first?.order_id === order.id) return;
    if (first) throw new Refusal('Complaint.KeyUsedElsewhere', { key: input.key });
    const productId = baseIdAt(order.shop_id, input.productId);
    await record(tx, deps, { order, input: { ...input, productId }, now });
  });
}

type About = { order: OrderRow; input: Input; now: Temporal.Instant };

async function record(tx: Tx, deps: ComplaintsDeps, about: About): Promise<void> {
  const { order, input, now } = about;
  const lines = await listLines(tx, [order.id]);
  const complaints = await listComplaints(tx, order.id);
  const name = await requireReportable(tx, about, { lines, complaints });
  const why = await readTeamReason(tx, about, { lines, complaints });
  const id = newId();
  const refund =
    why === null
      ? await refundInTransaction(tx, deps, {
          key: id,
          orderId: order.id,
          cause: 'complaint',
          motive: input.kind,
          reason: refundMotiveLabels[input.kind],
          actor: `customer:${input.customerId}`,
          lines: [{ productId: input.productId, quantity: input.quantity }],
          fees: 'no',
        })
      : null;
  await insertComplaint(tx, {
    id,
    order_id: order.id,
    customer_id: input.customerId,
    product_id: input.productId,
    request_key: input.key,
    quantity: input.quantity,
    kind: input.kind,
    details: input.details || null,
    status: refund ? 'refunded' : 'open',
    team_reason: why,
    refund_id: refund?.id ?? null,
    decided_by: null,
    created_at: now,
    decided_at: refund ? now : null,
  });
  if (input.photo) await requirePhoto(tx, input.photo, { ...input, complaintId: id });
  // No e-mail here: an instant refund sends its own, with the credit note.
  if (!refund)
    await deps.jobs.enqueue(
      tx,
      'email.send',
      receivedEmail(deps, { id, order, name, kind: input.kind, quantity: input.quantity }),
    );
}

export async function requirePhoto(
  tx: Tx,
  photo: string,
  of: { orderId: string; customerId: string; complaintId: string },
): Promise<void> {
  if (!(await attachPhoto(tx, { id: photo, ...of })))
    throw new Refusal('Complaint.PhotoNotFound', { field: 'photo' });
}

/** Returns the name of the product concerned. */
async function requireReportable(
  tx: Tx,
  { order, input, now }: About,
  { lines, complaints }: { lines: readonly OrderLineRow[]; complaints: readonly ComplaintRow[] },
): Promise<string> {
  const deliveredAt = await readDeliveredAt(tx, order);
  if (!deliveredAt) throw new Refusal('Complaint.OrderNotDelivered', { status: order.status });
  const line = reportableLines({ order, lines, complaints, deliveredAt }, now).find(
    ({ productId }) => productId === input.productId,
  );
  if (!line) throw new Refusal('EcomCart.ProductNotFound', { productId: input.productId });
  if (line.closed === 'tooLate')
    throw new Refusal('Complaint.DeadlinePassed', { until: line.until });
  if (input.quantity > line.quantity)
    throw new Refusal('Complaint.QuantityUnavailable', { quantity: line.quantity });
  return line.name;
}

async function readTeamReason(
  tx: Tx,
  { order, input, now }: About,
  { lines, complaints }: { lines: readonly OrderLineRow[]; complaints: readonly ComplaintRow[] },
): Promise<TeamReason | null> {
  const line = paidOf(order, lines).lines.find(({ productId }) => productId === input.productId);
  if (!line) throw new Refusal('EcomCart.ProductNotFound', { productId: input.productId });
  return whyAskTeam({
    kind: input.kind,
    hasPhoto: input.photo !== undefined,
    amountCents: refundOfUnits(line, input.quantity),
    isCharged: isCharged(order.status),
    isLineTouched:
      line.refundedQuantity > 0 ||
      line.refundedCents > 0 ||
      line.withdrawnQuantity > 0 ||
      complaints.some((row) => row.product_id === input.productId),
    earlier: await sumComplaints(
      tx,
      input.customerId,
      now.subtract({ hours: 24 * instantRefund.days }),
    ),
  });
}
