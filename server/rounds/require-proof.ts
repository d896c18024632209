/** Only a driver, in their own round, may hand over without a proof. */
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';
import { whyNotProven } from '#domain/orders/hand-over.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { hasPhoto } from './hand-over-store.ts';
import { actorOf, type Staff } from './rounds-deps.ts';

type HandOver = {
  order: OrderRow;
  event: Extract<DeliveryEventRequest, { status: 'delivered' }>;
  staff: Staff;
  page?: { reason: string | undefined };
  at: Temporal.Instant;
};

/** A photo counts as proof only once stored: one that a report names may never arrive. */
export async function requireProof(
  tx: Tx,
  { order, event: { code, photoId }, staff, page, at }: HandOver,
): Promise<void> {
  if (!page && order.driver_id === staff.id) return;
  const proof = {
    hasCode: code !== undefined,
    hasPhoto: photoId !== undefined && (await hasPhoto(tx, { orderId: order.id, photoId })),
  };
  const reason = page?.reason;
  // The round's screen has no reason to ask for.
  const problem = whyNotProven(proof, { by: page ? actorOf(staff) : 'driver', reason });
  if (problem === 'needsReason') throw new Refusal('Round.ReasonMissing', { field: 'reason' });
  if (problem === 'needsProof') throw new Refusal('Round.ProofMissing', { field: 'doorCode' });
  if (proof.hasCode || proof.hasPhoto) return;
  await recordStaffAction(tx, {
    staffId: staff.id,
    at,
    kind: 'order.delivered-without-proof',
    subject: `order:${order.id}`,
    after: { reason },
  });
}
