/** Cancels many orders, for example of a day that cannot be delivered: one transaction and one result each. */
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import type { Cancellations } from '#domain/picking/contract.ts';
import { atSite, worksAt } from '#domain/staff/works-at.ts';
import { step } from '#domain/orders/state-groups.ts';
import { closeDay } from '#server/delivery/staff/close-day.ts';
import { findOrder } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { moveStaffOrder } from './move-staff-order.ts';
import type { PickingDeps } from './picking-deps.ts';

export async function cancelMany(
  deps: PickingDeps,
  input: {
    orderIds: readonly string[];
    message: string | undefined;
    closing?: ClosingRequest | undefined;
    isPreview: boolean;
    staff: Member;
  },
): Promise<Cancellations> {
  // First, or a customer could take a place that a cancelled order frees.
  const { closing, isPreview } = input;
  if (closing && !isPreview) await closeDay(deps, { ...closing, staff: input.staff });
  const items: Cancellations['items'] = [];
  for (const orderId of new Set(input.orderIds)) {
    const order = await findOrder(deps.database.db, orderId);
    const { staff, message } = input;
    items.push({
      orderId,
      number: order && worksAt(staff, order.shop_id) ? order.number : null,
      problem: await problemOf(
        moveStaffOrder(deps, {
          orderId,
          to: step.cancel,
          reason: message,
          message,
          isPreview,
          staff: order ? atSite(staff, order.shop_id) : staff,
        }),
      ),
    });
  }
  return { items };
}

/** A refused order (on the road, or with fresh products) does not stop the others. */
async function problemOf(done: Promise<void>): Promise<string | null> {
  try {
    await done;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.body.message;
    throw error;
  }
}
