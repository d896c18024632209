/** Reminds the customer of a pickup that still waits: an hour after its slot, and again before its deadline. */
import { pickupName } from '#domain/delivery/pickup-name.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { freshBillText } from '#domain/shop/uncollected-rule.ts';
import { keptUntil, remindedAfterSlot, remindedForLastCall } from '#domain/orders/uncollected.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import { formatDayAndHour } from '#server/platform/shop-time.ts';
import { markLastCalled, markReminded } from './overdue-store.ts';
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
      await deps.jobs.enqueue(
        tx,
        'email.send',
        await reminderEmail(tx, deps, order, 'pickup-uncollected'),
      );
    for (const order of await markLastCalled(tx, { remindedBy: remindedForLastCall(now), at: now }))
      await callLast(tx, deps, order);
  });
}

/** The second reminder also goes to the phone: an e-mail was not enough. */
async function callLast(tx: Tx, deps: Deps, order: OrderRow): Promise<void> {
  await deps.jobs.enqueue(
    tx,
    'email.send',
    await reminderEmail(tx, deps, order, 'pickup-last-call'),
  );
  const { phone } = frozenCustomerSchema.parse(order.customer);
  if (!canReceiveSmsCode(phone)) return;
  const { type, zoneName } = frozenDeliverySchema.parse(order.delivery);
  await deps.jobs.enqueue(
    tx,
    'sms.send',
    composeSms('pickup-last-call-sms', {
      key: `order-last-call-sms-${order.id}`,
      to: phone,
      values: {
        commande: order.number,
        point: pickupName(type, zoneName),
        limite: deadlineOf(order),
        code: await findPickupCode(tx, order),
      },
    }),
  );
}

/** `order` is the row as it was marked. */
function deadlineOf(order: OrderRow): string {
  const until = keptUntil(order.collection_reminded_at);
  return until ? formatDayAndHour(until.toString()) : '';
}

async function reminderEmail(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  id: 'pickup-uncollected' | 'pickup-last-call',
): Promise<JobPayload<'email.send'>> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const { type, zoneName } = frozenDeliverySchema.parse(order.delivery);
  return composeEmail(id, {
    key: `${id === 'pickup-uncollected' ? 'order-uncollected' : 'order-last-call'}-${order.id}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      point: pickupName(type, zoneName),
      limite: deadlineOf(order),
      suite:
        order.uncollected_fresh_cents === null
          ? 'Rien n’est débité avant que vous ne l’ayez en main.'
          : freshBillText(order.uncollected_fresh_cents),
    },
    rows: [{ label: 'Code de retrait', value: await findPickupCode(tx, order), isStrong: true }],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
}
