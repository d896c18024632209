/** Batches of orders through the API. */
import type { Batch, BatchLine, GestureAnswers } from '#domain/picking/batch-contract.ts';
import type { TestApp, Visitor } from './app.ts';
import { batchesUrl, gesture, sendGestures, startBatch } from './preparing.ts';
import { buy, newShopper, okBody } from './shopping.ts';

export { bagged, batchesUrl, gesture, sendGestures, startBatch } from './preparing.ts';

/** One order for each cart, each of a new customer. */
export async function buyAll(
  app: TestApp,
  ...carts: readonly Readonly<Record<string, number>>[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const cart of carts) ids.push(await buy(await newShopper(app), cart));
  return ids;
}

export async function beginBatch(by: Visitor, orderIds: readonly string[]): Promise<Batch> {
  return okBody(await startBatch(by, orderIds)).batch;
}

export const readBatch = async (by: Visitor, id: string): Promise<Batch> =>
  okBody(await by.call('GET', `${batchesUrl}/${id}`));

/** Sends each of these as a new gesture. */
export const sendAll = async (
  by: Visitor,
  batchId: string,
  ...fields: readonly object[]
): Promise<GestureAnswers> => okBody(await sendGestures(by, batchId, fields.map(gesture)));

export function lineOf(
  { lines }: Pick<Batch, 'lines'>,
  orderId: string,
  productId: string,
): BatchLine {
  const line = lines.find((each) => each.orderId === orderId && each.productId === productId);
  if (!line) throw new Error(`no line ${productId}`);
  return line;
}

/** The name of each refusal, or « done ». */
export const outcomes = ({ answers }: GestureAnswers): string[] =>
  answers.map(({ refusal }) => refusal?.owner ?? 'done');
