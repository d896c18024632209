import { queryOptions } from '@tanstack/react-query';
import type { TaskDeliveryInfos } from '#domain/rounds/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const trackingQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'tracking'],
    queryFn: () =>
      api.send<TaskDeliveryInfos>('POST', '/api/orders/taskDeliveryInfos', { orderId }),
  });
