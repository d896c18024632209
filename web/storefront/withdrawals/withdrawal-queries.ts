import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const orderWithdrawalsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'withdrawals'],
    queryFn: () => api('GET /api/orders/:id/withdrawals', { params: { id: orderId } }),
  });
export const withdrawableOrdersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['withdrawals'],
    queryFn: () => api('GET /api/withdrawals'),
  });
