/** Phone orders: taken by the team, paid by the customer through a link. */
import { cartLimits } from '../cart/limits.ts';

/** Long enough to read an e-mail after work, while the units and the slot stay reserved. */
const payDelayHours = 4;

/** Caps the payment delay at the slot's cut-off, when preparation may begin. */
export function payBeforeOf(
  { orderUntil }: { orderUntil: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant {
  const planned = now.add({ hours: payDelayHours });
  return Temporal.Instant.compare(planned, orderUntil) <= 0 ? planned : orderUntil;
}

export const phoneOrderPage = '/commande';
/** The token is in the fragment, which browsers never send, so no server or proxy logs it. */
export const phoneOrderPath = (token: string): string => `${phoneOrderPage}#${token}`;

export const phoneOrderStatuses = ['waiting', 'paid', 'unpaid', 'withdrawn'] as const;
export type PhoneOrderStatus = (typeof phoneOrderStatuses)[number];

const weight = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(kg|g|grammes?|kilos?)$/;

/** Converts « 3 », or « 500 g » of a weighed product, to units; null when invalid. */
export function readPhoneQuantity(
  typed: string,
  {
    unitGrams,
  }: { /** Announced weight of one unit; null for unweighed products. */ unitGrams: number | null },
): number | null {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,2}$/.test(text)) return Number(text) > 0 ? Number(text) : null;
  const [, number, unit] = weight.exec(text) ?? [];
  if (!number || !unit || !unitGrams) return null;
  const grams = Number(number.replace(',', '.')) * (unit.startsWith('k') ? 1_000 : 1);
  const units = Math.max(1, Math.round(grams / unitGrams));
  return grams > 0 && units <= cartLimits.units ? units : null;
}
