import { queryOptions } from '@tanstack/react-query';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { cartLightQuery } from './cart-store.ts';

/**
 * The whole cart; null while there is none. The light cart tells first: asking for a cart that does
 * not exist is an error in the browser's log.
 */
export const cartQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'full'],
    queryFn: async ({ client }) => {
      const light = cartLightQuery(api);
      const isKnown = Boolean(client.getQueryData(light.queryKey)?.id);
      if (!isKnown && (await client.fetchQuery(light)).id === null) return null;
      return whileNone(api('GET /api/cart'), null);
    },
  });

/** No cart yet is an empty cart, not an error. */
export async function whileNone<T, None>(asked: Promise<T>, none: None): Promise<T | None> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiRefusal && error.is('Cart.CartNotFound')) return none;
    throw error;
  }
}

/**
 * Not under ['cart']: an added product must stay in this list, or the list would shift under the
 * finger.
 */
export const relatedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['related-to-cart'],
    queryFn: () => api('GET /api/cart/relatedArticles', { query: { limit: 8 } }),
  });
