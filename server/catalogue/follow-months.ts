import { monthAt } from '#domain/catalogue/season.ts';
import type { Clock } from '#domain/time/clock.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';

/** How soon cached pages notice midnight. Products asked for by a request notice at once. */
const checkEveryMilliseconds = 1_000;

type Months = { current(): number; stop(): void };

/** The current month where the shop is, and a call when another one begins. */
export function followMonths(clock: Clock, onMonth: () => void): Months {
  const boundsOf = (now: Temporal.Instant) => {
    const timeZone = shopTimeZone();
    const { month, from, until } = monthAt(now, timeZone);
    return { timeZone, month, from: from.epochMilliseconds, until: until.epochMilliseconds };
  };
  let bounds = boundsOf(clock.now());

  function current(): number {
    const now = clock.now();
    const at = now.epochMilliseconds;
    if (at < bounds.from || at >= bounds.until || bounds.timeZone !== shopTimeZone()) {
      bounds = boundsOf(now);
      onMonth();
    }
    return bounds.month;
  }

  const timer = setInterval(current, checkEveryMilliseconds).unref();
  return { current, stop: () => clearInterval(timer) };
}
