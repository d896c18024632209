import { useEffect, useRef, useState } from 'react';
import { isOver, startTimer, stopTimer, type Timer } from './timers.ts';
import { ring } from './ring.ts';

const tickMs = 250;

/** The timers of a recipe being cooked; each rings once. */
export function useTimers(): {
  timers: readonly Timer[];
  nowMs: number;
  start(step: number, minutes: number): void;
  stop(step: number): void;
} {
  const [timers, setTimers] = useState<readonly Timer[]>([]);
  const [nowMs, setNowMs] = useState(0);
  const rung = useRef(new Set<Timer>());
  const isRunning = timers.length > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(tick);
  }, [isRunning]);
  useEffect(() => {
    for (const timer of timers) {
      if (!isOver(timer, nowMs) || rung.current.has(timer)) continue;
      rung.current.add(timer);
      ring();
    }
  }, [timers, nowMs]);
  return {
    timers,
    nowMs,
    start(step, minutes) {
      setNowMs(Date.now());
      setTimers((before) => startTimer(before, step, minutes, Date.now()));
    },
    stop: (step) => setTimers((before) => stopTimer(before, step)),
  };
}
