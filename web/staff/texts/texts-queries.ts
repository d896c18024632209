import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MessageText } from '#domain/texts/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const textsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['staff', 'texts'], queryFn: () => api('GET /api/staff/texts') });

export const textQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'text', id],
    queryFn: () => api('GET /api/staff/texts/:id', { params: { id } }),
  });

/** Keeps the former preview while typing. A refused text would be refused again: no retry. */
export const previewQuery = (api: ApiClient, id: string, text: MessageText) =>
  queryOptions({
    queryKey: ['staff', 'text-preview', id, text],
    queryFn: () => api('POST /api/staff/texts/:id/preview', { params: { id }, body: { text } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
