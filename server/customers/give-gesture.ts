/** Gives a customer a coupon or Miams. Idempotent by the form's id. */
import {
  gestureCeilingCents,
  gestureCode,
  gestureDays,
  miamsWorthCents,
} from '#domain/customers/gestures.ts';
import type { GestureRequest } from '#domain/customers/contract.ts';
import { formatSum } from '#domain/measures/money.ts';
import { conditionsOfDays } from '#domain/promotions/code-rules.ts';
import type { CouponConditions } from '#domain/promotions/rules.ts';
import { postMiams, readLoyaltySettings } from '#server/loyalty/store.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopTimeZone } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { grantCoupon } from '#server/promotions/grant-coupon.ts';
import type { ActingMember, CustomersDeps } from './customers-deps.ts';
import { gestureEmail } from './gesture-email.ts';
import { customerNotFound, lockLiveCustomer } from './require-customer.ts';
import { findGesture, insertGesture, sumGestures } from './store.ts';

type GestureInput = { customerId: string; by: ActingMember; request: GestureRequest };

export async function giveGesture(deps: CustomersDeps, given: GestureInput): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    // The customer's lock makes two simultaneous gestures see each other.
    const customer = await lockLiveCustomer(tx, given.customerId);
    const already = await findGesture(tx, given.request.id);
    if (already) {
      if (already.customer_id !== given.customerId) throw customerNotFound(given.customerId);
      return;
    }
    const amountCents = await requireWithinCeiling(tx, deps, given);
    const conditions = conditionsOfGesture(deps, given.request);
    await write(tx, deps, { ...given, amountCents, conditions });
    await deps.jobs.enqueue(
      tx,
      'email.send',
      gestureEmail(deps, {
        ...given.request,
        customer,
        amountCents,
        until: conditions.endDate ?? null,
      }),
    );
  });
}

/** What this member may still give this customer, and the ceiling. */
export async function readAllowance(
  db: Reader,
  deps: Pick<CustomersDeps, 'clock'>,
  { customerId, by }: { customerId: string; by: ActingMember },
): Promise<{ left: number; ceiling: number }> {
  const ceiling = gestureCeilingCents[by.role];
  const given = await sumGestures(db, {
    customerId,
    staffId: by.id,
    since: deps.clock.now().subtract({ hours: 24 * gestureDays }),
  });
  return { ceiling, left: Math.max(0, ceiling - given) };
}

async function requireWithinCeiling(
  tx: Tx,
  deps: CustomersDeps,
  { customerId, by, request }: GestureInput,
): Promise<number> {
  const amountCents = request.kind === 'coupon' ? request.amount : await worthOf(tx, request.miams);
  const { left, ceiling } = await readAllowance(tx, deps, { customerId, by });
  if (amountCents > left)
    throw new Refusal(
      'Customer.GestureCeilingReached',
      { left, ceiling },
      `Vous pouvez encore offrir ${formatSum(left)} à ce client, sur ${formatSum(ceiling)} par ${gestureDays} jours. Au-delà, demandez à la gérance.`,
    );
  return amountCents;
}

async function worthOf(tx: Tx, miams: number): Promise<number> {
  const { threshold, gift_cents: giftCents } = await readLoyaltySettings(tx);
  return miamsWorthCents(miams, { threshold, giftCents });
}

function conditionsOfGesture(deps: CustomersDeps, request: GestureRequest): CouponConditions {
  if (request.kind === 'miams') return {};
  const today = shopDate(deps.clock.now());
  const lastDay = Temporal.PlainDate.from(request.lastDay);
  if (Temporal.PlainDate.compare(lastDay, today) < 0)
    throw new Refusal('Customer.GestureAlreadyOver', { field: 'lastDay' });
  if (Temporal.PlainDate.compare(lastDay, today.add({ years: 1 })) > 0)
    throw new Refusal('Customer.GestureTooLong', { field: 'lastDay' });
  return conditionsOfDays({ firstDay: null, lastDay: request.lastDay }, shopTimeZone());
}

async function write(
  tx: Tx,
  deps: CustomersDeps,
  {
    customerId,
    by,
    request,
    amountCents,
    conditions,
  }: GestureInput & { amountCents: number; conditions: CouponConditions },
): Promise<void> {
  const { id, reason, message = null } = request;
  const at = deps.clock.now();
  const miams = request.kind === 'miams' ? request.miams : null;
  const couponId =
    miams === null
      ? await grantCoupon(tx, {
          customerId,
          code: gestureCode(id),
          name: `${formatSum(amountCents)} offerts par ${deps.shop.shown().name}`,
          reward: { type: 'VALUE', value: amountCents },
          conditions,
          at,
        })
      : null;
  if (miams !== null)
    await postMiams(tx, {
      key: `gesture:${id}`,
      customerId,
      miams,
      counterpart: 'shop:granted',
      orderId: null,
      at,
    });
  await insertGesture(tx, {
    id,
    customer_id: customerId,
    staff_id: by.id,
    amount_cents: amountCents,
    coupon_id: couponId,
    miams,
    reason,
    message,
    at,
  });
  // Without a name, since the journal outlives the account.
  await recordStaffAction(tx, {
    staffId: by.id,
    at,
    kind: miams === null ? 'customer.coupon' : 'customer.miams',
    subject: `customer:${customerId}`,
    after: { amount: amountCents, miams, reason },
  });
}
