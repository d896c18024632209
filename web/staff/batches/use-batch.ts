import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { applyGesture } from '#domain/picking/batch.ts';
import type { Batch, Gesture } from '#domain/picking/batch-contract.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { isUnanswered, useRetry } from '../offline/use-retry.ts';
import { batchQuery } from './batches-queries.ts';
import { openQueue, queueKey, type RefusedGesture } from './gesture-queue.ts';

/** A gesture without what the phone adds to it. */
type Act = Gesture extends infer Each
  ? Each extends Gesture
    ? Omit<Each, 'gestureId' | 'at'>
    : never
  : never;

export type BatchWork = {
  /** As it will be once what waits is sent. */
  batch: Batch | undefined;
  /** Gestures not answered yet. */
  waiting: number;
  refused: readonly RefusedGesture[];
  /** Why nothing can be read, or sent. */
  error: unknown;
  act(...acts: readonly Act[]): void;
  dismiss(gestureId: string): void;
};

/** A batch and its gestures: shown at once, sent behind, and sent again when the network is back. */
export function useBatch(batchId: string, staffId: string): BatchWork {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = batchQuery(api, batchId);
  const { queryKey } = query;
  const { data, error } = useQuery(query);
  const [sendingError, setSendingError] = useState<unknown>(null);
  const queue = useMemo(
    () =>
      openQueue({
        key: queueKey(staffId, batchId),
        storage: localStorageOrNull(),
        async send(gestures) {
          const { answers, progress } = await api('POST /api/staff/picking/batches/:id/gestures', {
            params: { id: batchId },
            body: { gestures: [...gestures] },
          });
          // A read that began earlier would show the batch as it was before these gestures.
          await queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, (seen) => seen && { ...seen, ...progress });
          return answers;
        },
      }),
    // The key of the query is made of the batch's id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [api, queryClient, batchId, staffId],
  );
  const { waiting, refused } = useSyncExternalStore(queue.subscribe, queue.current, queue.current);

  const flush = useCallback(() => {
    queue.flush().then(
      () => setSendingError(null),
      (refusal: unknown) => setSendingError(refusal),
    );
  }, [queue]);
  useRetry(waiting.length > 0, flush);

  const batch = useMemo(
    () =>
      data &&
      waiting.reduce(
        (seen, gesture) => ({ ...seen, ...applyGesture(seen, gesture, staffId) }),
        data,
      ),
    [data, waiting, staffId],
  );
  return {
    batch,
    waiting: waiting.length,
    refused,
    // A lost connection is no error: gestures wait, and the bar counts them.
    error: isUnanswered(sendingError) ? null : (sendingError ?? (data ? null : error)),
    act(...acts) {
      for (const act of acts)
        queue.add({ ...act, gestureId: crypto.randomUUID(), at: new Date().toISOString() });
      flush();
    },
    dismiss: queue.dismiss,
  };
}

export const problemText = (error: unknown): string | null => (error ? refusalText(error) : null);

function localStorageOrNull(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
