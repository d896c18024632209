import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function Page(): ReactNode {
  return (
    <EmptyState title="Page introuvable" text="L’adresse a peut-être changé." isPage>
      <ButtonLink to="/gestion">Revenir à l’accueil</ButtonLink>
    </EmptyState>
  );
}
