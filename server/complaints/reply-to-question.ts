/** Records the customer's answer to the team; the complaint waits for the team again. */
import { lockOrder } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requirePhoto, type ComplaintsDeps } from './make-complaint.ts';
import { findComplaint, insertMessage, setDecision } from './store.ts';

export async function replyToQuestion(
  deps: ComplaintsDeps,
  reply: {
    orderId: string;
    customerId: string;
    complaintId: string;
    text: string;
    photo?: string | undefined;
  },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, reply.orderId);
    if (order?.customer_id !== reply.customerId) throw new Refusal('Order.NotFound');
    const complaint = await findComplaint(tx, reply.complaintId);
    if (complaint?.order_id !== order.id) throw new Refusal('Complaint.NotFound');
    if (complaint.status !== 'asked')
      throw new Refusal('Complaint.NotAsked', { status: complaint.status });
    await insertMessage(tx, {
      complaint_id: complaint.id,
      author: 'customer',
      staff_id: null,
      text: reply.text,
      at: deps.clock.now(),
    });
    if (reply.photo) await requirePhoto(tx, reply.photo, reply);
    await setDecision(tx, complaint.id, { status: 'open', decided_by: null, decided_at: null });
  });
}
