import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryNode, ProductsBySubcategory } from '#domain/catalogue/contract.ts';
import { useApi } from '../../use-api.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ProductGrid } from './product-grid.tsx';
import { sectionsQuery } from './queries.ts';
import { SectionChips } from './section-chips.tsx';

/** One section a sub-category; the chips above follow the scroll. */
export function CategorySections({ category }: { category: CategoryNode }): ReactNode {
  const { data } = useSuspenseQuery(sectionsQuery(useApi(), category.id));
  return (
    <>
      <SectionChips sections={data.sections.map((section) => ({ id: section.category.slug, name: section.category.name }))} />
      <ListingToolbar listing={{}} facets={data.facets} total={data.total} />
      {data.sections.map((section, index) => <CategorySection key={section.category.id} section={section} isFirst={index === 0} />)}
    </>
  );
}

function CategorySection({ section, isFirst }: { section: ProductsBySubcategory['sections'][number]; isFirst: boolean }): ReactNode {
  const { category, items, total } = section;
  const rest = total - items.length;
  return (
    <section id={category.slug} aria-labelledby={`${category.slug}-titre`} className="pt-6 [contain-intrinsic-size:auto_900px] [content-visibility:auto]">
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id={`${category.slug}-titre`} className="flex-1 text-xl"><Link to={`/categorie/${category.slug}`} className="hover:underline">{category.name}</Link></h2>
        <span className="figures text-sm text-quiet">{total}</span>
      </div>
      <ProductGrid products={items} isNarrow priorityCount={isFirst ? 4 : 0} />
      {rest > 0 ? (
        <Link to={`/categorie/${category.slug}`} className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline">
          Voir les {total} produits<span className="sr-only"> de {category.name}</span><ArrowRight aria-hidden className="size-5" />
        </Link>
      ) : null}
    </section>
  );
}
