import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ProductUpdate } from '#domain/cart/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { whileNone } from '../cart/cart-queries.ts';

const nothing: readonly ProductUpdate[] = [];

export const updatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'updates'],
    queryFn: async () =>
      (await whileNone(api('GET /api/cart/recompute2'), null))?.updatedProducts ?? nothing,
    staleTime: 0,
  });

/**
 * Lines that changed since the shopper last saw them. `recompute` opens the panel that steps
 * through them, if any.
 */
export function useRecomputedCart(isLooking: boolean): {
  updated: readonly ProductUpdate[];
  /** Until the first answer. */
  isComparing: boolean;
  recompute(): Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data = nothing, isLoading } = useQuery({ ...updatesQuery(api), enabled: isLooking });

  const recompute = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
    if ((queryClient.getQueryData(updatesQuery(api).queryKey) ?? nothing).length > 0)
      openOverlay('updated-products');
  }, [api, queryClient]);

  return { updated: isLooking ? data : nothing, isComparing: isLoading, recompute };
}
