/** Weights are integer grams. */
export type Grams = number;

/**
 * Weight above the announced one that is held and billed; the rest is a gift. In force for new
 * quotations: an order keeps the margin of its own.
 */
export const weightMarginPercent = 15;
/** Of orders whose quotation does not name it. Never changes. */
export const firstWeightMarginPercent = 15;

/** In force for a cart, or agreed with an order. */
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

/** « 1,5 kg », « 250 g ». Never « 75 cl »: litres below 1 are shown in ml (specification, section 5). */
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
