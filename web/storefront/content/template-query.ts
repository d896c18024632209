import { queryOptions } from '@tanstack/react-query';
import type { PageTemplate } from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';

export const templateQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['page-template', id],
    queryFn: () => orNull(api.get<PageTemplate>(`/api/page-templates/${encodeURIComponent(id)}`)),
    staleTime: 10 * 60_000,
  });
