import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import type { FiguresView } from './figures-url.ts';

export const figuresQuery = (api: ApiClient, { topic, period, day }: FiguresView) =>
  queryOptions({
    queryKey: ['staff', 'books', 'figures', topic, period, day ?? 'now'],
    queryFn: () =>
      api('GET /api/staff/books/figures/:topic', { params: { topic }, query: { period, day } }),
    // Keeps the height of the page while another period loads.
    placeholderData: keepPreviousData,
  });
