import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';

/** Production has no such route: its pages for developers are pages that do not exist. */
export const devModeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dev', 'mode'],
    queryFn: async () => (await orNull(api.get<{ isDevelopment: true }>('/api/dev/mode'))) !== null,
  });
