import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { useApi } from '../../use-api.ts';
import { ProductGridSkeleton, ProductRail } from './product-grid.tsx';
import { substitutesQuery } from './queries.ts';

/** Fetched in the browser: below the fold, and must match current stock. */
export function ProductSubstitutes({
  product,
  title,
}: {
  product: Product;
  title: string;
}): ReactNode {
  const { data, isPending } = useQuery(substitutesQuery(useApi(), product.id));
  if (isPending)
    return (
      <div className="max-h-96 overflow-hidden">
        <ProductGridSkeleton count={6} />
      </div>
    );
  return data && data.length > 0 ? <ProductRail title={title} products={data} /> : null;
}
