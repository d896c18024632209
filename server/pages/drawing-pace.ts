/** Limits uncached page renderings per network and minute. */

const mostPerMinute = 120;
const minuteMs = 60_000;

/** In memory, since pages work without the database and each process renders separately. */
export function createDrawingPace(): { isTooFast(network: string, nowMs: number): boolean } {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    isTooFast(network, nowMs) {
      const current = Math.floor(nowMs / minuteMs);
      if (current !== minute) counts.clear();
      minute = current;
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count > mostPerMinute;
    },
  };
}
