/** An hour after its slot, a pickup that still waits is told to its customer, once. */
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { keptUntil, remindedAfterSlot } from '#domain/orders/uncollected.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { formatDayAndHour } from '#server/platform/shop-time.ts';
import { markReminded } from './overdue-store.ts';
import { findPickupCode } from './pickup-code-store.ts';
import type { OrderRow } from './store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  publicUrl: string;
};

export async function remindUncollected(deps: Deps): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const now = deps.clock.now();
    for (const order of await markReminded(tx, {
      endedBy: now.subtract(remindedAfterSlot),
      at: now,
    }))
      await deps.jobs.enqueue(tx, 'email.send', await reminderEmail(tx, deps, order, now));
  });
}

async function reminderEmail(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<JobPayload<'email.send'>> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const { zoneName } = frozenDeliverySchema.parse(order.delivery);
  const until = (keptUntil(now) ?? now).toString();
  return composeEmail('pickup-uncollected', {
    key: `order-uncollected-${order.id}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      point: zoneName,
      limite: formatDayAndHour(until),
    },
    rows: [{ label: 'Code de retrait', value: await findPickupCode(tx, order), isStrong: true }],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
}
