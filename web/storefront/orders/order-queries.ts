import { queryOptions } from '@tanstack/react-query';
import type { Order, OrderSummary } from '#domain/orders/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const orderQuery = (api: ApiClient, id: string) => queryOptions({ queryKey: ['order', id], queryFn: () => api.get<Order>(`/api/orders/${encodeURIComponent(id)}`) });

export const ordersQuery = (api: ApiClient, scope: 'current' | 'past') => queryOptions({ queryKey: ['orders', scope], queryFn: async () => (await api.get<{ items: OrderSummary[] }>(`/api/orders/${scope}`)).items });
