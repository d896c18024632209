import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

const waitingRefreshMs = 4_000;
const openRefreshMs = 2_000;

/** Polls the open conversations; a search is asked once and keeps the last results while typing. */
export const conversationsQuery = (api: ApiClient, q = '') =>
  queryOptions({
    queryKey: ['staff', 'support', 'conversations', q],
    queryFn: async () =>
      (await api('GET /api/staff/support/conversations', { query: { q } })).items,
    ...(q ? { placeholderData: keepPreviousData } : { refetchInterval: waitingRefreshMs }),
  });
/** Polled faster than the list: a customer may be waiting in front of the page. */
export const conversationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'support', 'conversation', id],
    queryFn: () => api('GET /api/staff/support/conversations/:id', { params: { id } }),
    refetchInterval: openRefreshMs,
  });
/** Not polled: tickets are answered by e-mail, so no customer waits in front of a page. */
export const ticketsQuery = (api: ApiClient, q = '') =>
  queryOptions({
    queryKey: ['staff', 'support', 'tickets', q],
    queryFn: async () => (await api('GET /api/staff/support/tickets', { query: { q } })).items,
    ...(q ? { placeholderData: keepPreviousData } : {}),
  });
