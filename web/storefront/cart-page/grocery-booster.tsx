import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { smallPriceCents } from '#domain/lists/forgotten.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { useFlag } from '../flags/use-flag.ts';
import { AddProduct } from './add-product.tsx';
import { ProductRow } from '../catalogue/product-row.tsx';

const shownCount = 3;

/**
 * With the flag `grocery-booster`: products that sell well in aisles missing from the cart, shown before
 * paying.
 */
export function GroceryBooster({ cart }: { cart: Cart }): ReactNode {
  const isOn = useFlag('grocery-booster');
  const api = useApi();
  // Chosen once while the cart is open, so that the list does not shift when a product is added.
  const { data: goods = [] } = useQuery({
    queryKey: ['grocery-booster', cart.id],
    enabled: isOn,
    queryFn: async () =>
      forgottenAmong(
        (await api('GET /api/cart/relatedArticles', { query: { limit: 24, aisles: 'other' } }))
          .items,
        cart,
      ),
  });
  const isShown = isOn && goods.length > 0;
  useEffect(() => {
    if (isShown) track('cart booster viewed');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section aria-label="Peut-être oubliés" className="rounded-lg bg-butter-wash p-4">
      <h3 className="text-lg">Peut-être oubliés</h3>
      <p className="text-sm text-quiet">Dans des rayons où vous n’êtes pas encore passé.</p>
      <ul className="mt-1 divide-y divide-line">
        {goods.map((product) => (
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

/** One product per aisle that the cart does not contain, each small beside it. */
export function forgottenAmong(
  products: readonly Product[],
  cart: Pick<Cart, 'products' | 'price'>,
): Product[] {
  const mostCents = smallPriceCents(cart.price.quotation.net);
  const aisleOf = (product: Pick<Product, 'articleParents'>) => product.articleParents[0]?.id ?? '';
  const visited = new Set(cart.products.map(aisleOf));
  const chosen = new Map<string, Product>();
  for (const product of products) {
    const aisle = aisleOf(product);
    const isSmall = (product.itemPrice ?? Infinity) <= mostCents;
    if (isSmall && !visited.has(aisle) && !chosen.has(aisle)) chosen.set(aisle, product);
  }
  return [...chosen.values()].slice(0, shownCount);
}
