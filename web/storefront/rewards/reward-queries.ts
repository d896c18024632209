import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

const tenMinutes = 10 * 60_000;

export const loyaltyConfigQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['loyalty', 'config'],
    queryFn: () => api('GET /api/loyalty/config'),
    staleTime: tenMinutes,
  });
export const loyaltyUserQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['loyalty', 'user'],
    queryFn: () => api('GET /api/loyalty/user'),
  });
export const referralSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['referral', 'settings'],
    queryFn: () => api('GET /api/referral/settings'),
    staleTime: tenMinutes,
  });
export const referralInfosQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['referral', 'infos'],
    queryFn: () => api('GET /api/account/referral/infos'),
  });
