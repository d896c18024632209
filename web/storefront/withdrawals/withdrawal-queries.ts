import { queryOptions } from '@tanstack/react-query';
import type { OrderWithdrawals, WithdrawableOrders } from '#domain/withdrawals/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const orderWithdrawalsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'withdrawals'],
    queryFn: () =>
      api.get<OrderWithdrawals>(`/api/orders/${encodeURIComponent(orderId)}/withdrawals`),
  });
export const withdrawableOrdersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['withdrawals'],
    queryFn: () => api.get<WithdrawableOrders>('/api/withdrawals'),
  });
