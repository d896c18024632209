import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { classNames } from '../../ui/class-names.ts';
import { Rail } from '../../ui/rail.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

/** `narrow`: beside the category tree. */
export function gridClass(isNarrow: boolean): string {
  return classNames(
    'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-8 md:grid-cols-4',
    isNarrow ? 'lg:grid-cols-4 xl:grid-cols-5' : 'lg:grid-cols-5 xl:grid-cols-6',
  );
}

export function ProductGrid({
  products,
  isNarrow = false,
  priorityCount = 0,
  heading,
}: {
  products: readonly Product[];
  isNarrow?: boolean;
  priorityCount?: number;
  /** Screen-reader heading when the list has no other. */
  heading?: string;
}): ReactNode {
  return (
    <>
      {heading ? <h2 className="sr-only">{heading}</h2> : null}
      <ul className={gridClass(isNarrow)}>
        {products.map((product, index) => (
          // content-visibility skips rows out of view; the reserved height must match a card's, or
          // rows overlap what follows.
          <li
            key={product.id}
            className="[contain-intrinsic-height:auto_calc(50vw+110px)] [content-visibility:auto] sm:[contain-intrinsic-height:auto_330px]"
          >
            <ProductCard product={product} priority={index < priorityCount} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function ProductRail({
  title,
  subtitle,
  to,
  products,
  priorityCount = 0,
}: {
  title: string;
  subtitle?: string | null;
  to?: string | null;
  products: readonly Product[];
  priorityCount?: number;
}): ReactNode {
  return (
    <Rail title={title} subtitle={subtitle ?? null} to={to ?? null}>
      {/* As in the grid: a card's height is its width plus 132 px. */}
      {products.map((product, index) => (
        <li
          key={product.id}
          className="w-[43vw] max-w-[208px] [contain-intrinsic-height:auto_calc(min(43vw,200px)+132px)] [content-visibility:auto] sm:w-[200px]"
        >
          <ProductCard product={product} priority={index < priorityCount} />
        </li>
      ))}
    </Rail>
  );
}

/** Lightweight placeholders of the final size. */
export function ProductGridPlaceholder({ count }: { count: number }): ReactNode {
  return (
    <div className={gridClass(true)} role="status" aria-label="Chargement des produits">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="mb-32 aspect-square rounded-lg bg-sand" />
      ))}
    </div>
  );
}

export function ProductGridSkeleton({
  count,
  isNarrow = false,
}: {
  count: number;
  isNarrow?: boolean;
}): ReactNode {
  return (
    <div className={gridClass(isNarrow)} role="status" aria-label="Chargement des produits">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-3 h-10" />
          <Skeleton className="mt-2 h-5 w-2/3" />
          <Skeleton className="mt-2 h-7 w-1/2" />
        </div>
      ))}
    </div>
  );
}
