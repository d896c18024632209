import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** The three are read again at each visit, since colleagues change the same settings. */
export const loyaltyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'rewards', 'loyalty'],
    queryFn: () => api('GET /api/staff/loyalty'),
    staleTime: 0,
  });

export const referralTermsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'rewards', 'referral'],
    queryFn: () => api('GET /api/staff/referral'),
    staleTime: 0,
  });

export const gameSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'rewards', 'game'],
    queryFn: () => api('GET /api/staff/game'),
    staleTime: 0,
  });
