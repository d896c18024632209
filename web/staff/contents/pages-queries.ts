import { queryOptions } from '@tanstack/react-query';
import type { Choice, ChoiceKind, ListedPage, StaffPage } from '#domain/content/page-contract.ts';
import type { StaffAction } from '#domain/picking/staff-action.ts';
import type { ApiClient } from '../../api-client.ts';

export const pagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'pages'],
    queryFn: async () => (await api.get<{ items: ListedPage[] }>('/api/staff/pages')).items,
    staleTime: 0,
  });

/** Read anew each time one comes to write: a colleague may have. */
export const pageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'page', id],
    queryFn: () => api.get<StaffPage>(addressOf(id)),
    staleTime: 0,
    gcTime: 0,
  });

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
      (await api.get<{ items: StaffAction[] }>(`${addressOf(page.id)}/actions`)).items,
    staleTime: 0,
  });

export const choicesQuery = (api: ApiClient, of: ChoiceKind, q: string) =>
  queryOptions({
    queryKey: ['staff', 'page-choices', of, q],
    queryFn: async () =>
      (
        await api.get<{ items: Choice[] }>(
          `/api/staff/page-choices?${new URLSearchParams({ of, q }).toString()}`,
        )
      ).items,
  });

export const addressOf = (id: string): string => `/api/staff/pages/${encodeURIComponent(id)}`;
