import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';

const smallPriceCents = 500;
const shownCount = 5;

/** Not under ['cart']: what is added from the list must not change the list under the finger. */
export const smallGoodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['last-minute'],
    queryFn: async () =>
      (await api.get<{ items: Product[] }>('/api/cart/relatedArticles?limit=24')).items
        .filter((product) => (product.itemPrice ?? Infinity) <= smallPriceCents)
        .slice(0, shownCount),
  });

/** Once a cart: whoever has seen it for this one goes straight on. */
export function takeLastMinuteTurn(cartId: string): boolean {
  const key = 'last-minute-cart';
  try {
    if (sessionStorage.getItem(key) === cartId) return false;
    sessionStorage.setItem(key, cartId);
    return true;
  } catch {
    // Storage may be refused: nobody is shown the same panel again and again.
    return false;
  }
}
