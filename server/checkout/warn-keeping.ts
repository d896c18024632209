/** Tells a customer who is changing an order that its half hour is nearly over. */
import { warnedBefore } from '#domain/orders/modification.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { formatHour } from '#domain/paris-time.ts';
import { lockCartById } from '#server/cart/store.ts';
import { findPrepayingOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
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
  const title = `Plus que ${warnedBefore.minutes} minutes pour valider la commande ${order.number}`;
  const message = renderEmail({
    title,
    paragraphs: [
      `${firstname}, vous modifiez cette commande. Son créneau et ses produits vous sont gardés jusqu’à ${formatHour(until)} : ensuite elle est annulée, et votre panier reste.`,
      'Validez vos changements, ou laissez-la comme avant depuis sa page.',
    ],
    action: { label: 'Voir ma commande', href: `${deps.publicUrl}/account/orders/${order.id}` },
  });
  return { key: `order-keeping-${order.id}-${until}`, to: email, subject: title, ...message };
}
