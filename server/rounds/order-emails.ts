/** E-mails between confirmation and invoice: prepared, ready, on its way, missed, rescheduled. */
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenSettlementSchema,
} from '#domain/orders/frozen.ts';
import { formatEuros } from '#domain/money.ts';
import { formatHour, formatSlot } from '#domain/paris-time.ts';
import { etaWindow } from '#domain/rounds/tracking.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { findPickupCode } from '#server/orders/pickup-code-store.ts';
import { findOrder, listLines, type OrderRow } from '#server/orders/store.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { renderEmail, type EmailContent } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { benefitsUsableAgain, releases } from '#server/orders/cancelled-email.ts';
import { changedLines } from './changed-lines.ts';
import { firstName } from './names.ts';
import { countStopsBefore, findStaffName, type TaskRow } from './store.ts';

type Deps = { jobs: Pick<Jobs, 'enqueue'>; publicUrl: string };
type Email = JobPayload<'email.send'>;

function email(
  deps: { publicUrl: string },
  order: OrderRow,
  sent: { key: string; subject: string; content: Omit<EmailContent, 'action'> },
): Email {
  const customer = frozenCustomerSchema.parse(order.customer);
  const message = renderEmail({
    ...sent.content,
    action: {
      label: 'Suivre ma commande',
      href: `${deps.publicUrl}/account/orders/${order.id}?suivi=1`,
    },
  });
  return { key: sent.key, to: customer.email, subject: sent.subject, ...message };
}

/** Sent only for changes; otherwise the next e-mail is the departure. */
export async function preparedEmail(tx: Tx, deps: Deps, before: OrderRow): Promise<void> {
  const order = await findOrder(tx, before.id);
  const changes = changedLines(await listLines(tx, [before.id]));
  if (!order?.settlement || changes.length === 0) return;
  const settlement = frozenSettlementSchema.parse(order.settlement);
  await deps.jobs.enqueue(
    tx,
    'email.send',
    email(deps, order, {
      // A fresh key, since a reopened order is announced again.
      key: `order-prepared-${order.id}-${newId()}`,
      subject: `Commande ${order.number} : ce qui change`,
      content: {
        title: 'Vos courses sont prêtes, avec quelques changements',
        paragraphs: [
          'Voici ce qui diffère de votre commande. Vous ne payez que ce qui a été pesé et préparé.',
        ],
        rows: [
          ...changes.map((line) => ({ label: line.name, value: line.text })),
          {
            label: 'Montant à débiter',
            value: formatEuros(settlement.billedCents),
            isStrong: true,
          },
        ],
      },
    }),
  );
}

export async function readyEmail(
  db: Reader,
  deps: { publicUrl: string },
  order: OrderRow,
): Promise<Email> {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const instructions = await findInstructions(db, order.zone_id);
  return email(deps, order, {
    key: `order-ready-${order.id}`,
    subject: `Commande ${order.number} : prête au retrait`,
    content: {
      title: 'Vos courses sont prêtes au retrait',
      paragraphs: [
        `Elles vous attendent à ${delivery.zoneName}, ${formatSlot(delivery)}. Donnez ce code pour les retirer.`,
        ...(instructions?.split(/\n+/) ?? []),
      ],
      rows: [
        { label: 'Code de retrait', value: await findPickupCode(db, order), isStrong: true },
        { label: 'Au nom de', value: `${customer.firstname} ${customer.lastname}` },
      ],
    },
  });
}

export async function leavingEmail(
  db: Reader,
  deps: { publicUrl: string },
  left: { order: OrderRow; task: TaskRow; driverId: string; at: Temporal.Instant },
): Promise<Email> {
  const { order, task } = left;
  const slotStart = Temporal.Instant.from(frozenDeliverySchema.parse(order.delivery).from);
  const eta = etaWindow(left.at, (await countStopsBefore(db, task)) ?? 0, slotStart);
  const driver = firstName(await findStaffName(db, left.driverId));
  return email(deps, order, {
    key: `order-leaving-${order.id}-${task.failures}`,
    subject: `Commande ${order.number} : votre livreur est en route`,
    content: {
      title: `${driver ?? 'Votre livreur'} est en route`,
      paragraphs: [
        `Vos courses arrivent entre ${formatHour(eta.from.toString())} et ${formatHour(eta.to.toString())}. L’heure se précise dans le suivi, à mesure que la tournée avance.`,
      ],
    },
  });
}

export function failedEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  failure: { reason: string; at: Temporal.Instant; failures: number },
): Email {
  return email(deps, order, {
    key: `order-missed-${order.id}-${failure.failures}`,
    subject: `Commande ${order.number} : nous n’avons pas pu vous livrer`,
    content: {
      title: 'Nous n’avons pas pu vous livrer',
      paragraphs: [
        `Passage à ${formatHour(failure.at.toString())} : ${failure.reason.toLowerCase()}. Vos courses sont revenues au frais, au magasin.`,
        'Nous vous proposons un nouveau passage, sans frais. Rien n’est débité pour l’instant.',
      ],
    },
  });
}

export function redeliveryEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  planned: { slot: { from: string; to: string }; failures: number },
): Email {
  return email(deps, order, {
    key: `order-redelivery-${order.id}-${planned.failures}`,
    subject: `Commande ${order.number} : nouvelle livraison`,
    content: {
      title: 'Un nouveau passage est prévu',
      paragraphs: [`Nous revenons ${formatSlot(planned.slot)}, sans frais.`],
    },
  });
}

export function abandonedEmail(deps: { publicUrl: string }, order: OrderRow): Email {
  return email(deps, order, {
    key: `order-abandoned-${order.id}`,
    subject: `Commande ${order.number} : livraison abandonnée, rien n’est débité`,
    content: {
      title: 'Votre commande ne sera pas livrée',
      paragraphs: [
        `Rien n’est débité : votre banque ${releases(order.preauthorization_cents)} ${benefitsUsableAgain}`,
      ],
    },
  });
}
