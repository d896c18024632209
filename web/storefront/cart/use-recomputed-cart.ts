import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Cart, recomputeSchema } from '#domain/cart/contract.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from './cart-queries.ts';

type Recomputed = z.infer<typeof recomputeSchema>;
export type ProductUpdate = Recomputed['updatedProducts'][number];

/**
 * What changed on the shelf since the shopper last looked, asked once each time `isLooking` begins. Asking
 * acknowledges the changes: the next answer no longer holds them, so what was said is kept here.
 */
export function useRecomputedCart(isLooking: boolean): { updated: readonly ProductUpdate[]; recompute(): Promise<void> } {
  const api = useApi();
  const queryClient = useQueryClient();
  const [updated, setUpdated] = useState<readonly ProductUpdate[]>([]);

  const recompute = useCallback(async () => {
    try {
      const { updatedProducts, ...cart } = await api.get<Recomputed>('/api/cart/recompute2');
      queryClient.setQueryData<Cart | null>(cartQuery(api).queryKey, cart);
      if (updatedProducts.length === 0) return;
      setUpdated((before) => [...before.filter((old) => !updatedProducts.some((update) => update.id === old.id)), ...updatedProducts]);
      void queryClient.invalidateQueries({ queryKey: ['cart', 'light'] });
    } catch {
      // No cart, or no connection: the query of the cart itself is what says it.
    }
  }, [api, queryClient]);

  useEffect(() => {
    if (!isLooking) return undefined;
    void recompute();
    return () => setUpdated([]);
  }, [isLooking, recompute]);

  return { updated, recompute };
}
