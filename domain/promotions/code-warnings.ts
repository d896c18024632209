/** Warnings to confirm before creating a code, displayed by the form and enforced by the server. */
import { formatSum, type Cents } from '../measures/money.ts';
import type { Reward } from './rules.ts';

export type CodeToJudge = {
  reward: Reward;
  minCartNetPrice: Cents;
  lastDay: string | null;
  maxUses: number | null;
};

const foodCeilingPercent = 34;

export function codeWarnings(
  { reward, minCartNetPrice, lastDay, maxUses }: CodeToJudge,
  minimumOrderCents: Cents,
): string[] {
  const leastCart = Math.max(minCartNetPrice, minimumOrderCents);
  const warnings: string[] = [];
  if (reward.type === 'VALUE' && reward.value >= leastCart)
    warnings.push(
      `La remise de ${formatSum(reward.value)} couvre tout le panier dès ${formatSum(leastCart)} : ces courses seraient offertes.`,
    );
  if (reward.type === 'PERCENT' && reward.value > foodCeilingPercent)
    warnings.push(
      `${reward.value} % passe le plafond de ${foodCeilingPercent} % des promotions alimentaires (loi EGalim). Il vise les produits un par un, pas un panier entier : à réserver à une offre sur tout le magasin.`,
    );
  if (reward.type === 'PERCENT' && reward.maximumDiscount === undefined)
    warnings.push('Sans plafond en euros : un panier de 500 € aurait toute la remise.');
  if (reward.type === 'FREE_ARTICLE')
    warnings.push(
      'Un produit offert compte comme une promotion sur ce produit (loi EGalim, 34 % sur l’alimentaire) : vérifiez qu’il s’agit d’un cadeau, pas d’une remise sur ce que le client achète.',
    );
  if (lastDay === null && maxUses === null)
    warnings.push(
      'Ni dernier jour, ni nombre d’utilisations : le code servira jusqu’à ce que vous l’arrêtiez.',
    );
  return warnings;
}
