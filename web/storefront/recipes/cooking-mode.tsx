import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Timer as TimerIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Recipe } from '#domain/recipes/contract.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useHeldBackButton } from '../../ui/use-held-back-button.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { track } from '../analytics/analytics.ts';
import { CookingTimers } from './cooking-timers.tsx';
import { durationText, ingredientText } from './recipe-texts.ts';
import { useTimers } from './use-timers.ts';

type WakeLockState = 'asked' | 'kept' | 'unsupported' | 'refused';

/** Keeps the screen on. The system releases the lock when the page is hidden, so it is requested again. */
function useWakeLock(isWanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('asked');
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        // The lock may arrive after unmounting.
        if (isOver) await given.release();
        else {
          lock = given;
          setState('kept');
        }
      } catch {
        // Browsers refuse it on low battery.
        if (!isOver) setState('refused');
      }
    };
    const again = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWanted]);
  return isHydrated && !('wakeLock' in navigator) ? 'unsupported' : state;
}

const wakeTexts: Record<WakeLockState, string> = {
  asked: '',
  kept: 'L’écran reste allumé.',
  unsupported:
    'Ce navigateur ne sait pas garder l’écran allumé : allongez la mise en veille de votre appareil.',
  refused:
    'L’appareil n’a pas voulu garder l’écran allumé : vérifiez la batterie ou la mise en veille.',
};

/** Full screen, one step at a time, readable from across the kitchen. */
export function CookingMode({
  recipe,
  open,
  onClose,
}: {
  recipe: Recipe;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const [index, setIndex] = useState(0);
  const wake = useWakeLock(open);
  const { timers, nowMs, start, stop } = useTimers();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) track('recipe cooking started', { recipe: recipe.id });
  }, [open, recipe.id]);
  // Focus the step so that screen readers announce it.
  useEffect(() => {
    heading.current?.focus();
  }, [index]);
  const last = recipe.steps.length - 1;
  const step = recipe.steps[index];
  const go = (next: number) => {
    if (next < 0 || next > last) return;
    track('recipe cooking step reached', { recipe: recipe.id, step: next + 1 });
    setIndex(next);
  };
  const end = () => {
    track('recipe cooking ended', { recipe: recipe.id, step: index + 1 });
    onClose();
  };
  useHeldBackButton(open);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight' || event.key === 'PageDown') go(index + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(index - 1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) end();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={heading}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-page outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex flex-none items-center gap-2 border-b border-line py-2 pl-5 pr-2">
            <Dialog.Title className="min-w-0 flex-1 truncate font-display text-lg font-bold">
              {recipe.name}
            </Dialog.Title>
            <Dialog.Close
              render={<IconButton label="Quitter la cuisine" icon={<X className="size-6" />} />}
            />
          </header>
          <div aria-hidden className="flex flex-none gap-1 px-5 pt-3">
            {recipe.steps.map((_, at) => (
              <span
                key={at}
                className={`h-1.5 flex-1 rounded-full ${at <= index ? 'bg-aubergine' : 'bg-line'}`}
              />
            ))}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-6 md:px-12 md:py-10">
            <div className="mx-auto max-w-4xl">
              <h2
                ref={heading}
                tabIndex={-1}
                className="text-xl text-aubergine outline-none md:text-2xl"
              >
                Étape {index + 1} sur {last + 1}
                {step?.title ? <span className="text-ink"> : {step.title}</span> : null}
              </h2>
              <p className="mt-4 text-2xl leading-[1.45] md:text-4xl md:leading-[1.4]">
                {step?.text ?? ''}
              </p>
              {step?.minutes && !timers.some((timer) => timer.step === index) ? (
                <Button
                  variant="secondary"
                  size="l"
                  className="mt-8"
                  icon={<TimerIcon aria-hidden className="size-6" />}
                  onClick={() => start(index, step.minutes ?? 1)}
                >
                  Lancer le minuteur, {durationText(step.minutes)}
                </Button>
              ) : null}
              {index === 0 ? <Ready recipe={recipe} /> : null}
              {index === last && recipe.tip ? (
                <p className="mt-8 rounded-lg bg-butter p-4 text-lg">{recipe.tip}</p>
              ) : null}
            </div>
          </div>
          <CookingTimers
            timers={timers}
            nowMs={nowMs}
            steps={recipe.steps}
            onStop={stop}
            onGo={go}
          />
          <footer className="flex-none border-t border-line bg-white px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3">
            <div className="mx-auto flex max-w-4xl gap-3">
              <Button
                variant="secondary"
                size="l"
                className="min-w-0 flex-1 px-3!"
                disabled={index === 0}
                icon={<ChevronLeft aria-hidden className="size-6" />}
                onClick={() => go(index - 1)}
              >
                Précédente
              </Button>
              {index === last ? (
                <Button size="l" className="min-w-0 flex-1 px-3!" onClick={end}>
                  C’est prêt
                </Button>
              ) : (
                <Button size="l" className="min-w-0 flex-1 px-3!" onClick={() => go(index + 1)}>
                  Suivante
                  <ChevronRight aria-hidden className="size-6" />
                </Button>
              )}
            </div>
            <p role="status" className="mx-auto mt-2 max-w-4xl text-center text-sm text-quiet">
              {wakeTexts[wake]}
            </p>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Preparation shown with the first step. */
function Ready({ recipe }: { recipe: Recipe }): ReactNode {
  return (
    <details className="mt-8 rounded-lg border border-line bg-white p-4">
      <summary className="min-h-11 py-2 text-lg font-semibold">À sortir avant de commencer</summary>
      <ul className="mt-2 grid gap-1 text-lg sm:grid-cols-2">
        {[...recipe.ingredients, ...recipe.pantryEssentials].map((ingredient) => (
          <li key={ingredient.id}>{ingredientText(ingredient)}</li>
        ))}
      </ul>
      {recipe.gear.length > 0 ? <p className="mt-3 text-quiet">{recipe.gear.join(', ')}</p> : null}
    </details>
  );
}
