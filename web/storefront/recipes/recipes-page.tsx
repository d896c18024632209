import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useLocation } from 'react-router';
import type { RecipesPage } from '#domain/recipes/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { RecipePicture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { recipesQuery } from './queries.ts';
import { RecipeGrid } from './recipe-card.tsx';
import { filterOf, headingOf } from './recipes-filter.ts';

/** All recipes, one category or one type: three routes share this page. */
export function Page(): ReactNode {
  const { slug } = useParams();
  const filter = filterOf(useLocation().pathname, slug);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    recipesQuery(useApi(), filter),
  );
  const first = data.pages[0];
  const heading = first ? headingOf(first, filter) : null;
  const pictured = first && picturedOf(first.items);
  if (!first || !heading)
    return (
      <NotFound title="Ces recettes n’existent pas" text="Toutes les autres vous attendent." />
    );
  return (
    <div className="shell pt-3">
      <Breadcrumb
        items={[
          { label: 'Accueil', to: '/' },
          { label: 'Recettes', to: '/recette' },
          ...(slug ? [{ label: heading.title, to: '.' }] : []),
        ]}
      />
      <header className="on-dark mt-2 flex items-center gap-4 overflow-hidden rounded-xl bg-aubergine pl-5 text-white sm:pl-8">
        <div className="flex-1 py-5 sm:py-8">
          <h1 className="text-2xl font-extrabold sm:text-3xl">{heading.title}</h1>
          <p className="mt-2 max-w-2xl text-sm sm:text-base">{heading.intro}</p>
          <p className="figures mt-2 text-sm">{plural(first.total, 'recette')}</p>
        </div>
        {pictured ? (
          <RecipePicture
            base={pictured.picture.base}
            alt=""
            tint="transparent"
            sizes="(min-width: 624px) 300px, 240px"
            priority
            className="w-32 flex-none self-stretch sm:w-72"
          />
        ) : null}
      </header>
      <RecipeChips page={first} filter={filter} />
      <RecipeGrid
        recipes={data.pages.flatMap((page) => page.items)}
        priorityCount={4}
        heading="Les recettes"
      />
      {hasNextPage ? (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Voir plus de recettes
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Not the first one, whose card is just below, unless it is alone. */
export const picturedOf = <Item,>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(items.length / 2)];

function RecipeChips({
  page,
  filter,
}: {
  page: RecipesPage;
  filter: ReturnType<typeof filterOf>;
}): ReactNode {
  return (
    <nav aria-label="Sortes de recettes" className="flex flex-col gap-2 py-4">
      <div className="rail -mx-4 scroll-px-4 gap-2 px-4 md:mx-0 md:flex-wrap md:px-0">
        <ChipLink to="/recette" isOn={!filter.category && !filter.type}>
          Toutes
        </ChipLink>
        {page.categories
          .filter(({ count }) => count > 0)
          .map((category) => (
            <ChipLink
              key={category.id}
              to={`/recette/categorie/${category.id}`}
              isOn={filter.category === category.id}
            >
              {category.name}
            </ChipLink>
          ))}
      </div>
      <div className="rail -mx-4 scroll-px-4 gap-2 px-4 md:mx-0 md:flex-wrap md:px-0">
        {page.types
          .filter(({ count }) => count > 0)
          .map((type) => (
            <ChipLink key={type.id} to={`/recette/type/${type.id}`} isOn={filter.type === type.id}>
              {type.name}
            </ChipLink>
          ))}
      </div>
    </nav>
  );
}
