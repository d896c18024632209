import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../../or-null.ts';

/** One version of the terms. Its text never changes, but whether it is in force does. */
export const termsTextQuery = (api: ApiClient, version: string) =>
  queryOptions({
    queryKey: ['terms-text', version],
    staleTime: 0,
    queryFn: async () =>
      /^[1-9]\d{0,8}$/.test(version)
        ? orNull(api('GET /api/terms/:version', { params: { version } }))
        : null,
  });
