import { queryOptions } from '@tanstack/react-query';
import type { RecallQuery } from '#domain/purchases/recall-contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const receivingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'receiving'],
    queryFn: () => api('GET /api/staff/receiving'),
    staleTime: 0,
  });

export const recallQuery = (api: ApiClient, asked: RecallQuery) =>
  queryOptions({
    queryKey: ['staff', 'recall', asked],
    queryFn: () => api('GET /api/staff/recalls', { query: asked }),
    staleTime: 0,
  });
