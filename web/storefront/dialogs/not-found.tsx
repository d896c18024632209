import { useEffect, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/** Illustration: an empty bag upside down. */
export function EmptyBagDrawing(): ReactNode {
  return (
    <svg
      viewBox="0 0 120 96"
      width="160"
      height="128"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M26 40h62l-5 40a8 8 0 0 1-8 7H39a8 8 0 0 1-8-7z" />
      <path d="M44 40C44 14 70 14 70 40" />
      <path d="M44 66C48 58 66 58 70 66" />
      <path d="M8 87h104" stroke="var(--color-line)" />
      <path
        d="M97 60c6 0 10 4 10 10s-4 11-10 11-10-5-10-11 4-10 10-10zm0 0c0-4 2-7 5-8"
        stroke="var(--color-tomato)"
      />
    </svg>
  );
}

export function NotFound({
  title = 'Cette page n’est plus sur l’étal',
  text = 'L’adresse a peut-être changé, ou le produit a quitté le marché. Votre panier, lui, n’a pas bougé.',
}: {
  title?: string;
  text?: string;
}): ReactNode {
  useEffect(() => track('not found viewed'), []);
  return (
    <EmptyState title={title} text={text} drawing={<EmptyBagDrawing />} className="py-16" isPage>
      <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
      <ButtonLink to="/recherche" variant="secondary">
        Chercher un produit
      </ButtonLink>
      <Button variant="ghost" onClick={() => openOverlay('categories')}>
        Voir tous les rayons
      </Button>
    </EmptyState>
  );
}
