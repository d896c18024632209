/** Weight in whole grams. */
export type Grams = number;

/**
 * Excess weight that is held and billed; beyond it, the weight is a gift. For new quotations: an
 * order keeps its own margin.
 */
export const weightMarginPercent = 15;
/** For old orders whose quotation does not state the margin. Never changes. */
export const firstWeightMarginPercent = 15;

/** Weight margin in force for a cart, or agreed with an order. */
export type AgreedMargin = { weightMarginPercent: number };

export const marginPercentOf = (
  agreed: AgreedMargin,
  line: { quotation: 'count' | 'weight' },
): number => (line.quotation === 'weight' ? agreed.weightMarginPercent : 0);

export function withWeightMarginGrams(announced: Grams, marginPercent: number): Grams {
  return Math.floor((announced * (100 + marginPercent)) / 100);
}

export function isBeyondWeightMargin(
  grams: Grams,
  announced: Grams,
  marginPercent: number,
): boolean {
  return grams * 100 > announced * (100 + marginPercent);
}

/** « 1,5 kg », « 250 g ». Below 1 litre uses ml, never « 75 cl » (specification, section 5). */
export function formatWeight(value: number, unit: 'kg' | 'l'): string {
  if (value < 1)
    return `${Math.round(value * 1000).toLocaleString('fr-FR')} ${unit === 'kg' ? 'g' : 'ml'}`;
  return `${value.toLocaleString('fr-FR')} ${unit === 'kg' ? 'kg' : 'L'}`;
}

export function formatGrams(grams: Grams): string {
  return formatWeight(grams / 1000, 'kg');
}

/** « 2 articles », « 1 article »: French is singular below two. */
export function plural(count: number, singular: string, many = `${singular}s`): string {
  return `${count.toLocaleString('fr-FR')} ${Math.abs(count) < 2 ? singular : many}`;
}

/** « 45 min », « 2 h », « 2 h 05 » */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}
