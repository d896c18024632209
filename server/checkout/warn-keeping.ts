/** Tells a customer who is changing an order that its half hour is nearly over. */
import { warnedBefore } from '#domain/orders/modification.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { lockCartById } from '#server/cart/store.ts';
import { findPrepayingOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatHour } from '#server/platform/shop-time.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { readFormer } from './kept-reservation.ts';

/** Silent when that modification has ended, was followed by another, or is being paid for. */
export async function warnKeeping(
  deps: Pick<CheckoutDeps, 'database' | 'jobs' | 'publicUrl'>,
  { cartId, until }: JobPayload<'cart.warnKeeping'>,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const cart = await lockCartById(tx, cartId);
    if (cart?.kept?.until !== until || (await findPrepayingOrder(tx, cart.id))) return;
    const { main } = await readFormer(tx, cart.kept);
    await deps.jobs.enqueue(tx, 'email.send', warningEmail(deps, main, until));
  });
}

function warningEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  until: string,
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  return composeEmail('order-keeping-ends', {
    key: `order-keeping-${order.id}-${until}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      minutes: String(warnedBefore.minutes),
      heure: formatHour(until),
    },
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
}
