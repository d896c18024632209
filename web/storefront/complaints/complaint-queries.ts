import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#domain/orders/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';

/** Not requested before the hand-over: nothing can be reported yet. */
export const orderComplaintsQuery = (api: ApiClient, order: Pick<Order, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['order', order.id, 'complaints'],
    queryFn: () => api('GET /api/orders/:id/complaints', { params: { id: order.id } }),
    enabled: wasHandedOver(order.status),
  });
