/** Products still to pick in a batch, in walking order, and the effect of each gesture. */
import type {
  Batch,
  BatchLine,
  BatchOrder,
  BatchProduct,
  BatchProgress,
  Gesture,
} from './batch-contract.ts';

/** Units of one product for one bag. */
export type Share = { line: BatchLine; order: BatchOrder };
/** One stop of the walk: a product and the bags that need it. */
export type Step = { product: BatchProduct; shares: Share[] };

export const keyOfLine = ({ orderId, productId }: Pick<BatchLine, 'orderId' | 'productId'>) =>
  `${orderId}:${productId}`;

/** Products of the batch's open orders, with their bags, in walking order. */
export function listSteps({ products, lines, orders }: Batch): Step[] {
  const orderById = new Map(
    orders.filter(({ isOpen }) => isOpen).map((order) => [order.id, order]),
  );
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  return products.flatMap((product) => {
    const shares = (byProduct.get(product.id) ?? [])
      .flatMap((line) => {
        const order = orderById.get(line.orderId);
        return order ? [{ line, order }] : [];
      })
      .toSorted((one, other) => one.order.bag - other.order.bag);
    return shares.length > 0 ? [{ product, shares }] : [];
  });
}

export const isWaiting = ({ line }: Pick<Share, 'line'>): boolean => line.preparedQuantity === null;

/** Returns the next product to bag that no colleague is picking, postponed products last. */
export function nextStep(
  batch: Batch,
  staffId: string,
  putOff: readonly string[] = [],
): Step | null {
  const taken = new Set(
    batch.members.filter(({ id }) => id !== staffId).map(({ productId }) => productId),
  );
  const waiting = listSteps(batch).filter(({ shares }) => shares.some(isWaiting));
  const free = waiting.filter(({ product }) => !taken.has(product.id));
  return free.find(({ product }) => !putOff.includes(product.id)) ?? free[0] ?? null;
}

export const unitsLeft = ({ shares }: Step): number =>
  shares.filter(isWaiting).reduce((sum, { line }) => sum + line.requestedQuantity, 0);

/** Open orders whose lines are all processed, in bag order; complements follow their order. */
export function ordersToFinish({ orders, lines }: BatchProgress): BatchOrder[] {
  const waiting = new Set(
    lines.filter(({ preparedQuantity }) => preparedQuantity === null).map(({ orderId }) => orderId),
  );
  return orders.filter(
    ({ id, isOpen, initialOrderId }) =>
      isOpen &&
      initialOrderId === null &&
      !orders.some(
        (order) =>
          order.isOpen && (order.id === id || order.initialOrderId === id) && waiting.has(order.id),
      ),
  );
}

/** Optimistic update on the phone, until the server's progress replaces it. */
export function applyGesture(
  progress: BatchProgress,
  gesture: Gesture,
  staffId: string,
  /** Substitute named by a line gesture. */
  replacement: BatchLine['replacement'] = null,
): BatchProgress {
  if (gesture.kind === 'line')
    return {
      ...progress,
      lines: progress.lines.map((line) =>
        keyOfLine(line) === keyOfLine(gesture)
          ? {
              ...line,
              version: gesture.version + 1,
              preparedQuantity: gesture.preparedQuantity,
              preparedGrams: gesture.preparedGrams ?? null,
              replacement,
              shortLivedUntil: gesture.isShortLifeOffered ? (gesture.expiresOn ?? null) : null,
            }
          : line,
      ),
    };
  if (gesture.kind === 'claim')
    return {
      ...progress,
      members: progress.members.map((member) =>
        member.id === staffId ? { ...member, productId: gesture.productId } : member,
      ),
    };
  if (gesture.kind === 'finish')
    return {
      ...progress,
      orders: progress.orders.map((order) =>
        order.id === gesture.orderId || order.initialOrderId === gesture.orderId
          ? { ...order, isOpen: false }
          : order,
      ),
    };
  if (gesture.kind === 'acknowledge')
    return {
      ...progress,
      refused: progress.refused.filter(({ gestureId }) => gestureId !== gesture.refusedId),
    };
  return { ...progress, pausedAt: gesture.kind === 'pause' ? gesture.at : null };
}
