import { queryOptions } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';

/** The whole cart; null while there is none. */
export const cartQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'full'],
    queryFn: () => whileNone(api.get<Cart>('/api/cart'), null),
  });

/** Before there is a cart there is nothing in it: no error. */
export async function whileNone<T, None>(asked: Promise<T>, none: None): Promise<T | None> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiRefusal && error.is('Cart.CartNotFound')) return none;
    throw error;
  }
}

/** Not under ['cart']: what is added from the list stays in it, with its stepper, instead of moving the list under the finger. */
export const relatedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['related-to-cart'],
    queryFn: async () =>
      (await api.get<{ items: Product[] }>('/api/cart/relatedArticles?limit=8')).items,
  });
