/** Customer service hours: daily, 9:00 to 22:00 (specification, section 9). */
import { inParis, parisDate, parisInstant } from '../paris-time.ts';

export const supportHours = { from: 9, to: 22, text: '7 jours sur 7, de 9 h à 22 h' } as const;
export const supportPhone = { text: '01 99 00 21 12', href: 'tel:+33199002112' } as const;
export const supportEmail = 'bonjour@cabas.test';

export function isSupportOpen(now: Temporal.Instant): boolean {
  const { hour } = inParis(now);
  return hour >= supportHours.from && hour < supportHours.to;
}

/** Returns when the desk opens next, or null while it is open. */
export function nextSupportOpening(now: Temporal.Instant): Temporal.Instant | null {
  if (isSupportOpen(now)) return null;
  const today = parisDate(now);
  const opens = parisInstant(today, supportHours.from);
  return Temporal.Instant.compare(now, opens) < 0
    ? opens
    : parisInstant(today.add({ days: 1 }), supportHours.from);
}
