import { dateIn, instantIn, type TimeZone } from '../time/local-time.ts';
import { hasExpired, type CouponConditions } from './rules.ts';

export type CodeState = 'planned' | 'live' | 'exhausted' | 'over';

/** Restricted set, easy to read aloud, type on a phone and print. */
export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,22}[A-Z0-9]$/;

/** Prefixes reserved for coupons given by the shop. */
export function isReservedCode(code: string): boolean {
  return /^(MIAMS|MERCI|GESTE)-/.test(code) || code === 'PARRAINAGE';
}

/** Normalises characters confused on paper or by phone: O and 0; I, L and 1; hyphens. */
export function lookOf(code: string): string {
  return code
    .replaceAll('-', '')
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2');
}

/** Local days, both inclusive. The end is just before midnight, so that its date is the last day. */
export function conditionsOfDays(
  { firstDay, lastDay }: { firstDay: string | null; lastDay: string | null },
  timeZone: TimeZone,
): Pick<CouponConditions, 'startDate' | 'endDate'> {
  const startOf = (day: Temporal.PlainDate) => instantIn(timeZone, day, 0);
  return {
    ...(firstDay ? { startDate: startOf(Temporal.PlainDate.from(firstDay)).toString() } : {}),
    ...(lastDay
      ? {
          endDate: startOf(Temporal.PlainDate.from(lastDay).add({ days: 1 }))
            .subtract({ seconds: 1 })
            .toString(),
        }
      : {}),
  };
}

export function daysOfConditions(
  { startDate, endDate }: CouponConditions,
  timeZone: TimeZone,
): { firstDay: string | null; lastDay: string | null } {
  const dayOf = (instant: string | undefined) =>
    instant ? dateIn(timeZone, Temporal.Instant.from(instant)).toString() : null;
  return { firstDay: dayOf(startDate), lastDay: dayOf(endDate) };
}

/** Ends the code now; a code that has not started never will. */
export function endedAt(conditions: CouponConditions, now: Temporal.Instant): CouponConditions {
  const { startDate, ...others } = conditions;
  const hasBegun =
    startDate !== undefined && Temporal.Instant.compare(Temporal.Instant.from(startDate), now) <= 0;
  return { ...others, ...(hasBegun ? { startDate } : {}), endDate: now.toString() };
}

export function codeState(
  code: { conditions: CouponConditions; uses: number; maxUses: number | null },
  now: Temporal.Instant,
): CodeState {
  if (hasExpired(code.conditions, now)) return 'over';
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'exhausted';
  const { startDate } = code.conditions;
  return startDate && Temporal.Instant.compare(now, Temporal.Instant.from(startDate)) < 0
    ? 'planned'
    : 'live';
}
