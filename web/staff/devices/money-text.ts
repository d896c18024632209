/** What a weight on the scale costs, in words: the same while one order or a batch is prepared. */
import { formatEuros } from '#domain/measures/money.ts';
import type { ScaleMoney } from '#domain/picking/scale-money.ts';

/** Above the weight margin the surplus is a gift: the bank holds nothing for it. */
export function moneyText(
  { tone, billedCents, giftCents, differenceCents }: ScaleMoney,
  marginPercent: number,
): string {
  const billed = formatEuros(billedCents);
  if (tone === 'gift')
    return `${billed} débités, ${formatEuros(giftCents)} offerts au-delà de ${100 + marginPercent} %`;
  if (tone === 'above') return `${billed}, soit ${formatEuros(differenceCents)} de plus qu’annoncé`;
  return `${billed}, dans le poids annoncé`;
}

export const leftText = ({ lineLeftCents, orderLeftCents }: ScaleMoney): string =>
  `Reste réservé : ${formatEuros(lineLeftCents)} pour ce produit, ${formatEuros(orderLeftCents)} pour la commande.`;
