import type { BatchProduct, RefusedGesture } from '#domain/picking/batch-contract.ts';
import { isGesture, type Entry } from '../phone/outbox.ts';

/**
 * Gestures of a request that was refused as a whole: a batch taken over by a colleague meanwhile. The
 * server has no row of them, so they stay on the phone. A claim is not worth telling.
 */
export const refusedOnPhone = (
  entries: readonly Entry[],
  products: readonly BatchProduct[] = [],
): RefusedGesture[] =>
  entries.filter(isGesture).flatMap(({ id, batchId, gesture, refusal }) => {
    if (!refusal || gesture.kind === 'claim' || gesture.kind === 'acknowledge') return [];
    const productId = gesture.kind === 'line' ? gesture.productId : null;
    const productName = products.find((product) => product.id === productId)?.name ?? null;
    const { owner = '', ...told } = refusal;
    return [
      {
        gestureId: id,
        batchId,
        productId,
        productName,
        orderNumber: null,
        refusal: { ...told, owner },
      },
    ];
  });
