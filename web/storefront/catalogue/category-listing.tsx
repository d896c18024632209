import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CategoryAnswer, ListingQuery } from '#domain/catalogue/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useApi } from '../../use-api.ts';
import { ListingToolbar, noProductMatches } from './listing-toolbar.tsx';
import { MoreProducts } from './more-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { countProducts, listingQuery } from './queries.ts';

/** One list: a category without children, or any category once sorted or filtered. */
export function CategoryListing({
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
