import { queryOptions } from '@tanstack/react-query';
import type { ChoiceKind, StaffPage } from '#domain/content/page-contract.ts';
import type { ApiClient } from '../../api-client.ts';

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
