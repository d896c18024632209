import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../../or-null.ts';

export const templateQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['page-template', id],
    queryFn: () => orNull(api('GET /api/page-templates/:id', { params: { id } })),
    staleTime: 10 * 60_000,
  });

/** The offer that new visitors are told of; null in shops without one. */
export const welcomeOfferQuery = (api: ApiClient) => templateQuery(api, 'offre-bienvenue');
