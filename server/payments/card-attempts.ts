/**
 * Limits failed card saves, since thieves test stolen numbers that way: three failures an hour per
 * customer.
 */
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';

/**
 * Counted before calling the provider and refunded on success, so that parallel attempts all count.
 * Separate limits for account and IP, account alone, and IP alone.
 */
export async function countCardAttempt(
  db: Reader,
  who: { customerId: string; ip: string },
  now: Temporal.Instant,
): Promise<{ succeeded(): Promise<void> }> {
  const limits = [
    ['cards:account-and-ip', `${who.customerId}:${who.ip}`],
    ['cards:account', who.customerId],
    ['cards:ip', who.ip],
  ] as const;
  for (const [name, counted] of limits) {
    if (!(await countWithin(db, name, counted, now)))
      throw new Refusal('Payment.TooManyCardAttempts');
  }
  return {
    succeeded: async () => {
      for (const [name, counted] of limits) await uncount(db, name, counted, now);
    },
  };
}
