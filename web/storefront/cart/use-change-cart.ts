import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cart, ProductUpdate } from '#domain/cart/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { cartLimits } from '#domain/cart/limits.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from './cart-queries.ts';

export type WantedProduct = { id: string; quantity: number; recipeId?: string };
/** Sends one request to the cart; its response replaces the cached cart. */
export type ChangeCart = <Changed extends Cart>(
  request: (api: ApiClient) => Promise<Changed>,
) => Promise<Changed>;

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

const batchSize = cartLimits.linesPerRequest;

/** Sends any number of lines, in batches. Returns those that could not be added as asked. */
export async function changeProducts(
  change: ChangeCart,
  data: readonly WantedProduct[],
  mode: 'set' | 'add' = 'set',
): Promise<ProductUpdate[]> {
  const short: ProductUpdate[] = [];
  for (let from = 0; from < data.length; from += batchSize) {
    const body = { data: data.slice(from, from + batchSize), mode };
    const { updatedProducts } = await change((api) => api('PATCH /api/cart/products', { body }));
    short.push(...updatedProducts);
  }
  if (mode === 'add' && data.length > 0) track('cart product added', { products: data.length });
  return short;
}
