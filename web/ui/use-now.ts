import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, minuteMs);
  return () => clearInterval(timer);
}
const readMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The browser's clock to the minute, in milliseconds: a page that stays open for a day is never of the day before. */
export const useNow = (): number => useSyncExternalStore(subscribe, readMinute, readMinute);
