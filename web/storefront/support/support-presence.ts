import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';

const refreshMs = 60_000;

const presenceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['support', 'presence'],
    queryFn: async () => {
      const { isOpen, opensAt } = await api('GET /api/support/conversation');
      return { isOpen, opensAt };
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });

/** Whether customer service is open now, by the shop's clock; « dimanche 22 novembre dès 9 h » otherwise. Null until known. */
export function useSupportPresence(): { isOpen: boolean; returns: string } | null {
  const { data } = useQuery(presenceQuery(useApi()));
  if (!data) return null;
  const { isOpen, opensAt } = data;
  return { isOpen, returns: opensAt ? `${formatDay(opensAt)} dès ${formatHour(opensAt)}` : '' };
}
