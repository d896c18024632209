import type { LoyaltyConfig, LoyaltyUser } from '#domain/loyalty/contract.ts';
import { formatSum } from '#domain/measures/money.ts';

const bands: Record<LoyaltyUser['band'], string> = {
  '0-20': 'Un bon début.',
  '20-50': 'Vous avancez bien.',
  '50-80': 'Plus de la moitié du chemin.',
  '80-100': 'Presque un cadeau.',
  '100+': 'Votre cadeau vous attend.',
};

/** Text beside the Miams gauge. */
export function progressText(
  user: Pick<LoyaltyUser, 'band' | 'miams' | 'amountLeftToReward'>,
  { threshold }: Pick<LoyaltyConfig, 'threshold'>,
): string {
  const text = user.miams * 2 === threshold ? 'La moitié du chemin.' : bands[user.band];
  return user.band === '100+'
    ? text
    : `${text} Plus que ${formatSum(user.amountLeftToReward)} d’achats avant votre prochain cadeau.`;
}

export const entryTexts = {
  grant: 'Commande livrée',
  reversal: 'Remboursement',
  spend: 'Cadeau ou don',
  return: 'Cadeau repris',
  family: 'Famille complète',
  gesture: 'Offerts par la boutique',
} as const;
