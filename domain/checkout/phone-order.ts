/** An order that the team takes by telephone, and that its customer pays through a link. */
import { cartLimits } from '../cart/limits.ts';

/** Enough to read an e-mail after work, while its units and place in the slot stay reserved. */
const payDelayHours = 4;

/** Never beyond the cut-off, when preparation may begin. */
export function payBeforeOf(
  { orderUntil }: { orderUntil: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant {
  const planned = now.add({ hours: payDelayHours });
  return Temporal.Instant.compare(planned, orderUntil) <= 0 ? planned : orderUntil;
}

export const phoneOrderPage = '/commande';
/** After the `#`, which browsers send to no server and no proxy's log. */
export const phoneOrderPath = (token: string): string => `${phoneOrderPage}#${token}`;

export const phoneOrderStatuses = ['waiting', 'paid', 'unpaid', 'withdrawn'] as const;
export type PhoneOrderStatus = (typeof phoneOrderStatuses)[number];

const weight = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(kg|g|grammes?|kilos?)$/;

/** Reads « 3 », or « 500 g » of a weighed product, as units; null when it is neither. */
export function readPhoneQuantity(
  typed: string,
  {
    unitGrams,
  }: { /** Announced weight of one unit; null: not weighed. */ unitGrams: number | null },
): number | null {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,2}$/.test(text)) return Number(text) > 0 ? Number(text) : null;
  const [, number, unit] = weight.exec(text) ?? [];
  if (!number || !unit || !unitGrams) return null;
  const grams = Number(number.replace(',', '.')) * (unit.startsWith('k') ? 1_000 : 1);
  const units = Math.max(1, Math.round(grams / unitGrams));
  return grams > 0 && units <= cartLimits.units ? units : null;
}
