import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { ChipLink } from '../../ui/chip.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';
import { AisleTiles } from '../content/aisle-tiles.tsx';
import { navigationQuery } from '../queries/navigation-query.ts';
import { popularQuery } from './queries.ts';

// Most searches find something: the form's code waits, and its room is kept.
const ProposalForm = lazy(async () => ({
  default: (await import('./proposal-form.tsx')).ProposalForm,
}));

/** Below an empty answer: other ways to browse, and a way to request a product. */
export function NoResult({ q, canPropose }: { q: string; canPropose: boolean }): ReactNode {
  const api = useApi();
  const isHydrated = useIsHydrated();
  const { data: terms } = useQuery(popularQuery(api));
  const { data: navigation } = useQuery(navigationQuery(api));
  return (
    <>
      <p className="mt-2 max-w-prose text-quiet">
        {canPropose
          ? 'Vérifiez l’orthographe, essayez un mot plus court, ou dites-nous ce que vous cherchez : nos acheteurs lisent chaque demande.'
          : 'Essayez un autre mot, ou passez par les rayons.'}
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        {canPropose ? (
          <div className="min-h-88">
            <Suspense>{isHydrated ? <ProposalForm q={q} /> : null}</Suspense>
          </div>
        ) : null}
        <div>
          <h2 className="text-lg">Idées de recherche</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {terms?.slice(0, 8).map((term) => (
              <li key={term}>
                <ChipLink to={`/recherche?q=${encodeURIComponent(term)}`}>{term}</ChipLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {navigation ? (
        <div className="mt-12">
          <AisleTiles title="Ou passez par les rayons" aisles={navigation.aisles} />
        </div>
      ) : null}
    </>
  );
}
