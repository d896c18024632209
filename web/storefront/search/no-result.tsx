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

/** No results: other ways to browse, and a way to request a product. */
export function NoResult({ q }: { q: string }): ReactNode {
  const api = useApi();
  const isHydrated = useIsHydrated();
  const { data: terms } = useQuery(popularQuery(api));
  const { data: navigation } = useQuery(navigationQuery(api));
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl">Nous n’avons pas « {q} »</h1>
      <p className="mt-2 max-w-prose text-quiet">
        Vérifiez l’orthographe, essayez un mot plus court, ou dites-nous ce que vous cherchez : nos
        acheteurs lisent chaque demande.
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div className="min-h-88">
          <Suspense>{isHydrated ? <ProposalForm q={q} /> : null}</Suspense>
        </div>
        <div>
          <h2 className="text-lg">Souvent cherchés</h2>
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
