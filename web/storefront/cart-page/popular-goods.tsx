import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { AddProduct } from './add-product.tsx';
import { ProductRow } from '../catalogue/product-row.tsx';

export function PopularGoods({
  title,
  products,
}: {
  title: string;
  products: readonly Product[];
}): ReactNode {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-bold text-quiet">{title}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {products.map((product) => (
          <li key={product.id} className="py-3">
            <ProductRow product={product}>
              <AddProduct product={product} />
            </ProductRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
