import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ProductUpdate, RecomputedCart } from '#domain/cart/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlay-store.ts';
import { whileNone } from './cart-queries.ts';

const nothing: readonly ProductUpdate[] = [];

export const updatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'updates'],
    queryFn: async () =>
      (await whileNone(api.get<RecomputedCart>('/api/cart/recompute2'), null))?.updatedProducts ??
      nothing,
    staleTime: 0,
  });

/** The lines that are no longer what the shopper last saw. Asking again shows them one by one, when there are any. */
export function useRecomputedCart(isLooking: boolean): {
  updated: readonly ProductUpdate[];
  recompute(): Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data = nothing } = useQuery({ ...updatesQuery(api), enabled: isLooking });

  const recompute = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
    if ((queryClient.getQueryData(updatesQuery(api).queryKey) ?? nothing).length > 0)
      openOverlay('updated-products');
  }, [api, queryClient]);

  return { updated: isLooking ? data : nothing, recompute };
}
