import { isWorkingDay } from '../france/holidays.ts';
import type { Territory } from '../france/territories.ts';
import { dateIn, formatDateIn, instantIn, type TimeZone } from '../time/local-time.ts';

const days = 14;

/** First instant too late: 14 full days, until a working day (art. L221-18 and L221-19). */
export function withdrawalDeadline(
  deliveredAt: Temporal.Instant,
  { timeZone, territory }: { timeZone: TimeZone; territory: Territory },
): Temporal.Instant {
  let last = dateIn(timeZone, deliveredAt).add({ days });
  while (!isWorkingDay(last, territory)) last = last.add({ days: 1 });
  return instantIn(timeZone, last.add({ days: 1 }), 0);
}

/** Last day to withdraw, for display: the deadline is its midnight. */
export function lastWithdrawalDay(deadline: Temporal.Instant): Temporal.Instant {
  return deadline.subtract({ minutes: 1 });
}

export const deadlinePassedText = (lastDay: string, timeZone: TimeZone): string =>
  `Le délai de 14 jours s’est terminé le ${formatDateIn(timeZone, lastDay)}.`;
