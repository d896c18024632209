import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { ApiRefusal } from '../../api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../refusal-text.ts';
import { EmptyBagDrawing } from './not-found.tsx';

const CrashFeedback = lazy(async () => ({
  default: (await import('./crash-feedback.tsx')).CrashFeedback,
}));

/** A page that could not be shown: what happened, what is safe, what to do. */
export function PageError({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const isAway = error instanceof ApiRefusal && error.is('Network');
  const isCrash = !(error instanceof ApiRefusal);
  // It replaces a page that may have been read to its end: what happened is at the top.
  useEffect(() => scrollTo(0, 0), []);
  useEffect(() => track(isCrash ? 'crash viewed' : 'server error viewed'), [isCrash]);
  return (
    <EmptyState
      title={isAway ? 'Vous semblez hors ligne' : 'Une erreur est survenue'}
      drawing={<EmptyBagDrawing />}
      className="py-16"
      isPage
      text={`${refusalText(error).replace(/^Une erreur est survenue\. /, '')} Votre panier est enregistré, rien n’est perdu.`}
    >
      <Button onClick={onRetry}>Actualiser</Button>
      <ButtonLink to="/" variant="secondary">
        Revenir à l’accueil
      </ButtonLink>
      {isCrash ? (
        <Suspense fallback={null}>
          <CrashFeedback />
        </Suspense>
      ) : null}
    </EmptyState>
  );
}
