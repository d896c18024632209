import { z } from 'zod';
import { formatEuros } from '../measures/money.ts';
import { formatDateIn, type TimeZone } from '../time/local-time.ts';
import { codeAlreadyUsed, onePerOrderOnly } from '../contract/refusal-sentences.ts';

export const rewardSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('FREE_ARTICLE'), productId: z.string() }),
  z.strictObject({ type: z.literal('VALUE'), value: z.int().positive() }),
  z.strictObject({
    type: z.literal('PERCENT'),
    value: z.int().min(1).max(100),
    maximumDiscount: z.int().positive().optional(),
  }),
  z.strictObject({ type: z.literal('FREE_SHIPPING') }),
]);
export type Reward = z.infer<typeof rewardSchema>;

export const conditionsSchema = z.strictObject({
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  minCartNetPrice: z.int().min(0).optional(),
  firstOrderOnly: z.boolean().optional(),
  /** Limits coupons of this kind to one per order, since each rewards one order. */
  onePerOrder: z.boolean().optional(),
});
export type CouponConditions = z.infer<typeof conditionsSchema>;

export type CouponState = { isApplicable: true } | { isApplicable: false; reason: string };

export function couponState(
  coupon: { conditions: CouponConditions; isUsed: boolean },
  cart: { netCents: number; hasOrdered: boolean; isAdditional: boolean; hasItsKind: boolean },
  now: Temporal.Instant,
  timeZone: TimeZone,
): CouponState {
  const {
    startDate,
    endDate,
    minCartNetPrice = 0,
    firstOrderOnly,
    onePerOrder,
  } = coupon.conditions;
  if (coupon.isUsed) return refuse(codeAlreadyUsed);
  if (cart.isAdditional) return refuse('Un code ne s’ajoute pas à un complément de commande.');
  if (startDate && Temporal.Instant.compare(now, Temporal.Instant.from(startDate)) < 0)
    return refuse(`Ce code sera valable à partir du ${formatDateIn(timeZone, startDate)}.`);
  if (endDate && hasExpired(coupon.conditions, now))
    return refuse(`Ce code a expiré le ${formatDateIn(timeZone, endDate)}.`);
  if (firstOrderOnly && cart.hasOrdered)
    return refuse('Ce code est réservé à la première commande.');
  if (onePerOrder && cart.hasItsKind) return refuse(onePerOrderOnly);
  if (cart.netCents < minCartNetPrice)
    return refuse(
      `À partir de ${formatEuros(minCartNetPrice)} d’achats : encore ${formatEuros(minCartNetPrice - cart.netCents)}.`,
    );
  return { isApplicable: true };
}

export function hasExpired(
  { endDate }: Pick<CouponConditions, 'endDate'>,
  now: Temporal.Instant,
): boolean {
  return (
    endDate !== undefined && Temporal.Instant.compare(now, Temporal.Instant.from(endDate)) >= 0
  );
}

/** Whether no later order can use the coupon: expired, or for a first order that was already placed. */
export const isOver = (
  conditions: Pick<CouponConditions, 'endDate' | 'firstOrderOnly'>,
  { now, hasOrdered }: { now: Temporal.Instant; hasOrdered: boolean },
): boolean => hasExpired(conditions, now) || (conditions.firstOrderOnly === true && hasOrdered);

/** Explains why a valid coupon gives no discount on this cart; the customer keeps it. */
export function idleReason(reward: Reward, productName: string | null): string {
  if (reward.type === 'FREE_SHIPPING')
    return 'La livraison est déjà offerte : ce code reste à vous.';
  if (reward.type === 'FREE_ARTICLE')
    return productName
      ? `Ajoutez « ${productName} » à votre panier : il sera offert.`
      : 'Le produit offert n’est plus en vente.';
  return 'Il n’y a plus rien à déduire : ce code reste à vous.';
}

function refuse(reason: string): CouponState {
  return { isApplicable: false, reason };
}

/** Typed codes ignore case and spaces. */
export function normaliseCode(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}
