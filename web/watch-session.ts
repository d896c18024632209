import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal, type ApiClient } from './api-client.ts';
import { userQuery } from './storefront/account/session.ts';
import { toast } from './ui/toast.ts';

/** A session that ended on the server ends in the page too: it says so, and asks to sign in where the customer is. */
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
        // At once: the page must ask to sign in before the refusal makes it say that it failed.
        queryClient.setQueryData(queryKey, (user) => user && { ...user, id: null });
        void queryClient.invalidateQueries({ queryKey });
      }
      throw refusal;
    }
  }
  return {
    get: (path) => watched(api.get(path)),
    send: (method, path, body) => watched(api.send(method, path, body)),
  };
}
