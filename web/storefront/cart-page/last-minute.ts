import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

const shownCount = 5;

/** Not under ['cart']: the list must not change when one of its products is added. */
export const forgottenGoodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['last-minute'],
    queryFn: async () =>
      (
        await api('GET /api/cart/relatedArticles', {
          query: { aisles: 'other', habits: 'first', limit: shownCount },
        })
      ).items,
  });

/** True once per cart, so that the panel opens at most once for each. */
export function takeLastMinuteTurn(cartId: string): boolean {
  const key = 'last-minute-cart';
  try {
    if (sessionStorage.getItem(key) === cartId) return false;
    sessionStorage.setItem(key, cartId);
    return true;
  } catch {
    // Without storage, return false rather than show the panel every time.
    return false;
  }
}
