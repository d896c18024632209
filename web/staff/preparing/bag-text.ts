import { formatGrams } from '#domain/measures/quantity.ts';

/** What became of a line, in words. */
export function bagText(
  line: {
    preparedQuantity: number | null;
    preparedGrams: number | null;
    shortLivedUntil: string | null;
  },
  replacedBy: { name: string } | null,
): string {
  const { preparedQuantity, preparedGrams, shortLivedUntil } = line;
  if (preparedQuantity === 0) return 'Manquant';
  const instead = replacedBy ? `Remplacé par ${replacedBy.name} : ` : '';
  return `${instead}${preparedQuantity} dans le sac${preparedGrams ? `, ${formatGrams(preparedGrams)}` : ''}${shortLivedUntil ? ', date courte, offert' : ''}`;
}
