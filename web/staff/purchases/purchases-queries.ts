import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { coverDays } from '#domain/purchases/suggested-order.ts';
import type { ApiClient } from '../../api-client.ts';

/** `asked`: what the margin depends on, so that a new price of sale refetches it. */
export const purchasePricesQuery = (
  api: ApiClient,
  sku: string,
  asked: { price: number | null; soldBy: string },
) =>
  queryOptions({
    queryKey: ['staff', 'purchase-prices', sku, asked.price, asked.soldBy],
    queryFn: () => api('GET /api/staff/products/:sku/purchasePrices', { params: { sku } }),
    staleTime: 0,
  });

/** Keeps the list on the screen while another number of days is computed. */
export const suggestionsQuery = (api: ApiClient, days: (typeof coverDays)[number]) =>
  queryOptions({
    queryKey: ['staff', 'suggested-order', days],
    queryFn: () => api('GET /api/staff/suggestedOrder', { query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const shortDatedKey = ['staff', 'short-dated'] as const;
export const shortDatedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: shortDatedKey,
    queryFn: () => api('GET /api/staff/shortDated'),
    staleTime: 0,
  });

const everyHourMs = 3_600_000;

/** For the menu badge and the home page. Dates change once a day. */
export const shortDatedCountQuery = (api: ApiClient, isAllowed: boolean) =>
  queryOptions({
    queryKey: [...shortDatedKey, 'count'],
    queryFn: () => api('GET /api/staff/shortDated/count'),
    enabled: isAllowed,
    staleTime: everyHourMs,
    refetchInterval: everyHourMs,
  });
