/** Goodwill gestures: amounts, ceilings and codes. */
import type { Cents } from '../measures/money.ts';
import type { Role } from '../staff/contract.ts';

/** Ceiling per member and customer over `gestureDays`, for coupons and Miams combined. */
export const gestureCeilingCents: Readonly<Record<Role, Cents>> = {
  preparer: 0,
  driver: 0,
  support: 2_000,
  manager: 10_000,
  admin: 50_000,
};
export const gestureDays = 30;
export const gestureLimits = { leastCents: 100, leastMiams: 100, message: 500, note: 300 } as const;

export const gestureReasons = {
  late: 'Livraison en retard',
  missing: 'Produit manquant',
  damaged: 'Produit abîmé',
  quality: 'Qualité décevante',
  mistake: 'Erreur de notre part',
  courtesy: 'Attention de la maison',
} as const;
export type GestureReason = keyof typeof gestureReasons;

/** Rounded up, so that a few Miams still count towards the ceiling. */
export function miamsWorthCents(
  miams: number,
  { threshold, giftCents }: { threshold: number; giftCents: Cents },
): Cents {
  return Math.ceil((miams * giftCents) / threshold);
}

/** Code of a goodwill coupon, usable only by its owner. */
export function gestureCode(id: string): string {
  return `GESTE-${id.slice(0, 8).toUpperCase()}`;
}
