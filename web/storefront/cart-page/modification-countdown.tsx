import { useEffect, useState, type ReactNode } from 'react';

/**
 * Seconds left, counted from `readAt` (local time of the response). The server sends a duration, so
 * a phone with a wrong clock counts correctly.
 */
export function useSecondsLeft(seconds: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, seconds - Math.max(0, Math.floor((now - readAt) / 1000)));
}

/** No live region: screen readers would announce every second. */
export function Countdown({ seconds }: { seconds: number }): ReactNode {
  return (
    <strong role="timer" aria-live="off" className="figures whitespace-nowrap">
      {durationText(seconds)}
    </strong>
  );
}

/** The two largest units: « 1 j 4 h », « 3 h 05 », « 12 min 08 s », « 45 s ». */
export function durationText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (days > 0) return `${days} j ${hours} h`;
  if (hours > 0) return `${hours} h ${two(minutes)}`;
  return minutes > 0 ? `${minutes} min ${two(seconds % 60)} s` : `${seconds} s`;
}
