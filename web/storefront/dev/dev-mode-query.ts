import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../../or-null.ts';

/** Production lacks this route, so the developer pages answer 404 there. */
export const devModeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dev', 'mode'],
    queryFn: async () => (await orNull(api('GET /api/dev/mode'))) !== null,
  });
