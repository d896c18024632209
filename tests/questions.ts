/** Questions about missing products through the API. */
import { newId } from '#server/platform/ids.ts';
import type { Answer, TestApp, Visitor } from './app.ts';
import { buy, inboxOf, newShopper, okBody } from './shopping.ts';

export async function orderWith(
  app: TestApp,
  wishes: object,
  cart: Readonly<Record<string, number>> = { 'riz-rond': 20, spaghetti: 1 },
): Promise<{ id: string; zoe: Visitor & { customerId: string } }> {
  const zoe = await newShopper(app);
  const id = await buy(zoe, cart);
  okBody(await zoe.call('PATCH', `/api/orders/${id}/missingProducts`, wishes));
  return { id, zoe };
}

export const ask = (
  by: Visitor,
  orderId: string,
  {
    productId = 'spaghetti',
    questionId = newId(),
    ...body
  }: { productId?: string; questionId?: string; version?: number; productIds?: string[] } = {},
): Promise<Answer> =>
  by.call('POST', `/api/staff/orders/${orderId}/lines/${productId}/questions`, {
    questionId,
    version: 0,
    productIds: ['penne'],
    ...body,
  });

/** The secret of the last link that this address received. */
export async function linkOf(app: TestApp, to: string): Promise<string> {
  const messages = await inboxOf(app, to);
  const found = messages.map(({ text }) => /\/remplacement#([\w-]+)/.exec(text)?.[1]);
  const token = found.find((each) => each !== undefined);
  if (!token) throw new Error(`no link sent to ${to}`);
  return token;
}

export const open = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.call('POST', '/api/replacementQuestions', { token });

export const answer = (
  visitor: Visitor,
  token: string,
  productId: string | null,
): Promise<Answer> =>
  visitor.call(
    'PUT',
    '/api/replacementQuestions',
    productId === null ? { token, answer: 'declined' } : { token, answer: 'accepted', productId },
  );
