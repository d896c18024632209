/** Messages between confirmation and invoice: prepared, ready, on its way, missed, rescheduled. */
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenSettlementSchema,
} from '#domain/orders/frozen.ts';
import { pickupName } from '#domain/delivery/pickup-name.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { countDepartures } from '#server/orders/events-store.ts';
import { findPickupCode } from '#server/orders/pickup-code-store.ts';
import { findOrder, listLines, type OrderRow } from '#server/orders/store.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import { bankReleases } from '#server/orders/cancelled-email.ts';
import {
  formatDay,
  formatHour,
  formatSlot,
  shopDate,
  shopDay,
} from '#server/platform/shop-time.ts';
import { changedLines } from './changed-lines.ts';
import { firstName } from './names.ts';
import { readArrival, viewWindow } from './read-progress.ts';
import { findStaffName, type TaskRow } from './store.ts';

type Deps = { jobs: Pick<Jobs, 'enqueue'>; publicUrl: string };
type Email = JobPayload<'email.send'>;

/** To whom, and where its button leads. */
const aboutOrder = (deps: { publicUrl: string }, order: OrderRow) => ({
  to: frozenCustomerSchema.parse(order.customer).email,
  href: `${deps.publicUrl}/account/orders/${order.id}?suivi=1`,
});

const namesOf = (order: OrderRow) => ({
  prenom: frozenCustomerSchema.parse(order.customer).firstname,
  commande: order.number,
});

/** What its bags hold otherwise than ordered, and what it then costs; empty when they hold what was ordered. */
async function changeRows(db: Reader, { id, settlement }: OrderRow) {
  const changes = changedLines(await listLines(db, [id]));
  if (!settlement || changes.length === 0) return [];
  const { billedCents } = frozenSettlementSchema.parse(settlement);
  return [
    ...changes.map((line) => ({ label: line.name, value: line.text })),
    { label: 'Montant à débiter', value: formatEuros(billedCents), isStrong: true },
  ];
}

/** Sent only for changes; otherwise the next e-mail is the departure. */
export async function preparedEmail(tx: Tx, deps: Deps, before: OrderRow): Promise<void> {
  const order = await findOrder(tx, before.id);
  const rows = order ? await changeRows(tx, order) : [];
  if (!order || rows.length === 0) return;
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('order-prepared', {
      ...aboutOrder(deps, order),
      // A fresh key, since a reopened order is announced again.
      key: `order-prepared-${order.id}-${newId()}`,
      values: namesOf(order),
      rows,
    }),
  );
}

/** Of a pickup: with its changes, which no e-mail told before. */
export async function readyEmail(
  db: Reader,
  deps: { publicUrl: string },
  order: OrderRow,
): Promise<Email> {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  return composeEmail('pickup-ready', {
    ...aboutOrder(deps, order),
    key: `order-ready-${order.id}`,
    values: {
      ...namesOf(order),
      point: pickupName(delivery.type, delivery.zoneName),
      creneau: formatSlot(delivery),
      acces: (await findInstructions(db, order.zone_id)) ?? '',
    },
    rows: [
      { label: 'Code de retrait', value: await findPickupCode(db, order), isStrong: true },
      { label: 'Au nom de', value: `${customer.firstname} ${customer.lastname}` },
      ...(await changeRows(db, order)),
    ],
  });
}

/** Null for a phone that takes no SMS from the shop, and for a complement: its order's SMS says it all. */
export async function readySms(
  db: Reader,
  order: OrderRow,
): Promise<JobPayload<'sms.send'> | null> {
  const { phone } = frozenCustomerSchema.parse(order.customer);
  if (!canReceiveSmsCode(phone) || order.initial_order_id) return null;
  const delivery = frozenDeliverySchema.parse(order.delivery);
  return composeSms('pickup-ready-sms', {
    key: `order-ready-sms-${order.id}`,
    to: phone,
    values: {
      commande: order.number,
      point: pickupName(delivery.type, delivery.zoneName),
      code: await findPickupCode(db, order),
    },
  });
}

export async function leavingEmail(
  db: Reader,
  deps: { publicUrl: string },
  left: { order: OrderRow; task: TaskRow; driverId: string; at: Temporal.Instant },
): Promise<Email> {
  const { order, task } = left;
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const eta = viewWindow(await readArrival(db, { order, task }, left.at)) ?? delivery;
  const driver = firstName(await findStaffName(db, left.driverId));
  return composeEmail('order-leaving', {
    ...aboutOrder(deps, order),
    key: `order-leaving-${order.id}-${await countDepartures(db, order.id)}`,
    values: {
      ...namesOf(order),
      livreur: driver ?? 'Votre livreur',
      debut: formatHour(eta.from),
      fin: `${formatHour(eta.to)}${otherDay(eta.to, left.at)}`,
    },
  });
}

/** « dimanche 22 novembre », for hours that are not today's. */
const otherDay = (iso: string, at: Temporal.Instant): string =>
  shopDay(iso) === shopDate(at).toString() ? '' : ` ${formatDay(iso)}`;

/** The order left by mistake: corrects the e-mail of its departure. */
export const takenBackEmail = (
  deps: { publicUrl: string },
  order: OrderRow,
  departures: number,
): Email =>
  composeEmail('departure-taken-back', {
    ...aboutOrder(deps, order),
    key: `order-taken-back-${order.id}-${departures}`,
    values: { ...namesOf(order), creneau: formatSlot(frozenDeliverySchema.parse(order.delivery)) },
  });

export const failedEmail = (
  deps: { publicUrl: string },
  order: OrderRow,
  failure: { reason: string; at: Temporal.Instant; failures: number },
): Email =>
  composeEmail('delivery-missed', {
    ...aboutOrder(deps, order),
    key: `order-missed-${order.id}-${failure.failures}`,
    values: {
      ...namesOf(order),
      heure: formatHour(failure.at.toString()),
      raison: failure.reason.toLowerCase(),
    },
  });

export const redeliveryEmail = (
  deps: { publicUrl: string },
  order: OrderRow,
  planned: { slot: { from: string; to: string }; at: Temporal.Instant },
): Email =>
  composeEmail('redelivery-planned', {
    ...aboutOrder(deps, order),
    // Of each plan: one that is changed is told again.
    key: `order-redelivery-${order.id}-${planned.at.epochMilliseconds}`,
    values: { ...namesOf(order), creneau: formatSlot(planned.slot) },
  });

export const abandonedEmail = (deps: { publicUrl: string }, order: OrderRow): Email =>
  composeEmail('delivery-abandoned', {
    ...aboutOrder(deps, order),
    key: `order-abandoned-${order.id}`,
    values: { ...namesOf(order), liberation: bankReleases(order.preauthorization_cents) },
  });
