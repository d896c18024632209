import type { ReactNode } from 'react';
import { ApiRefusal } from '../../api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyBagDrawing } from './not-found.tsx';

/** A page that could not be shown: what happened, what is safe, what to do. */
export function PageError({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const isAway = error instanceof ApiRefusal && error.is('Network');
  return (
    <EmptyState
      title={isAway ? 'Vous semblez hors ligne' : 'Une erreur est survenue'} drawing={<EmptyBagDrawing />} className="py-16" isPage
      text={`${error instanceof ApiRefusal ? error.message : 'Notre équipe vient d’en être informée.'} Votre panier est enregistré, rien n’est perdu.`}
    >
      <Button onClick={onRetry}>Actualiser</Button>
      <ButtonLink to="/" variant="secondary">Revenir à l’accueil</ButtonLink>
    </EmptyState>
  );
}
