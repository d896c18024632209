import { useEffect, useState, type ReactNode } from 'react';
import { durationText } from './duration-text.ts';

/**
 * Seconds left of `seconds`, counted from `readAt` (the page's clock when the answer came): the shop says how long, so
 * a phone set to the wrong hour counts right all the same.
 */
export function useSecondsLeft(seconds: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, seconds - Math.max(0, Math.floor((now - readAt) / 1000)));
}

/** Not announced at each second: whoever listens asks for it. */
export function Countdown({ seconds }: { seconds: number }): ReactNode {
  return (
    <strong role="timer" aria-live="off" className="figures whitespace-nowrap">
      {durationText(seconds)}
    </strong>
  );
}
