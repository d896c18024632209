/** Preparing an order as a phone does: in its batch, by gestures. */
import { errorCatalogue, type ErrorName } from '#domain/errors.ts';
import type { Batch, BatchLine } from '#domain/picking/batch-contract.ts';
import { newId } from '#server/platform/ids.ts';
import { okBody } from './answers.ts';
import type { Answer, Visitor } from './app.ts';

export const batchesUrl = '/api/staff/picking/batches';

export const startBatch = (
  by: Visitor,
  orderIds: readonly string[],
  batchId: string = newId(),
): Promise<Answer> => by.call('POST', batchesUrl, { batchId, orderIds });

export const gesture = (fields: object) => ({
  gestureId: newId(),
  at: '2026-11-21T09:00:00Z',
  ...fields,
});

export const sendGestures = (
  by: Visitor,
  batchId: string,
  gestures: readonly object[],
): Promise<Answer> => by.call('POST', `${batchesUrl}/${batchId}/gestures`, { gestures });

/** Opens an order alone, in the batch where it stands or in its own, and joins a colleague's. */
export async function openOrder(by: Visitor, orderId: string): Promise<Answer> {
  const started = await startBatch(by, [orderId]);
  if (started.status !== 200) return started;
  const { batch }: { batch: Batch } = started.body;
  const { id } = okBody(await by.call('GET', '/api/staff/session'));
  if (batch.members.some((member) => member.id === id)) return { ...started, body: batch };
  return by.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null });
}

/** After any instant of a test: the line then counts from when it was received. */
const late = '2099-01-01T00:00:00Z';

/** Sends what was bagged of one line; answers as a request of its own would: the order, or the refusal. */
export async function bagLine(
  by: Visitor,
  batchId: string,
  {
    orderId,
    ...line
  }: { orderId: string; productId: string; version: number; [found: string]: unknown },
): Promise<Answer> {
  const sent = await sendGestures(by, batchId, [
    gesture({ kind: 'line', at: late, orderId, ...line }),
  ]);
  if (sent.status !== 200) return sent;
  const { refusal } = sent.body.answers[0];
  if (refusal === null) return by.call('GET', `/api/staff/orders/${orderId}`);
  const { status } = errorCatalogue[refusal.owner as ErrorName];
  return { ...sent, status, body: { ...refusal, statusCode: status } };
}

/** Opens the order, and prepares one of its lines at its current version. */
export async function putLine(
  by: Visitor,
  orderId: string,
  productId: string,
  body: object,
): Promise<Answer> {
  const opened = await openOrder(by, orderId);
  if (opened.status !== 200) return opened;
  const { id, lines }: Batch = opened.body;
  const seen = lines.find((line) => line.orderId === orderId && line.productId === productId);
  return bagLine(by, id, { orderId, productId, version: seen?.version ?? 0, ...body });
}

/** The whole line, at its announced weight. */
export const bagged = (line: BatchLine) => ({
  kind: 'line',
  orderId: line.orderId,
  productId: line.productId,
  version: line.version,
  preparedQuantity: line.requestedQuantity,
  ...(line.announcedGrams ? { preparedGrams: line.announcedGrams } : {}),
});

type Found = { quantity?: number; gramsPercent?: number };
/** Prepares every line, those of complements too, at its announced weight, unless `found` differs. */
export async function prepare(
  by: Visitor,
  orderId: string,
  found: Readonly<Record<string, Found>> = {},
): Promise<void> {
  const { id, lines }: Batch = okBody(await openOrder(by, orderId));
  for (const line of lines) {
    const { quantity = line.requestedQuantity, gramsPercent = 100 } = found[line.productId] ?? {};
    const weight =
      line.quotation === 'weight' && quantity > 0
        ? { preparedGrams: Math.round(((line.announcedGrams ?? 0) * gramsPercent) / 100) }
        : {};
    okBody(
      await bagLine(by, id, {
        orderId: line.orderId,
        productId: line.productId,
        version: line.version,
        preparedQuantity: quantity,
        ...weight,
      }),
    );
  }
  okBody(await by.call('POST', `/api/staff/orders/${orderId}/moves`, { to: 'prepared' }));
}
