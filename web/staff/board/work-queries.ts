import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { settingsKey } from '../opening/shop-state-query.ts';

/** Changed with the other settings of the shop, whose version they share. */
export const workRatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...settingsKey, 'work-rates'],
    queryFn: () => api('GET /api/staff/work-rates'),
  });
