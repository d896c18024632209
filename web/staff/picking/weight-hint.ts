import { isBeyondWeightMargin, weightMarginPercent } from '#domain/quantity.ts';

/**
 * Compares the weighed and announced weights, so that the preparer sees whether the surplus will be
 * a gift.
 */
export type WeightHint = { tone: 'ok' | 'near' | 'over'; text: string };

export function weightHint(grams: number, announcedGrams: number): WeightHint | null {
  if (!grams || !announcedGrams) return null;
  const percent = Math.round(((grams - announcedGrams) * 100) / announcedGrams);
  if (isBeyondWeightMargin(grams, announcedGrams))
    return {
      tone: 'over',
      text: `${percent} % de plus : au-delà de ${weightMarginPercent} %, le surplus sera offert`,
    };
  if (percent < -weightMarginPercent)
    return { tone: 'near', text: `${-percent} % de moins que prévu` };
  return {
    tone: 'ok',
    text:
      percent === 0
        ? 'Le poids annoncé'
        : percent > 0
          ? `${percent} % de plus`
          : `${-percent} % de moins`,
  };
}
