/** Gives a driver the number to dial: a relay's when the shop has one, so that nobody learns a private number. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { CallNumber } from '#domain/rounds/contract.ts';
import { isOnTheRoad } from '#domain/orders/state-groups.ts';
import { requireOwnStop } from '#server/orders/require-own-stop.ts';
import { findOrder } from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';

export async function callCustomer(
  deps: Pick<RoundsDeps, 'database' | 'clock' | 'partners' | 'log' | 'shop'>,
  { orderId, staff }: { orderId: string; staff: Staff },
): Promise<CallNumber> {
  const order = await findOrder(deps.database.db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  if (!isOnTheRoad(order.status)) throw new Refusal('Round.NotOnTheRoad', { status: order.status });
  requireOwnStop(order, { id: staff.id, by: actorOf(staff) });
  const at = deps.clock.now();
  await inTransaction(deps.database.db, (tx) => traceCall(tx, { orderId, staffId: staff.id, at }));
  const { phone } = frozenCustomerSchema.parse(order.customer);
  if (!deps.partners.calls) return { number: phone, isMasked: false };
  try {
    const { number } = await deps.partners.calls.openBridge({
      key: order.id,
      to: phone,
      shopPhone: deps.shop.shown().phone?.href.replace('tel:', '') ?? null,
    });
    return { number, isMasked: true };
  } catch (error) {
    // The groceries are at the door: a call that shows a number beats a missed delivery.
    deps.log.warn({ err: error, orderId }, 'the call relay failed; the number is dialled itself');
    return { number: phone, isMasked: false };
  }
}

export async function traceCall(
  tx: Tx,
  { orderId, ...action }: { orderId: string; staffId: string; at: Temporal.Instant },
): Promise<void> {
  await recordStaffAction(tx, { ...action, kind: 'delivery.called', subject: `order:${orderId}` });
}
