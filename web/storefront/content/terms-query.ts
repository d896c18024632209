import { queryOptions } from '@tanstack/react-query';
import type { TermsText } from '#domain/content/terms-contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';

/** A version of the terms of sale. Its text never changes; whether it still holds does. */
export const termsTextQuery = (api: ApiClient, version: string) =>
  queryOptions({
    queryKey: ['terms-text', version],
    staleTime: 0,
    queryFn: async () =>
      /^[1-9]\d{0,8}$/.test(version)
        ? orNull(api.get<TermsText>(`/api/terms/${encodeURIComponent(version)}`))
        : null,
  });
