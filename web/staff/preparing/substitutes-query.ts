import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** The best proposals first or, with `q`, what a search finds. Read anew: stocks change meanwhile. */
export const substitutesQuery = (
  api: ApiClient,
  { orderId, productId }: { orderId: string; productId: string },
  q = '',
) =>
  queryOptions({
    queryKey: ['staff', 'substitutes', orderId, productId, q],
    queryFn: async () =>
      (
        await api('GET /api/staff/orders/:id/lines/:productId/substitutes', {
          params: { id: orderId, productId },
          query: { q: q || undefined },
        })
      ).items,
    staleTime: 0,
  });
