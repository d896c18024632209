import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { CategoryAnswer } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { CategoryListing } from './category-listing.tsx';
import { CategorySections } from './category-sections.tsx';
import { CategoryTree } from './category-tree.tsx';
import { isFiltered, readListing } from './listing-url.ts';
import { categoryQuery } from './queries.ts';
import { showsSections } from './category-view.ts';

export function Page(): ReactNode {
  const { categorySlug = '' } = useParams();
  const { data } = useSuspenseQuery(categoryQuery(useApi(), categorySlug));
  if (!data)
    return (
      <NotFound
        title="Ce rayon n’existe pas"
        text="Il a peut-être changé de nom. Tous nos rayons sont à l’accueil."
      />
    );
  return (
    <div className="shell pt-3">
      <Breadcrumb
        items={[
          { label: 'Accueil', to: '/' },
          ...data.breadcrumb.map(({ name, slug }) => ({ label: name, to: `/categorie/${slug}` })),
        ]}
      />
      <div className="mt-2 lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-8">
        <aside className="no-print hidden lg:block">
          <CategoryTree aisle={data.aisle} currentId={data.category.id} />
        </aside>
        <CategoryContent answer={data} />
      </div>
    </div>
  );
}

function CategoryContent({ answer }: { answer: CategoryAnswer }): ReactNode {
  const { category, intro } = answer;
  const [search] = useSearchParams();
  const listing = readListing(search);
  return (
    <div className="min-w-0">
      <header
        className="flex flex-wrap items-center gap-x-4 overflow-hidden rounded-xl pl-5 pr-2 sm:pl-8 sm:pr-6"
        style={{ backgroundColor: category.tint }}
      >
        {/* Large text has the whole width, and the picture goes below it. */}
        <div className="min-w-[min(10.5rem,100%)] flex-1 py-4 sm:py-8">
          <h1 className="text-2xl font-extrabold sm:text-3xl">{category.name}</h1>
          {intro ? <p className="mt-2 max-w-2xl max-sm:hidden">{intro}</p> : null}
          <p className="figures mt-1 text-sm sm:mt-2">{plural(category.productCount, 'produit')}</p>
          <Button
            variant="secondary"
            size="s"
            className="mt-2 min-h-11 lg:hidden"
            onClick={() =>
              openOverlay('sub-categories', { aisleId: answer.aisle.id, currentId: category.id })
            }
          >
            Voir les sous-rayons
          </Button>
        </div>
        <Picture
          base={category.picture}
          alt=""
          sizes="(min-width: 624px) 200px, 112px"
          className="w-26 flex-none sm:w-50"
        />
      </header>
      {showsSections(category, isFiltered(listing)) ? (
        <CategorySections category={category} />
      ) : (
        <CategoryListing answer={answer} listing={listing} />
      )}
    </div>
  );
}
