import { formatEuros, type Cents } from '../measures/money.ts';
import { isBatchFree, type Promotion } from './product.ts';

export function promotionLabel(promotion: Promotion): string {
  const off =
    promotion.type === 'PERCENT'
      ? `−${promotion.value}\u00a0%`
      : `−${formatEuros(promotion.value)}`;
  if (promotion.mechanism === 'discount') return off;
  if (promotion.mechanism === 'bulk') return `Par ${promotion.nthQuantity}\u00a0: ${off}`;
  if (isBatchFree(promotion))
    return `${promotion.nthQuantity - promotion.nthQuantityOffered} achetés = ${promotion.nthQuantityOffered} offert${promotion.nthQuantityOffered > 1 ? 's' : ''}`;
  const which =
    promotion.nthQuantityOffered > 1
      ? `${promotion.nthQuantityOffered} sur ${promotion.nthQuantity}`
      : `Le ${promotion.nthQuantity}ᵉ`;
  return promotion.type === 'PERCENT'
    ? `${which} à ${off}`
    : `${which} à ${formatEuros(promotion.value)}`;
}

/** Reduction from the prior price (CJEU, C-330/23); null when the price is not reduced. */
export function announcedLabel(
  promotion: Promotion,
  {
    itemCents,
    nowCents,
    priorCents,
  }: { itemCents: Cents; nowCents: Cents; priorCents: Cents | null },
): string | null {
  if (promotion.mechanism !== 'discount' || priorCents === null || priorCents === itemCents)
    return promotionLabel(promotion);
  const savedCents = priorCents - nowCents;
  if (promotion.type === 'VALUE')
    return savedCents > 0 ? promotionLabel({ ...promotion, value: savedCents }) : null;
  const percent = Math.floor((savedCents * 100) / priorCents);
  return percent > 0 ? promotionLabel({ ...promotion, value: percent }) : null;
}

/** Reduction of a full batch. EGalim ceilings: 34 % food, 40 % household (until 15 April 2028). */
export function promotionRatePercent(promotion: Promotion, itemCents: number): number {
  if (itemCents <= 0) return 0;
  const perItem = (value: number) => (value / itemCents) * 100;
  if (promotion.mechanism === 'discount')
    return promotion.type === 'PERCENT' ? promotion.value : perItem(promotion.value);
  if (promotion.mechanism === 'bulk')
    return promotion.type === 'PERCENT'
      ? promotion.value
      : perItem(promotion.value) / promotion.nthQuantity;
  const rate =
    promotion.type === 'PERCENT' ? promotion.value : perItem(itemCents - promotion.value);
  return (rate * promotion.nthQuantityOffered) / promotion.nthQuantity;
}
