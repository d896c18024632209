import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** Fees and state share one version, so a change of one refreshes all. */
export const settingsKey = ['staff', 'shop-settings'];

/** Managers see it above the orders at each visit: a minute old is recent enough for a notice. */
export const shopStateQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...settingsKey, 'state'],
    queryFn: () => api('GET /api/staff/shop-state'),
    staleTime: 60_000,
  });
export const feesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...settingsKey, 'fees'],
    queryFn: () => api('GET /api/staff/order-fees'),
  });
export const settingsActionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...settingsKey, 'actions'],
    queryFn: async () => (await api('GET /api/staff/shop-actions')).items,
  });
export const footerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...settingsKey, 'footer'],
    queryFn: () => api('GET /api/staff/footer'),
  });
