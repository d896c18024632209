import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Guidance } from '#domain/catalogue/search-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';
import { ListingToolbar, noProductMatches } from '../catalogue/listing-toolbar.tsx';
import { isFiltered, listingSearch, readListing } from '../catalogue/listing-url.ts';
import { MoreProducts } from '../catalogue/more-products.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { countFound, popularQuery, searchQuery } from './queries.ts';

const RecipeGrid = lazy(async () => ({
  default: (await import('../recipes/recipe-card.tsx')).RecipeGrid,
}));
const NoResult = lazy(async () => ({ default: (await import('./no-result.tsx')).NoResult }));

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  return (
    <div className="shell pt-5">
      {q ? <Results key={q} q={q} search={search} /> : <SearchStart />}
    </div>
  );
}

function SearchStart(): ReactNode {
  // The page exists to type a search, so focus the field.
  useEffect(() => document.querySelector<HTMLInputElement>('[role=search] input')?.focus(), []);
  const { data } = useQuery(popularQuery(useApi()));
  // The search box may have read them before this part hydrates: as drawn first, or React fails.
  const terms = useIsHydrated() ? data : undefined;
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl">Que cherchez-vous ?</h1>
      <p className="mt-2 text-quiet">
        Un produit, une recette, une marque : écrivez-le dans la barre de recherche.
      </p>
      <h2 className="mt-8 text-lg">Idées de recherche</h2>
      <ul className="mt-3 flex min-h-24 flex-wrap gap-2">
        {terms?.map((term) => (
          <li key={term}>
            <ChipLink to={`/recherche?q=${encodeURIComponent(term)}`}>{term}</ChipLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The server draws no lazy part, so the first render in the browser has none either. */
function AfterFirstPaint({ children }: { children: ReactNode }): ReactNode {
  const room = <div className="min-h-dvh" />;
  return useIsHydrated() ? <Suspense fallback={room}>{children}</Suspense> : room;
}

/** Said once the page's title is: a live region announces what changes after it is there. */
function Count({ children: text }: { children: string }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function NothingFound({ q, guidance }: { q: string; guidance: Guidance | undefined }): ReactNode {
  const canPropose = guidance?.canPropose ?? true;
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl">
        {canPropose ? `Nous n’avons pas « ${q} »` : `Aucun produit pour « ${q} »`}
      </h1>
      <SearchGuidance guidance={guidance} />
      <AfterFirstPaint>
        <NoResult q={q} canPropose={canPropose} />
      </AfterFirstPaint>
    </>
  );
}

function Results({ q, search }: { q: string; search: URLSearchParams }): ReactNode {
  const listing = readListing(search);
  // Keep the first results until those of the flag have loaded.
  const ranking = useDeferredValue(
    useFlag('new-search-algorithm') ? ('liked' as const) : undefined,
  );
  const query = useSuspenseInfiniteQuery(searchQuery(useApi(), q, listing, ranking));
  const { data } = query;
  const first = data.pages[0];
  if (!first) return null;
  const { products, recipes, correctedQuery, guidance } = first;
  if (products.total === 0 && recipes.total === 0 && !isFiltered(listing))
    return <NothingFound q={q} guidance={guidance} />;
  const items = data.pages.flatMap((page) => page.products.items);
  const tab =
    search.get('tab') ?? (products.total === 0 && !isFiltered(listing) ? 'recettes' : 'produits');
  const addressOf = (name: string) =>
    `/recherche${listingSearch({ q, tab: name === 'produits' ? undefined : name })}`;
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl">
        {correctedQuery ? `Résultats pour « ${correctedQuery} »` : `« ${q} »`}
      </h1>
      {correctedQuery ? (
        <p className="mt-1 text-quiet">
          Rien à « {q} » : nous avons cherché le mot le plus proche.
        </p>
      ) : null}
      <Count>{`${plural(products.total, 'produit')}, ${plural(recipes.total, 'recette')}`}</Count>
      <SearchGuidance guidance={guidance} />
      <div className="mt-4">
        <Tabs
          label="Résultats"
          tabs={[
            {
              to: addressOf('produits'),
              label: 'Produits',
              count: products.total,
              isOn: tab !== 'recettes',
            },
            {
              to: addressOf('recettes'),
              label: 'Recettes',
              count: recipes.total,
              isOn: tab === 'recettes',
            },
          ]}
        />
      </div>
      {tab === 'recettes' ? (
        recipes.total > 0 ? (
          <div className="pt-6">
            <AfterFirstPaint>
              <RecipeGrid recipes={recipes.items} priorityCount={3} heading="Recettes" />
            </AfterFirstPaint>
          </div>
        ) : (
          <EmptyState
            title={`Pas encore de recette avec « ${q} »`}
            text="Regardez du côté des produits."
          />
        )
      ) : (
        <>
          <ListingToolbar
            facets={products.facets}
            total={products.total}
            kept={{ q }}
            count={(api, wanted) => countFound(api, q, wanted)}
          />
          {items.length > 0 ? (
            <ProductGrid products={items} priorityCount={2} heading="Produits" />
          ) : (
            <EmptyState title={noProductMatches} text="Retirez un filtre pour élargir." />
          )}
          <MoreProducts
            query={query}
            unfolded={data.pages.length}
            shown={items.length}
            total={products.total}
          />
        </>
      )}
    </>
  );
}

/** How the query was understood, and the aisles, pages and recipes that answer it too. */
function SearchGuidance({ guidance }: { guidance: Guidance | undefined }): ReactNode {
  return (
    <>
      {guidance?.text ? (
        <p role="status" className="mt-1 text-quiet">
          {guidance.text}
        </p>
      ) : null}
      {guidance?.links.length ? (
        <ul aria-label="Voir aussi" className="mt-3 flex flex-wrap gap-2">
          {guidance.links.map(({ to, label }) => (
            <li key={to}>
              <ChipLink to={to}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
