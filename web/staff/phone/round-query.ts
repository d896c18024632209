import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Round } from '#domain/rounds/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { keepAnswer, orKept } from './kept-answers.ts';

/** Its number is of the shape of the answer: one kept by an older page is not read. */
const keptKey = 'round-4';

/**
 * Polled: the shop loads other orders while the driver prepares to leave. Without a network, as it was
 * read last.
 */
export const roundQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'round'],
    queryFn: ({ signal }) => orKept(keptKey, () => api('GET /api/staff/rounds/current'), signal),
    refetchInterval: 15_000,
  });

export async function showRound(
  api: ApiClient,
  queryClient: QueryClient,
  round: Round,
): Promise<void> {
  const { queryKey } = roundQuery(api);
  // A read that began earlier would show the stops as they were before.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, round);
  await keepAnswer(keptKey, round);
  void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
}
