import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MessageText } from '#domain/texts/contract.ts';
import type { ApiClient } from '../../api-client.ts';

/** Keeps the former preview while typing. A refused text would be refused again: no retry. */
export const previewQuery = (api: ApiClient, id: string, text: MessageText) =>
  queryOptions({
    queryKey: ['staff', 'text-preview', id, text],
    queryFn: () => api('POST /api/staff/texts/:id/preview', { params: { id }, body: { text } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
