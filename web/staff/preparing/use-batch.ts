import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applyGesture } from '#domain/picking/batch.ts';
import type { Batch, BatchLine, Gesture, RefusedGesture } from '#domain/picking/batch-contract.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { isUnanswered } from '../phone/is-unanswered.ts';
import { batchQuery } from '../phone/batch-query.ts';
import { isGesture, isSignedOut, isWaiting } from '../phone/outbox.ts';
import { useOutbox } from '../phone/outbox-provider.tsx';
import { refusedOnPhone } from './refused-on-phone.ts';

/** A gesture without the fields that the phone adds. */
export type Act = Gesture extends infer Each
  ? Each extends Gesture
    ? Omit<Each, 'gestureId' | 'at'>
    : never
  : never;

export type LineAct = Extract<Act, { kind: 'line' }>;

export type BatchWork = {
  /** The batch with the unsent gestures applied. */
  batch: Batch | undefined;
  /** What this phone has not sent yet, in any batch. */
  waiting: number;
  /** By the server, or on this phone when the server refused the whole request. */
  refused: readonly RefusedGesture[];
  /** Why nothing can be read, or sent. */
  error: unknown;
  act(...acts: readonly Act[]): void;
  /** Bags another product: `by` is how it is shown until the server has answered. */
  replace(line: LineAct, by: BatchLine['replacement']): void;
  acknowledge(gestureId: string): void;
};

export const gestureNow = (act: Act): Gesture => ({
  ...act,
  gestureId: crypto.randomUUID(),
  at: new Date().toISOString(),
});

/** A batch and its gestures: shown at once, and sent behind by the outbox. */
export function useBatch(batchId: string, staffId: string): BatchWork {
  const { data, error } = useQuery(batchQuery(useApi(), batchId));
  const { entries, waiting, failure, add, dismiss } = useOutbox();
  const own = useMemo(
    () => entries?.filter(isGesture).filter((entry) => entry.batchId === batchId),
    [entries, batchId],
  );
  const batch = useMemo(
    () =>
      data &&
      own?.filter(isWaiting).reduce(
        (seen, { gesture, replacement }) => ({
          ...seen,
          ...applyGesture(seen, gesture, staffId, replacement),
        }),
        data,
      ),
    [data, own, staffId],
  );
  const here = refusedOnPhone(own ?? [], batch?.products);
  const act = (...acts: readonly Act[]) =>
    add(acts.map((each) => ({ kind: 'gesture', batchId, gesture: gestureNow(each) })));
  return {
    batch,
    waiting,
    refused: [...(batch?.refused ?? []), ...here],
    // Neither a lost connection nor a session to renew is an error: gestures wait, and the bar counts them.
    error:
      isUnanswered(failure) || isSignedOut(failure) ? null : (failure ?? (data ? null : error)),
    act,
    replace: (line, replacement) =>
      add([{ kind: 'gesture', batchId, gesture: gestureNow(line), replacement }]),
    acknowledge(gestureId) {
      if (here.some((refused) => refused.gestureId === gestureId)) dismiss(gestureId);
      else act({ kind: 'acknowledge', refusedId: gestureId });
    },
  };
}

export const problemText = (error: unknown): string | null => (error ? refusalText(error) : null);
