/** Lists the whole history of an order: its steps, those of its delivery, and the team's changes. */
import { z } from 'zod';
import { formatEuros } from '#domain/measures/money.ts';
import { amendmentText } from '#domain/orders/amendment.ts';
import { reasonText, relocatedReason, stepText } from '#domain/orders/history.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { OrderHistory } from '#domain/orders/staff-contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import type { Reader } from '#server/platform/db.ts';
import { formatSlot } from '#server/platform/shop-time.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { findStaffNames } from './preparation-store.ts';
import { listDeliverySteps } from './redelivery-store.ts';
import { listEvents } from './store.ts';

type Entry = OrderHistory['items'][number];
const longest = 200;
const uuid = /[\da-f]{8}-[\da-f-]{27}$/;

export async function readHistory(db: Reader, orderId: string): Promise<OrderHistory> {
  const [events, delivery, actions] = await Promise.all([
    listEvents(db, orderId),
    listDeliverySteps(db, orderId),
    readStaffActions(db, `order:${orderId}`, longest),
  ]);
  const names = await readNames(db, [...events, ...delivery]);
  const items = [
    ...events
      // The clock's own: the order moved up the preparers' list. The team's moves are among its actions.
      .filter(({ actor, reason }) => actor !== 'system:deadline' && reason !== relocatedReason)
      .map((event): Entry => ({
        at: event.at.toString(),
        text: stepText({
          from: event.from_status,
          to: event.to_status,
          reason: event.reason,
        }),
        by: nameOf(event.actor, names),
        reason: reasonText(event.reason),
      })),
    ...delivery.map((step): Entry => ({
      at: step.at.toString(),
      text: step.status === 'arriving' ? 'Arrivée annoncée' : 'Nouveau passage prévu',
      by: nameOf(step.actor, names),
      reason: null,
    })),
    ...actions.toReversed().flatMap(entryOf),
  ];
  return { items: items.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
}

function readNames(
  db: Reader,
  written: readonly { actor: string }[],
): Promise<Map<string, string>> {
  const ids = new Set(written.flatMap(({ actor }) => uuid.exec(actor)?.[0] ?? []));
  return findStaffNames(db, [...ids]);
}

function nameOf(actor: string, names: ReadonlyMap<string, string>): string {
  if (actor.startsWith('customer')) return 'le client';
  return names.get(uuid.exec(actor)?.[0] ?? '') ?? 'la boutique';
}

const contactChange = z.object({
  note: z.string().nullable().optional(),
  phone: z.string().optional(),
});
const answeredComplaint = z.object({
  decision: z.enum(['refunded', 'refused', 'asked']),
  product: z.string(),
  amount: z.int().optional(),
});
const complaintTexts = {
  refunded: 'Réclamation remboursée',
  refused: 'Réclamation refusée',
  asked: 'Question sur une réclamation',
} as const;
const amendedFrom = z.object({ name: z.string(), quantity: z.int() });
const amendedTo = amendedFrom.extend({ consent: z.enum(['asked', 'phone']) });
const lateRefund = z.object({ amountCents: z.int() });
const lateRefundTexts: Record<string, string> = {
  'order.refund-late': 'Remboursement d’abord refusé, finalement payé par la banque',
  'order.refund-twice': 'Remboursée deux fois : la banque a aussi payé un remboursement refusé',
};
const moved = z.object({
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  isNewAddress: z.boolean(),
});
const returned = z.object({
  lost: z.array(z.object({ quantity: z.int() })),
  billedCents: z.int().optional(),
  isWaived: z.boolean().optional(),
});

/** A hand-over without code or proof is already told by its step, reason included. */
function entryOf({ kind, before, after, at, author }: StaffAction): Entry[] {
  if (kind === 'order.contact') {
    const { note, phone } = contactChange.parse(after);
    const reason = [note === undefined ? null : `« ${note ?? ''} »`, phone].filter(Boolean);
    return [{ at, by: author, text: 'Consignes changées', reason: reason.join(' · ') }];
  }
  if (kind === 'order.amendment') {
    const { quantity: formerQuantity } = amendedFrom.parse(before);
    const { consent, ...change } = amendedTo.parse(after);
    const text = consent === 'phone' ? 'Ligne changée, accord par téléphone' : 'Ligne proposée';
    return [{ at, by: author, text, reason: amendmentText({ ...change, formerQuantity }) }];
  }
  if (kind === 'order.age-checked')
    return [{ at, by: author, text: 'Preuve de majorité vue', reason: null }];
  if (kind === 'order.phone-link')
    return [{ at, by: author, text: 'Lien de paiement renvoyé', reason: null }];
  if (kind === 'order.moved') {
    const { zone, isNewAddress, ...slot } = moved.parse(after);
    const reason = isNewAddress ? `${formatSlot(slot)}, ${zone}, autre adresse` : formatSlot(slot);
    return [{ at, by: author, text: 'Déplacée', reason }];
  }
  if (kind === 'order.complaint') {
    const { decision, product, amount } = answeredComplaint.parse(after);
    const reason = [product, amount ? formatEuros(amount) : null].filter(Boolean).join(' · ');
    return [{ at, by: author, text: complaintTexts[decision], reason }];
  }
  const late = lateRefundTexts[kind];
  if (late !== undefined) {
    const { amountCents } = lateRefund.parse(after);
    return [{ at, by: author, text: late, reason: formatEuros(amountCents) }];
  }
  const { lost = [], billedCents = 0, isWaived = false } = returned.safeParse(after).data ?? {};
  const units = lost.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return [];
  const bill = isWaived
    ? ', rien facturé cette fois'
    : billedCents > 0
      ? `, facturés ${formatEuros(billedCents)}`
      : '';
  return [
    { at, by: author, text: 'Produits perdus', reason: `${plural(units, 'article')}${bill}` },
  ];
}
