import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  Batch,
  BatchLine,
  BatchOrder,
  BatchProgress,
} from '#domain/picking/batch-contract.ts';
import { firstWeightMarginPercent } from '#domain/measures/quantity.ts';
import type { ApiClient } from '../../api-client.ts';
import { workListRefreshMs } from './order-alerts.ts';
import { keepAnswer, orKept, readKeptAnswer } from './kept-answers.ts';

/** While a customer is asked, their answer is a matter of seconds. */
const answerRefreshMs = 2_000;

const keptKey = (id: string) => `batch:${id}`;

/** A batch that this phone kept before these fields existed. */
const completeKept = (batch: Partial<Pick<Batch, 'scales'>> & Omit<Batch, 'scales'>): Batch => ({
  ...batch,
  scales: batch.scales ?? [],
  orders: batch.orders.map(
    (order: Partial<BatchOrder> & Omit<BatchOrder, 'weightMarginPercent'>) => ({
      ...order,
      weightMarginPercent: order.weightMarginPercent ?? firstWeightMarginPercent,
    }),
  ),
  lines: batch.lines.map(
    (
      line: Partial<BatchLine> &
        Omit<BatchLine, 'promisedDays' | 'suggestedLots' | 'onShelfUntil' | 'byVan'>,
    ) => ({
      ...line,
      promisedDays: line.promisedDays ?? batch.scanning.shortestLifeDays,
      suggestedLots: line.suggestedLots ?? [],
      onShelfUntil: line.onShelfUntil ?? null,
      byVan: line.byVan ?? null,
    }),
  ),
});

/** Colleagues write the same batch. Without a network, as it was read last. */
export const batchQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'batch', id],
    queryFn: ({ signal }) =>
      orKept(
        keptKey(id),
        () => api('GET /api/staff/picking/batches/:id', { params: { id } }),
        signal,
      ).then(completeKept),
    refetchInterval: ({ state }) =>
      state.data?.lines.some(({ question }) => question?.state === 'waiting')
        ? answerRefreshMs
        : workListRefreshMs,
    refetchOnWindowFocus: 'always',
  });

/** Counted with the finish of its order, or on its page. */
export const bagsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['staff', 'order', orderId, 'bags'],
    queryFn: async () =>
      (await api('GET /api/staff/orders/:id/bags', { params: { id: orderId } })).bags,
  });

/** A batch that was just started or joined, ready for the cold room. */
export async function showBatch(
  api: ApiClient,
  queryClient: QueryClient,
  batch: Batch,
): Promise<void> {
  queryClient.setQueryData(batchQuery(api, batch.id).queryKey, batch);
  await keepAnswer(keptKey(batch.id), batch);
}

/** Also for a batch that is not on the screen: it may be opened next without a network. */
export async function showProgress(
  api: ApiClient,
  queryClient: QueryClient,
  batchId: string,
  progress: BatchProgress,
): Promise<void> {
  const { queryKey } = batchQuery(api, batchId);
  // A read that began earlier would show the batch as it was before these gestures.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (seen) => seen && { ...seen, ...progress });
  // A page that was just opened had nothing else than the read that was cancelled.
  if (!queryClient.getQueryData(queryKey))
    void queryClient.refetchQueries({ queryKey, type: 'active' });
  const kept = await readKeptAnswer<Batch>(keptKey(batchId));
  if (kept) await keepAnswer(keptKey(batchId), { ...kept, ...progress });
}
