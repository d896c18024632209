/** What the team may give a customer, and why. */
import type { Cents } from '../money.ts';
import type { Role } from '../picking/contract.ts';

/** What one member gives one customer within `gestureDays`, coupons and Miams together: many small gestures are one large one. */
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

/** Rounded up: Miams are never worth nothing. */
export function miamsWorthCents(
  miams: number,
  { threshold, giftCents }: { threshold: number; giftCents: Cents },
): Cents {
  return Math.ceil((miams * giftCents) / threshold);
}

/** The code of a gesture's coupon: typed in a basket, it is its owner's alone. */
export function gestureCode(id: string): string {
  return `GESTE-${id.slice(0, 8).toUpperCase()}`;
}
