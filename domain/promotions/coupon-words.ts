import { formatSum } from '../measures/money.ts';
import { formatDateIn, type TimeZone } from '../time/local-time.ts';
import type { Coupon } from './contract.ts';

export function rewardText(
  { type, value, maximumDiscount }: Coupon['reward'],
  productName: string | null = null,
): string {
  if (type === 'VALUE') return `${formatSum(value ?? 0)} de remise sur vos produits.`;
  if (type === 'PERCENT')
    return `${value ?? 0} % de remise sur vos produits${maximumDiscount === null ? '' : `, ${formatSum(maximumDiscount)} au plus`}.`;
  if (type === 'FREE_SHIPPING') return 'La livraison offerte.';
  return productName ? `Un produit offert : ${productName}.` : 'Un produit offert.';
}

/** Returns a sentence per condition, skipping trivial ones. */
export function conditionTexts(
  { reward, conditions }: Pick<Coupon, 'reward' | 'conditions'>,
  timeZone: TimeZone,
): string[] {
  const formatDate = (iso: string) => formatDateIn(timeZone, iso);
  const { startDate, endDate, minCartNetPrice, firstOrderOnly, onePerOrder, expired, used } =
    conditions;
  const texts: string[] = [];
  if (used) texts.push('Vous avez déjà utilisé ce code.');
  else if (expired && endDate) texts.push(`Ce code a expiré le ${formatDate(endDate)}.`);
  else if (startDate && endDate)
    texts.push(`Valable du ${formatDate(startDate)} au ${formatDate(endDate)}.`);
  else if (endDate) texts.push(`Valable jusqu’au ${formatDate(endDate)}.`);
  else if (startDate) texts.push(`Valable à partir du ${formatDate(startDate)}.`);
  if (minCartNetPrice > 0)
    texts.push(
      `À partir de ${formatSum(minCartNetPrice)} de produits, promotions déduites et hors livraison.`,
    );
  if (firstOrderOnly)
    texts.push(
      expired && !used && !endDate
        ? 'Il valait pour votre première commande, déjà passée.'
        : 'Réservé à la première commande.',
    );
  if (onePerOrder) texts.push('Un seul bon de parrainage par commande.');
  if (reward.type === 'FREE_ARTICLE') texts.push('Le produit offert doit être dans votre panier.');
  texts.push('Utilisable une fois, et pas sur un complément de commande.');
  return texts;
}
