/** Weights are integer grams, volumes integer millilitres. */
export type Grams = number;
export type Millilitres = number;

/** « 1,5 kg », « 250 g », « 75 cl » is never produced: litres below 1 are shown in ml (specification, section 5). */
export function formatWeight(value: number, unit: 'kg' | 'l'): string {
  if (value < 1)
    return `${Math.round(value * 1000).toLocaleString('fr-FR')} ${unit === 'kg' ? 'g' : 'ml'}`;
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 3 })} ${unit === 'kg' ? 'kg' : 'L'}`;
}

export function formatGrams(grams: Grams): string {
  return formatWeight(grams / 1000, 'kg');
}

/** « 2 articles », « 1 article »: French is singular up to, and not including, two. */
export function plural(count: number, singular: string, many = `${singular}s`): string {
  return `${count.toLocaleString('fr-FR')} ${Math.abs(count) < 2 ? singular : many}`;
}
