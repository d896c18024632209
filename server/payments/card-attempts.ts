/** Saving cards one after another is how stolen numbers are tried out: three failures an hour, then no more. */
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse, takeUseBack } from '#server/platform/throttle.ts';

const windowSeconds = 3_600;

/**
 * Counted before the provider is asked and taken back by success, so that attempts sent together are all counted: the
 * account with its address, the account wherever it moves, and the address whatever account it opens.
 */
export async function countCardAttempt(
  db: Reader,
  who: { customerId: string; ip: string },
  now: Temporal.Instant,
): Promise<{ succeeded(): Promise<void> }> {
  const limits = [
    [`cards:${who.customerId}:${who.ip}`, 3],
    [`cards:${who.customerId}`, 5],
    [`cards:ip:${who.ip}`, 10],
  ] as const;
  for (const [key, limit] of limits) {
    if ((await countUse(db, key, windowSeconds, now)) > limit)
      throw new Refusal(
        'Generic.TooManyRequest',
        undefined,
        'Trop de cartes refusées. Réessayez dans une heure.',
      );
  }
  return {
    succeeded: async () => {
      for (const [key] of limits) await takeUseBack(db, key, windowSeconds, now);
    },
  };
}
