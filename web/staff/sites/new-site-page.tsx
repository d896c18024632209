import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useMayForSeller } from '../session/member.ts';
import { SiteOpening } from './site-opening.tsx';

/** The first step of a site that is not there yet; the others follow on its own page. */
export function Page(): ReactNode {
  return (
    <>
      <PageHead />
      {useMayForSeller('shop.write') ? (
        <SiteOpening site={null} />
      ) : (
        <EmptyState
          title="Qui ajoute un site travaille à tous"
          text="Demandez-le à un collègue qui travaille à tous les sites."
        />
      )}
    </>
  );
}
