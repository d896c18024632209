import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CategoryAnswer, CategoryNode, ListingQuery } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { CategorySections } from './category-sections.tsx';
import { ListingToolbar, noProductMatches } from './listing-toolbar.tsx';
import { isFiltered, readListing } from './listing-url.ts';
import { MoreProducts } from './more-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { categoryQuery, countProducts, listingQuery } from './queries.ts';
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

/** Category tree beside the page; only the current branch is expanded. */
function CategoryTree({ aisle, currentId }: { aisle: CategoryNode; currentId: string }): ReactNode {
  return (
    <nav
      aria-label={`Dans ${aisle.name}`}
      className="sticky top-[calc(var(--header)+16px)] max-h-[calc(100dvh-var(--header)-32px)] w-64 overflow-y-auto pb-4"
    >
      <TreeLink node={aisle} currentId={currentId} className="font-display text-lg font-bold" />
      <ul className="mt-1">
        {aisle.children.map((category) => {
          const isUnfolded =
            category.id === currentId || category.children.some((leaf) => leaf.id === currentId);
          return (
            <li key={category.id}>
              <TreeLink node={category} currentId={currentId} className="font-semibold" />
              {isUnfolded ? (
                <ul className="mb-1 ml-3 border-l border-line pl-2">
                  {category.children.map((leaf) => (
                    <li key={leaf.id}>
                      <TreeLink node={leaf} currentId={currentId} className="text-sm" />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function TreeLink({
  node,
  currentId,
  className,
}: {
  node: CategoryNode;
  currentId: string;
  className: string;
}): ReactNode {
  const isCurrent = node.id === currentId;
  return (
    <Link
      to={`/categorie/${node.slug}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex items-baseline gap-2 rounded-sm px-3 py-2 hover:bg-sand',
        className,
        isCurrent && 'bg-leaf-wash text-leaf-deep',
      )}
    >
      <span className="flex-1">{node.name}</span>
      <span className="figures text-xs font-normal text-quiet">{node.productCount}</span>
    </Link>
  );
}

/** One list: a category without children, or any category once sorted or filtered. */
function CategoryListing({
  answer,
  listing,
}: {
  answer: CategoryAnswer;
  listing: ListingQuery;
}): ReactNode {
  const { category, aisle } = answer;
  const query = useSuspenseInfiniteQuery(listingQuery(useApi(), category.id, listing));
  const { data } = query;
  const products = data.pages.flatMap((page) => page.items);
  const first = data.pages[0];
  const siblings =
    category.children.length > 0
      ? category.children
      : (aisle.children.find((child) => child.children.some((leaf) => leaf.id === category.id))
          ?.children ?? []);
  return (
    <>
      {siblings.length > 1 ? (
        <nav
          aria-label="Sous-rayons"
          className="rail no-print sticky short:static top-(--header) z-30 -mx-4 scroll-px-4 gap-2 border-b border-line bg-page px-4 py-2.5 md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:scroll-px-0 lg:px-0"
        >
          {siblings.map((sibling) => (
            <ChipLink
              key={sibling.id}
              isOn={sibling.id === category.id}
              to={`/categorie/${sibling.slug}`}
            >
              {sibling.name}
            </ChipLink>
          ))}
        </nav>
      ) : null}
      <ListingToolbar
        facets={first?.facets ?? []}
        total={first?.total ?? 0}
        count={(api, wanted) => countProducts(api, category.id, wanted)}
      />
      {products.length === 0 ? (
        <EmptyState title={noProductMatches} text="Retirez un filtre, ou regardez tout le rayon.">
          <ButtonLink to={`/categorie/${category.slug}`}>Voir tout le rayon</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} isNarrow priorityCount={2} heading="Produits" />
      )}
      <MoreProducts
        query={query}
        unfolded={data.pages.length}
        shown={products.length}
        total={first?.total ?? 0}
      />
    </>
  );
}
