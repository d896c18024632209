import { queryOptions } from '@tanstack/react-query';
import type { ChoiceKind, StaffPage } from '#domain/content/page-contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const pagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'pages'],
    queryFn: async () => (await api('GET /api/staff/pages')).items,
    staleTime: 0,
  });

/** Refetched each time the page opens, because a colleague may have edited it. */
export const pageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'page', id],
    queryFn: () => api('GET /api/staff/pages/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Versions and plans are in the key, so that each publication or plan refetches the journal. */
export const pageActionsQuery = (
  api: ApiClient,
  page: Pick<StaffPage, 'id' | 'draft' | 'published' | 'plans'>,
) =>
  queryOptions({
    queryKey: [
      'staff',
      'page-actions',
      page.id,
      page.draft !== null,
      page.published?.version ?? 0,
      page.plans,
    ],
    queryFn: async () =>
      (await api('GET /api/staff/pages/:id/actions', { params: { id: page.id } })).items,
    staleTime: 0,
  });

export const choicesQuery = (api: ApiClient, of: ChoiceKind, q: string) =>
  queryOptions({
    queryKey: ['staff', 'page-choices', of, q],
    queryFn: async () => (await api('GET /api/staff/page-choices', { query: { of, q } })).items,
  });
