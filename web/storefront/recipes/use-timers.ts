import { useEffect, useRef, useState } from 'react';
import { isOver, startTimer, stopTimer, type Timer } from './timers.ts';

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

/** Three synthesised notes, so that no file is needed offline. Silent where sound is blocked. */
function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [index, hertz] of [880, 660, 880].entries()) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + index * 0.35;
      note.frequency.value = hertz;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
      note.connect(volume).connect(audio.destination);
      note.start(start);
      note.stop(start + 0.3);
    }
    setTimeout(() => void audio.close(), 2000);
  } catch {
    // Ignored: the message on screen says it too.
  }
  if ('vibrate' in navigator) navigator.vibrate([300, 150, 300]);
}
