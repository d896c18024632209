import type { OfferedSlot } from '#domain/delivery/contract.ts';
import { isSelectable } from '#domain/delivery/rules.ts';
import { heldBeforeHours } from '#domain/payments/hold-plan.ts';
import { formatHour } from '../../shop-time.ts';

/**
 * What becomes of the payment for these slots of a day, in one sentence rather than on every row.
 * Null where each means of the shop holds the money at once.
 */
export function paymentNote(
  ofDay: readonly OfferedSlot[],
  { takesPaypal }: { takesPaypal: boolean },
): string | null {
  const slots = ofDay.filter(isSelectable);
  // What a means cannot do for one slot, it cannot do for those after it.
  const registered = slots.find(({ payment }) => payment.card === 'registered');
  const withoutPaypal = takesPaypal
    ? slots.find(({ payment }) => payment.paypal === 'unavailable')
    : undefined;
  const isAllDay = (from: OfferedSlot) => from === slots[0];
  const sentences = [
    registered &&
      [
        isAllDay(registered) ? 'Carte' : `À partir de ${formatHour(registered.from)}, carte`,
        `enregistrée à la commande, somme réservée au plus tard ${heldBeforeHours / 24}\u00a0jours avant.`,
      ].join(' '),
    withoutPaypal &&
      (isAllDay(withoutPaypal)
        ? 'PayPal indisponible à plus de 72 heures.'
        : `PayPal indisponible à partir de ${formatHour(withoutPaypal.from)}.`),
  ].filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Whether PayPal is offered to this visitor: it then holds the money for the nearest slots. */
export const isPaypalTaken = (slots: readonly OfferedSlot[]): boolean =>
  slots.some(({ payment }) => payment.paypal === 'held');
