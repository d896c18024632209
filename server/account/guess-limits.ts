/**
 * Rate limits of password guesses that cannot lock the owner out (decision 110). An attempt is
 * counted before the password is checked, so that a burst cannot slip through, and refunded on
 * success.
 */
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { wideNetworkOf } from '#server/platform/network.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  countUse,
  countUses,
  refundUse,
  refundUses,
  type Limit,
} from '#server/platform/throttle.ts';

const quarterSeconds = 900;
const daySeconds = 86_400;

const guessLimits = {
  /** From a browser that has signed in to this account before. */
  perDeviceAndQuarter: 10,
  /** From other browsers, per account and neighbourhood (/24, /48). */
  perNeighbourhoodAndQuarter: 10,
  perNeighbourhoodAndDay: 30,
  /** Per network, over all accounts. */
  perNetworkAndQuarter: 50,
  /** Per account from anywhere; beyond it, only the first guesses of each neighbourhood are checked. */
  perAccountAndDay: 100,
  firstOfNeighbourhood: 3,
  perAccountAndDayAtMost: 500,
} as const;

export type Guesser = {
  /** `customer:…` or `staff:…` with the typed e-mail, whether it exists or not. */
  account: string;
  network: string;
  /** The browser's id, once it has proved an earlier sign-in to this account. */
  deviceId: string | null;
};

/** Runs `work`, which throws on a wrong password. */
export async function guess<T>(
  deps: { database: Database; clock: Clock },
  who: Guesser,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const limits = who.deviceId ? deviceLimits(who) : strangerLimits(who);
  const counts = await countUses(db, limits, now);
  if (!counts) throw new Refusal('Generic.TooManyRequest');
  const everywhere = `sign-in:account:${who.account}`;
  if (!who.deviceId) {
    const [, ofNeighbourhood = 0] = counts;
    const count = await countUse(db, everywhere, daySeconds, now);
    const limit =
      ofNeighbourhood <= guessLimits.firstOfNeighbourhood
        ? guessLimits.perAccountAndDayAtMost
        : guessLimits.perAccountAndDay;
    if (count > limit) {
      await refundUse(db, everywhere, daySeconds, now);
      throw new Refusal('Generic.TooManyRequest');
    }
  }
  const result = await work();
  await refundUses(db, limits, now);
  if (!who.deviceId) await refundUse(db, everywhere, daySeconds, now);
  return result;
}

const deviceLimits = ({ account, deviceId }: Guesser): Limit[] => [
  {
    key: `sign-in:device:${account}:${deviceId}`,
    windowSeconds: quarterSeconds,
    limit: guessLimits.perDeviceAndQuarter,
  },
];

function strangerLimits({ account, network }: Guesser): Limit[] {
  const key = `sign-in:from:${wideNetworkOf(network)}:${account}`;
  return [
    { key, windowSeconds: quarterSeconds, limit: guessLimits.perNeighbourhoodAndQuarter },
    { key: `${key}:day`, windowSeconds: daySeconds, limit: guessLimits.perNeighbourhoodAndDay },
    {
      key: `sign-in:network:${network}`,
      windowSeconds: quarterSeconds,
      limit: guessLimits.perNetworkAndQuarter,
    },
  ];
}
