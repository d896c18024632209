import { queryOptions } from '@tanstack/react-query';
import type { LoyaltyConfig, LoyaltyUser } from '#domain/loyalty/contract.ts';
import type { ReferralInfos, ReferralSettings } from '#domain/referral/contract.ts';
import type { ApiClient } from '../../api-client.ts';

const tenMinutes = 10 * 60_000;

export const loyaltyConfigQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['loyalty', 'config'],
    queryFn: () => api.get<LoyaltyConfig>('/api/loyalty/config'),
    staleTime: tenMinutes,
  });
export const loyaltyUserQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['loyalty', 'user'],
    queryFn: () => api.get<LoyaltyUser>('/api/loyalty/user'),
  });
export const referralSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['referral', 'settings'],
    queryFn: () => api.get<ReferralSettings>('/api/referral/settings'),
    staleTime: tenMinutes,
  });
export const referralInfosQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['referral', 'infos'],
    queryFn: () => api.get<ReferralInfos>('/api/account/referral/infos'),
  });
