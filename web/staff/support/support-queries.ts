import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ClientError,
  StaffConversation,
  StaffConversationSummary,
  Ticket,
} from '#domain/support/contract.ts';
import type { ApiClient } from '../../api-client.ts';

const waitingRefreshMs = 4_000;
const openRefreshMs = 2_000;
const asked = (q: string) => (q ? `?q=${encodeURIComponent(q)}` : '');

/** What waits is asked for again and again; what was looked for, once, and the last answer stays in sight while one types. */
export const conversationsQuery = (api: ApiClient, q = '') =>
  queryOptions({
    queryKey: ['staff', 'support', 'conversations', q],
    queryFn: async () =>
      (
        await api.get<{ items: StaffConversationSummary[] }>(
          `/api/staff/support/conversations${asked(q)}`,
        )
      ).items,
    ...(q ? { placeholderData: keepPreviousData } : { refetchInterval: waitingRefreshMs }),
  });
export const conversationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'support', 'conversation', id],
    queryFn: () => api.get<StaffConversation>(`/api/staff/support/conversations/${id}`),
    refetchInterval: openRefreshMs,
  });
export const ticketsQuery = (api: ApiClient, q = '') =>
  queryOptions({
    queryKey: ['staff', 'support', 'tickets', q],
    queryFn: async () =>
      (await api.get<{ items: Ticket[] }>(`/api/staff/support/tickets${asked(q)}`)).items,
    ...(q ? { placeholderData: keepPreviousData } : {}),
  });
export const clientErrorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'support', 'errors'],
    queryFn: async () =>
      (await api.get<{ items: ClientError[] }>('/api/staff/support/client-errors')).items,
  });
