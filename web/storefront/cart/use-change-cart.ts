import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from './cart-queries.ts';

export type WantedProduct = { id: string; quantity: number; recipeId?: string };
export type CartChange =
  | {
      method: 'PATCH';
      path: '/api/cart/products';
      body: { data: readonly WantedProduct[]; mode?: 'set' | 'add' };
    }
  | { method: 'PATCH'; path: '/api/cart/coupons'; body: { add: string } | { remove: string } }
  | {
      method: 'PATCH';
      path: '/api/cart/missingProducts';
      body: { replaceMissingProducts?: boolean; reducePacking?: boolean };
    }
  | { method: 'DELETE'; path: `/api/cart/recipes/${string}`; body?: never };

/** Any change but a stepper's: its answer is the cart as it now is, and everything else that shows the cart follows. */
export function useChangeCart(): (change: CartChange) => Promise<Cart> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async ({ method, path, body }) => {
      try {
        const cart = await api.send<Cart>(method, path, body);
        queryClient.setQueryData(cartQuery(api).queryKey, cart);
        return cart;
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['cart'] });
      }
    },
    [api, queryClient],
  );
}

/** What the API takes at once. */
const batchSize = 100;

/** A list of quantities of any length, in as many requests as it needs. */
export async function changeProducts(
  change: (request: CartChange) => Promise<Cart>,
  data: readonly WantedProduct[],
  mode: 'set' | 'add' = 'set',
): Promise<void> {
  for (let from = 0; from < data.length; from += batchSize)
    await change({
      method: 'PATCH',
      path: '/api/cart/products',
      body: { data: data.slice(from, from + batchSize), mode },
    });
  if (mode === 'add' && data.length > 0) track('cart product added', { products: data.length });
}
