/** « Qu’en avez-vous pensé ? »: one e-mail two days after delivery, with marketing consent only. */
import type { Clock } from '#domain/time/clock.ts';
import { inviteAfter } from '#domain/reviews/rules.ts';
import { isRefunded } from '#domain/orders/state-groups.ts';
import { findOrder } from '#server/orders/store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { readDelivered } from './delivered-products.ts';
import { invitationEmail } from './review-emails.ts';
import { findCustomerEmail, insertInvitation, listOfOrder } from './store.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

export async function planInvitation(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  orderId: string,
): Promise<void> {
  await inTransaction(deps.database.db, (tx) =>
    deps.jobs.enqueue(
      tx,
      'review.invite',
      { orderId },
      { startAfter: deps.clock.now().add(inviteAfter), singletonKey: orderId },
    ),
  );
}

export async function inviteToReview(deps: Deps, orderId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    const customer = order ? await findCustomerEmail(tx, order.customer_id) : null;
    if (!order || !customer?.isOptin || isRefunded(order.status)) return;
    // Skips customers who already reviewed.
    if ((await listOfOrder(tx, orderId)).length > 0) return;
    const names = (await readDelivered(tx, order)).map(({ product }) => product.name);
    if (names.length === 0 || !(await insertInvitation(tx, orderId, deps.clock.now()))) return;
    await deps.jobs.enqueue(
      tx,
      'email.send',
      invitationEmail(deps, {
        orderId,
        orderNumber: order.number,
        to: customer.email,
        firstname: customer.firstname,
        names,
      }),
    );
  });
}
