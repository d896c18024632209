import { BellRing, Timer as TimerIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Recipe } from '#domain/recipes/contract.ts';
import { Button } from '../../ui/button.tsx';
import { isOver, timeLeftText, type Timer } from './timers.ts';

type TimersProps = {
  timers: readonly Timer[];
  nowMs: number;
  steps: Recipe['steps'];
  onStop(step: number): void;
  onGo(step: number): void;
};

/** Running timers, shown on every step. Only the end is announced, not each second. */
export function CookingTimers({ timers, nowMs, steps, onStop, onGo }: TimersProps): ReactNode {
  const nameOf = (timer: Timer) => steps[timer.step]?.title ?? `Étape ${timer.step + 1}`;
  return (
    <>
      <p role="alert" className="sr-only">
        {timers
          .filter((timer) => isOver(timer, nowMs))
          .map((timer) => `${nameOf(timer)} : c’est l’heure.`)
          .join(' ')}
      </p>
      {timers.length > 0 ? (
        <ul
          aria-label="Minuteurs"
          className="flex-none divide-y divide-line border-t border-line bg-butter-wash px-4"
        >
          {timers.map((timer) => {
            const isDone = isOver(timer, nowMs);
            return (
              <li key={timer.step} className="mx-auto flex max-w-4xl items-center gap-3 py-1.5">
                {isDone ? (
                  <BellRing aria-hidden className="size-6 flex-none text-tomato" />
                ) : (
                  <TimerIcon aria-hidden className="size-6 flex-none text-aubergine" />
                )}
                <button
                  type="button"
                  className="min-h-11 min-w-0 flex-1 truncate text-left font-semibold underline-offset-2 hover:underline"
                  onClick={() => onGo(timer.step)}
                >
                  {nameOf(timer)}
                </button>
                <span
                  role="timer"
                  className={`figures font-display text-2xl font-bold ${isDone ? 'text-tomato' : ''}`}
                >
                  {isDone ? 'C’est l’heure' : timeLeftText(timer, nowMs)}
                </span>
                <Button variant="secondary" onClick={() => onStop(timer.step)}>
                  {isDone ? 'Vu' : 'Arrêter'}
                  <span className="sr-only"> {nameOf(timer)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
