import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from './cart-queries.ts';

export type WantedProduct = { id: string; quantity: number; recipeId?: string };
/** Sends one request to the cart; its response replaces the cached cart. */
export type ChangeCart = (request: (api: ApiClient) => Promise<Cart>) => Promise<Cart>;

/** For every change except the stepper's: also invalidates the other queries that show the cart. */
export function useChangeCart(): ChangeCart {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (request) => {
      try {
        const cart = await request(api);
        queryClient.setQueryData(cartQuery(api).queryKey, cart);
        return cart;
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['cart'] });
      }
    },
    [api, queryClient],
  );
}

/** Maximum number of lines that the API accepts per request. */
const batchSize = 100;

/** Sends any number of lines, in batches. */
export async function changeProducts(
  change: ChangeCart,
  data: readonly WantedProduct[],
  mode: 'set' | 'add' = 'set',
): Promise<void> {
  for (let from = 0; from < data.length; from += batchSize)
    await change((api) =>
      api('PATCH /api/cart/products', { body: { data: data.slice(from, from + batchSize), mode } }),
    );
  if (mode === 'add' && data.length > 0) track('cart product added', { products: data.length });
}
