import type { OfferedSlot } from '#domain/delivery/contract.ts';
import { isSelectable } from '#domain/delivery/rules.ts';
import { heldBeforeHours } from '#domain/payments/hold-plan.ts';
import { pageMeans, pageMeansKeys, type PageMeans } from '#domain/payments/means.ts';
import { formatHour } from '../../shop-time.ts';

/**
 * What becomes of the payment for these slots of a day, in one sentence rather than on every row.
 * Null where each means of the shop holds the money at once.
 */
export function paymentNote(
  ofDay: readonly OfferedSlot[],
  offered: readonly PageMeans[],
): string | null {
  const slots = ofDay.filter(isSelectable);
  // What a means cannot do for one slot, it cannot do for those after it.
  const registered = slots.find(({ payment }) => payment.card === 'registered');
  const isAllDay = (from: OfferedSlot) => from === slots[0];
  const sentences = [
    registered &&
      [
        isAllDay(registered) ? 'Carte' : `À partir de ${formatHour(registered.from)}, carte`,
        `enregistrée à la commande, somme réservée au plus tard ${heldBeforeHours / 24}\u00a0jours avant.`,
      ].join(' '),
    ...offered.map((means) => {
      const { name, guaranteedHours } = pageMeans[means];
      const first = slots.find(({ payment }) => payment[means] === 'unavailable');
      return (
        first &&
        (isAllDay(first)
          ? `${name} indisponible à plus de ${guaranteedHours} heures.`
          : `${name} indisponible à partir de ${formatHour(first.from)}.`)
      );
    }),
  ].filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Those offered to this visitor: they then hold the money for the nearest slots. */
export const offeredPageMeans = (slots: readonly OfferedSlot[]): PageMeans[] =>
  pageMeansKeys.filter((means) => slots.some(({ payment }) => payment[means] === 'held'));
