/** Register of scales: which may weigh for sale, and what is recorded with a weighed line. */
import { formatPlainDate } from '../time/local-time.ts';
import { formatGrams, type Grams } from '../measures/quantity.ts';
import type { Scale, Weighing } from './scales-contract.ts';
import { dayAfter } from './shelf-life.ts';

/** Managers and preparers are warned this many days before the next check. */
const warnedDays = 30;

/** A scale may still weigh on the day of its next check. */
export function checkState(nextCheckOn: string, today: string): 'over' | 'soon' | 'valid' {
  if (today > nextCheckOn) return 'over';
  return dayAfter(today, warnedDays) >= nextCheckOn ? 'soon' : 'valid';
}

type Weighable = Pick<
  Scale,
  'name' | 'minimumGrams' | 'maximumGrams' | 'nextCheckOn' | 'isRetired'
>;
type ScaleRefusal = 'Picking.ScaleOverdue' | 'Picking.BeyondScale' | 'Picking.ScaleUnknown';

/** Returns why this scale may not weigh the load, and how to continue. */
export function scaleRefusal(
  scale: Weighable | undefined,
  { grossGrams, today }: { grossGrams: Grams; today: string },
): { name: ScaleRefusal; text: string } | null {
  if (!scale || scale.isRetired)
    return {
      name: 'Picking.ScaleUnknown',
      text: 'Cette balance n’est plus dans le registre. Choisissez-en une autre.',
    };
  const { name, minimumGrams, maximumGrams, nextCheckOn } = scale;
  if (checkState(nextCheckOn, today) === 'over')
    return {
      name: 'Picking.ScaleOverdue',
      text: `${name} devait être vérifiée avant le ${formatPlainDate(nextCheckOn)} : elle ne pèse plus pour la vente. Pesez sur une autre balance, et prévenez la gérance.`,
    };
  if (grossGrams < minimumGrams || grossGrams > maximumGrams)
    return {
      name: 'Picking.BeyondScale',
      text: `${name} pèse de ${formatGrams(minimumGrams)} à ${formatGrams(maximumGrams)}, emballage compris : prenez une autre balance.`,
    };
  return null;
}

/** « 512 g brut, tare 12 g, Balance du rayon », for the team. */
export function weighingText(weighing: Weighing): string {
  const { source, grossGrams, tareGrams, scale } = weighing;
  const by = {
    scale: scale?.name ?? 'balance hors registre',
    typed: scale ? `${scale.name}, tapé à la main` : 'tapé à la main, balance non dite',
    label: 'étiquette de pesée',
  }[source];
  const parts = [`${formatGrams(grossGrams)} brut`, `tare ${formatGrams(tareGrams)}`, by];
  return parts.join(', ');
}
