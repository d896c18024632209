import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { toast } from './toast.ts';

const retryMs = 8_000;

/** Recognises the browsers' various messages for a chunk that fails to load. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Shown when a page's chunk failed to load: reloads the page, once the shop answers. `lostForGood`
 * is shown when that did not help.
 */
export function LostCode({
  whatIsKept,
  lostForGood,
}: {
  whatIsKept: string;
  lostForGood: ReactNode;
}): ReactNode {
  const [state, setState] = useState<'asking' | 'away' | 'trying' | 'lost'>('asking');

  useEffect(() => {
    if (state !== 'asking' && state !== 'trying') return;
    void window.reopenPage(state === 'trying').then((outcome) => {
      if (outcome !== 'reloading') setState(outcome);
    });
  }, [state]);
  useEffect(() => {
    if (state !== 'away') return undefined;
    const again = () => setState('trying');
    const timer = setTimeout(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);

  if (state === 'asking') return <PageSkeleton />;
  if (state === 'lost') return lostForGood;
  return (
    <EmptyState
      title="Pas de réseau"
      text={`Cette page n’a pas pu être chargée. Elle s’ouvrira dès que le réseau revient ; ${whatIsKept}`}
      isPage
    >
      <Button loading={state === 'trying'} onClick={() => setState('trying')}>
        Réessayer
      </Button>
    </EmptyState>
  );
}

/**
 * When a part of a page (a dialog) has lost its code: reloads the page, unless a form holds what
 * was typed. Says so when it does not.
 */
export async function reopenForPart(): Promise<void> {
  const hasTyped = document.querySelector('form[data-typed]') !== null;
  if (!hasTyped && (await window.reopenPage()) === 'reloading') return;
  toast.error(
    hasTyped
      ? 'Cette fenêtre n’a pas pu s’ouvrir. Terminez d’abord votre saisie, puis actualisez la page.'
      : 'Cette fenêtre n’a pas pu s’ouvrir. Vérifiez votre connexion, puis actualisez la page.',
    { label: 'Actualiser', onClick: () => location.reload() },
  );
}
