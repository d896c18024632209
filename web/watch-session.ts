import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal, type ApiClient, type Input } from './api-client.ts';
import type { ApiKey } from './api.ts';
import { userQuery } from './storefront/session/session.ts';
import { toast } from './ui/toast.ts';

export function watchSession(api: ApiClient, queryClient: QueryClient): ApiClient {
  const { queryKey } = userQuery(api);
  async function watched<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } catch (refusal) {
      const isEnded =
        refusal instanceof ApiRefusal &&
        refusal.is('Auth.Unauthorized') &&
        typeof queryClient.getQueryData(queryKey)?.id === 'string';
      if (isEnded) {
        toast.info(refusal.message);
        // Synchronous: the page must show the sign-in before the refusal shows an error.
        queryClient.setQueryData(queryKey, (user) => user && { ...user, id: null });
        void queryClient.invalidateQueries({ queryKey });
      }
      throw refusal;
    }
  }
  return <Key extends ApiKey>(key: Key, ...input: Input<Key>) => watched(api(key, ...input));
}
