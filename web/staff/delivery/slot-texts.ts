import type { StaffSlot } from '#domain/delivery/staff-contract.ts';
import type { SlotState } from '#domain/delivery/staff-rules.ts';
import { formatPlainDate, formatPlainDay, sayFirst } from '#domain/time/local-time.ts';
import { formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { formatDate, formatHour, formatTime, shopDay } from '../../shop-time.ts';

export const states: Record<
  SlotState,
  { label: string; tone: 'leaf' | 'butter' | 'tomato' | 'quiet' }
> = {
  open: { label: 'Ouvert', tone: 'leaf' },
  full: { label: 'Complet', tone: 'butter' },
  closed: { label: 'Fermé', tone: 'tomato' },
  past: { label: 'Commandes closes', tone: 'quiet' },
};
/** In the order of the weekly rules. */
export const weekdays = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;
export const weekdayName = (weekday: number): string => weekdays[weekday - 1] ?? '';

/** « 3 commandes déjà passées restent prévues » */
export const ordersThatStay = (orders: number): string =>
  orders === 0
    ? 'Aucune commande n’y est prévue'
    : plural(orders, 'commande déjà passée reste prévue', 'commandes déjà passées restent prévues');

export const deltasHint =
  'Les suppléments s’ajoutent aux frais, quel que soit le panier. Écrivez -1 pour un euro de moins.';

// Dates without an hour: in no zone.
const shortDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
});
const shortDate = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});
/** « sam. 21 », « samedi 21 novembre », « 21/11/2026 » */
export const sayShortDay = (day: string): string => sayFirst(shortDay.format(Date.parse(day)));
/** « sam. 21/11 »: short form with the month. */
export const sayShortDate = (day: string): string => shortDate.format(Date.parse(day));
export const sayDay = formatPlainDay;
export const sayDate = formatPlainDate;

export const sayHours = (slot: { from: string; to: string }): string =>
  `${formatHour(slot.from)} – ${formatHour(slot.to)}`;
export const sayWeeklyHours = ({
  startHour,
  endHour,
}: {
  startHour: number;
  endHour: number;
}): string => `${startHour} h – ${endHour === 24 ? 'minuit' : `${endHour} h`}`;

/** « jusqu’à 14:00 », or « jusqu’au 20/11 à 22:00 » on another day. */
export function sayCutoff({ orderUntil, day }: Pick<StaffSlot, 'orderUntil' | 'day'>): string {
  const time = formatTime(orderUntil);
  return shopDay(orderUntil) === day
    ? `jusqu’à ${time}`
    : `jusqu’au ${formatDate(orderUntil).slice(0, 5)} à ${time}`;
}

/** « jusqu’à 4 h avant », « jusqu’à 1 h 30 avant » */
export function sayCutoffMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return rest === 0 ? 'jusqu’au début' : `jusqu’à ${rest} min avant`;
  return `jusqu’à ${hours} h${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''} avant`;
}

type Fees = Pick<StaffSlot, 'tiers' | 'deltaDay' | 'deltaSlot'>;

/** Fees as shoppers see them: « 5,90 €, 3,90 € dès 60 €, offerte dès 100 € ». */
export function sayFees({ tiers, deltaDay, deltaSlot }: Fees): string {
  const prices = tiers
    .map((tier) => ({
      from: tier.minCartNetPrice,
      // Differences may be negative, but a fee may not.
      cents: Math.max(0, tier.shippingAmount + deltaDay + deltaSlot),
    }))
    // Tiers at the same price read as one.
    .filter((price, index, list) => price.cents !== list[index - 1]?.cents);
  if (prices.length === 1 && prices[0]?.cents === 0) return 'sans frais';
  return prices
    .map(
      ({ from, cents }) =>
        `${cents === 0 ? 'offerts' : formatSum(cents)}${from > 0 ? ` dès ${formatSum(from)}` : ''}`,
    )
    .join(', ');
}

/** Parses a fee or a difference: « 5,90 », « -1 ». Null when it is not an amount. */
export const readEuros = (text: string): number | null =>
  parseEuros(text, { isSigned: true, maxCents: 999_999 });
