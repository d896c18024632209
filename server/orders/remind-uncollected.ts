/** An hour after its slot, a pickup that still waits is told to its customer, once. */
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { keptUntil, remindedAfterSlot } from '#domain/orders/uncollected.ts';
import { formatDay, formatHour, type Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
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
  const message = renderEmail({
    title: 'Vos courses vous attendent encore',
    paragraphs: [
      `${firstname}, votre commande ${order.number} est prête à ${zoneName} et personne n’est venu la chercher. Nous la gardons au frais jusqu’au ${formatDay(until)} à ${formatHour(until)}.`,
      'Sans vous d’ici là, elle peut être annulée. Rien n’est débité avant que vous ne l’ayez en main.',
    ],
    rows: [{ label: 'Code de retrait', value: await findPickupCode(tx, order), isStrong: true }],
    action: {
      label: 'Voir ma commande',
      href: `${deps.publicUrl}/account/orders/${order.id}`,
    },
  });
  return {
    key: `order-uncollected-${order.id}`,
    to: email,
    subject: `Commande ${order.number} : elle vous attend encore`,
    ...message,
  };
}
