import { isWorkingDay } from '../french-holidays.ts';
import { parisDate, parisInstant } from '../paris-time.ts';

const days = 14;

/**
 * The first instant at which it is too late: the day of the delivery does not count, the fourteenth is whole, and a delay
 * that would end on a Saturday, a Sunday or a holiday ends with the next working day (art. L221-18 and L221-19).
 */
export function withdrawalDeadline(deliveredAt: Temporal.Instant): Temporal.Instant {
  let last = parisDate(deliveredAt).add({ days });
  while (!isWorkingDay(last)) last = last.add({ days: 1 });
  return parisInstant(last.add({ days: 1 }), 0);
}

/** The last day on which one may still withdraw, as a date to show: the deadline is its midnight. */
export function lastWithdrawalDay(deadline: Temporal.Instant): Temporal.Instant {
  return deadline.subtract({ minutes: 1 });
}
