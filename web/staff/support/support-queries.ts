import { useGet } from '../kit/use-get.ts';

const waitingRefreshMs = 4_000;

/** Polls the open conversations; a search is asked once and keeps the last results while typing. */
export const useConversations = (q = '') =>
  useGet('GET /api/staff/support/conversations', {
    query: { q },
    ...(q ? { keepsFormer: true } : { refetchInterval: waitingRefreshMs }),
  }).data?.items;

/** Not polled: tickets are answered by e-mail, so no customer waits in front of a page. */
export const useTickets = (q = '') =>
  useGet('GET /api/staff/support/tickets', { query: { q }, keepsFormer: q !== '' }).data?.items;
