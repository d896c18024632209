import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { CategoryNode, ProductsBySubcategory } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { useApi } from '../../use-api.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ProductGrid, ProductGridPlaceholder } from './product-grid.tsx';
import { countProducts, sectionsQuery } from './queries.ts';

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

type Section = { id: string; name: string };

/** Anchor links that stay under the header and highlight the visible section. */
function SectionChips({ sections }: { sections: readonly Section[] }): ReactNode {
  const currentId = useSectionInView(sections);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scroll horizontally only: scrollIntoView would also scroll the page.
    if (chip && row.current) row.current.scrollTo({ left: chip.offsetLeft - 16 });
  }, [currentId]);
  return (
    <nav
      ref={row}
      aria-label="Sous-rayons"
      className="rail no-print scroll-smooth sticky top-(--header) z-30 -mx-4 scroll-px-4 gap-2 border-b border-line bg-page px-4 py-2.5 short:static md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === currentId ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 text-sm font-semibold transition-colors',
            section.id === currentId
              ? 'border-leaf bg-leaf text-white'
              : 'border-line bg-white hover:border-ink',
          )}
        >
          {section.name}
        </a>
      ))}
    </nav>
  );
}

/** The last section whose heading has scrolled past the chips. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [currentId, setCurrentId] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight * 0.4;
      const passed = sections.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setCurrentId((passed ?? sections[0])?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return currentId;
}
