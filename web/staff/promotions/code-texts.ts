import { formatPlainDate } from '#domain/time/local-time.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { CouponConditions } from '#domain/promotions/rules.ts';
import type { StaffCode } from '#domain/promotions/staff-contract.ts';
import { formatDate } from '../../shop-time.ts';

export const codeStates = {
  planned: { label: 'À venir', tone: 'butter' },
  live: { label: 'En cours', tone: 'leaf' },
  exhausted: { label: 'Épuisé', tone: 'quiet' },
  over: { label: 'Terminé', tone: 'quiet' },
} as const;

/** « du 01/12/2026 au 31/12/2026 » */
export function daysText({ firstDay, lastDay }: Pick<StaffCode, 'firstDay' | 'lastDay'>): string {
  const [from, to] = [firstDay, lastDay].map((day) => (day ? formatPlainDate(day) : null));
  if (from && to) return `du ${from} au ${to}`;
  if (to) return `jusqu’au ${to}`;
  return from ? `à partir du ${from}, sans fin` : 'sans fin';
}

type Limits = { conditions: CouponConditions; maxUses: number | null };

/** Describes one journal entry of a code. */
export function actionSentence({ kind, before, after }: StaffAction): string {
  if (kind === 'code.creation') return 'Code créé';
  const [was, is] = [before as Limits, after as Limits];
  if (kind === 'code.end')
    return `Arrêté, ${was.conditions.endDate ? `au lieu du ${formatDate(was.conditions.endDate)}` : 'alors qu’il n’avait pas de fin'}`;
  const changes = [
    was.conditions.startDate === is.conditions.startDate
      ? null
      : `commence ${is.conditions.startDate ? `le ${formatDate(is.conditions.startDate)}` : 'tout de suite'}`,
    was.conditions.endDate === is.conditions.endDate
      ? null
      : `finit ${is.conditions.endDate ? `le ${formatDate(is.conditions.endDate)}` : 'quand on l’arrête'}`,
    was.maxUses === is.maxUses
      ? null
      : is.maxUses === null
        ? 'sans limite d’utilisations'
        : `${plural(is.maxUses, 'utilisation')} au plus`,
  ].filter(Boolean);
  return changes.length > 0 ? `Changé : ${changes.join(', ')}` : 'Enregistré sans changement';
}
