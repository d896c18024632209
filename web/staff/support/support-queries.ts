import { queryOptions } from '@tanstack/react-query';
import type { ClientError, StaffConversation, StaffConversationSummary, Ticket } from '#domain/support/contract.ts';
import type { ApiClient } from '../../api-client.ts';

const waitingRefreshMs = 4_000;
const openRefreshMs = 2_000;

export const conversationsQuery = (api: ApiClient) => queryOptions({ queryKey: ['staff', 'support', 'conversations'], queryFn: async () => (await api.get<{ items: StaffConversationSummary[] }>('/api/staff/support/conversations')).items, refetchInterval: waitingRefreshMs });
export const conversationQuery = (api: ApiClient, id: string) => queryOptions({ queryKey: ['staff', 'support', 'conversation', id], queryFn: () => api.get<StaffConversation>(`/api/staff/support/conversations/${id}`), refetchInterval: openRefreshMs });
export const ticketsQuery = (api: ApiClient) => queryOptions({ queryKey: ['staff', 'support', 'tickets'], queryFn: async () => (await api.get<{ items: Ticket[] }>('/api/staff/support/tickets')).items });
export const clientErrorsQuery = (api: ApiClient) => queryOptions({ queryKey: ['staff', 'support', 'errors'], queryFn: async () => (await api.get<{ items: ClientError[] }>('/api/staff/support/client-errors')).items });
