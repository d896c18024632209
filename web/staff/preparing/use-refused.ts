import { useState } from 'react';
import type { RefusedGesture } from '#domain/picking/batch-contract.ts';
import { useOutbox } from '../phone/outbox-provider.tsx';
import { refusedOnPhone } from './refused-on-phone.ts';
import { gestureNow } from './use-batch.ts';

/** Refused gestures of all batches, by the server or on this phone, less those just acknowledged. */
export function useRefused(byServer: readonly RefusedGesture[]): {
  refused: readonly RefusedGesture[];
  acknowledge(gestureId: string): void;
} {
  const { entries, add, dismiss } = useOutbox();
  // The list is read again some time after the acknowledgement was sent.
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const refused = byServer.filter(({ gestureId }) => !acknowledged.includes(gestureId));
  return {
    refused: [...refused, ...refusedOnPhone(entries ?? [])],
    acknowledge(gestureId) {
      const known = byServer.find((each) => each.gestureId === gestureId);
      if (!known) return dismiss(gestureId);
      setAcknowledged([...acknowledged, gestureId]);
      const gesture = gestureNow({ kind: 'acknowledge', refusedId: gestureId });
      add([{ kind: 'gesture', batchId: known.batchId, gesture }]);
    },
  };
}
