import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { AddProduct } from '../cart-page/add-product.tsx';
import { ProductRow } from '../catalogue/product-row.tsx';
import { substitutesQuery } from '../catalogue/queries.ts';

const shown = 2;

/** Substitutes for a product of an order, each added with one press. */
export function StandIns({ product }: { product: Product }): ReactNode {
  const { data, isPending } = useQuery(substitutesQuery(useApi(), product.id));
  if (isPending) return <Skeleton className="mt-2 h-48" />;
  const goods = data?.filter(({ available }) => available).slice(0, shown) ?? [];
  if (goods.length === 0) return null;
  return (
    <section
      aria-label={`À la place de ${product.name}`}
      className="mt-2 rounded-md bg-sand px-3 py-2 sm:ml-17"
    >
      <h4 className="text-sm font-bold text-quiet">À la place</h4>
      <ul className="divide-y divide-line">
        {goods.map((item) => (
          <li key={item.id} className="py-2">
            <ProductRow product={item}>
              <AddProduct product={item} />
            </ProductRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
