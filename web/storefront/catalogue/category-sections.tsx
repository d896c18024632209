import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import {
  memo,
  Suspense,
  useDeferredValue,
  useMemo,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import type { CategoryNode, ProductsBySubcategory } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { useApi } from '../../use-api.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ProductGrid, ProductGridPlaceholder } from './product-grid.tsx';
import { countProducts, sectionsQuery } from './queries.ts';
import { SectionChips } from './section-chips.tsx';

/** One section per sub-category; the active chip follows the scroll. */
export function CategorySections({ category }: { category: CategoryNode }): ReactNode {
  const { data } = useSuspenseQuery(sectionsQuery(useApi(), category.id));
  // Up to eighty cards: render them in a transition, so that scrolling stays smooth.
  const sections = useDeferredValue(data.sections);
  const chips = useMemo(
    () =>
      data.sections.map((section) => ({ id: section.category.slug, name: section.category.name })),
    [data.sections],
  );
  return (
    <>
      <SectionChips sections={chips} />
      <ListingToolbar
        facets={data.facets}
        total={data.total}
        count={(api, listing) => countProducts(api, category.id, listing)}
      />
      {sections.map((section, index) => (
        <LateSection key={section.category.id} section={section} isFirst={index === 0} />
      ))}
    </>
  );
}

type SectionProps = { section: ProductsBySubcategory['sections'][number]; isFirst: boolean };

/** Skips sections that did not change: a boundary that is drawn again hydrates at once, all of them in one long task. */
const LateSection = memo(function LateSection(props: SectionProps): ReactNode {
  return (
    <Suspense>
      <CategorySection {...props} />
    </Suspense>
  );
});

function CategorySection({ section, isFirst }: SectionProps): ReactNode {
  const { category, items, total } = section;
  const isHere = items.length > 0;
  return (
    <section
      id={category.slug}
      aria-label={category.name}
      style={{ '--count': Math.min(total, 12) } as CSSProperties}
      className="pt-6 rows-aside"
    >
      <div className="mb-4 flex items-baseline gap-3">
        <h2 className="flex-1 text-xl">
          <Link to={`/categorie/${category.slug}`} className="hover:underline">
            {category.name}
          </Link>
        </h2>
        <span className="figures flex-none text-sm text-quiet max-sm:hidden">
          {plural(total, 'produit')}
        </span>
      </div>
      {isHere ? (
        <ProductGrid products={items} isNarrow priorityCount={isFirst ? 2 : 0} />
      ) : (
        <ProductGridPlaceholder count={Math.min(total, 12)} />
      )}
      {total > items.length ? (
        <Link
          to={`/categorie/${category.slug}`}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          Voir les {total} produits<span className="sr-only"> de {category.name}</span>
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      ) : null}
    </section>
  );
}
