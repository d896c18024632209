import { useEffect, useState, type ReactNode } from 'react';

/** Time left: « 9 min 05 s ». Screen readers read it once, not every second. */
export function Countdown({ until, onEnd }: { until: string; onEnd(): void }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <strong role="timer" aria-live="off" className="figures">
      {Math.floor(left / 60)} min {String(left % 60).padStart(2, '0')} s
    </strong>
  );
}
