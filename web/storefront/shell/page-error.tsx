import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { ApiRefusal } from '../../api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { track } from '../analytics/analytics.ts';
import { failureTitle, refusalText } from '../../refusal-text.ts';
import { EmptyBagDrawing } from '../dialogs/not-found.tsx';

const CrashFeedback = lazy(async () => ({
  default: (await import('./crash-feedback.tsx')).CrashFeedback,
}));

/** Error page: what happened, what is safe, what to do. */
export function PageError({
  error,
  onRetry,
  isOfTheTeam = false,
}: {
  error: unknown;
  onRetry(): void;
  /** The team has no cart. */
  isOfTheTeam?: boolean;
}): ReactNode {
  const isAway = error instanceof ApiRefusal && error.is('Network');
  const isCrash = !(error instanceof ApiRefusal);
  // The previous page may have been scrolled down: show the message at the top. The braces keep
  // React from using a promise that scrollTo returns as cleanup.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  useEffect(() => track(isCrash ? 'crash viewed' : 'server error viewed'), [isCrash]);
  return (
    <EmptyState
      title={isAway ? 'Vous semblez hors ligne' : failureTitle}
      drawing={<EmptyBagDrawing />}
      className="py-16"
      isPage
      text={`${refusalText(error).replace(/^Une erreur est survenue\. /, '')}${isOfTheTeam ? '' : ' Votre panier est enregistré, rien n’est perdu.'}`}
    >
      <Button onClick={onRetry}>Actualiser</Button>
      <ButtonLink to="/" variant="secondary">
        Revenir à l’accueil
      </ButtonLink>
      {isCrash ? (
        <ErrorBoundary resetKey="" fallback={() => null}>
          <Suspense fallback={null}>
            <CrashFeedback />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </EmptyState>
  );
}
