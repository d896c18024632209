/** Complaints through the API. */
import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import type { Answer, TestApp, Visitor } from './app.ts';
import * as shop from './shopping.ts';
import type { AnswerOf } from './answers.ts';

/** A delivered order of somebody new, or of `zoe`. */
export async function deliver(
  app: TestApp,
  cart: Readonly<Record<string, number>> = { penne: 30 },
  {
    zoe,
    ...options
  }: {
    zoe?: Visitor & { customerId: string };
    found?: Parameters<typeof shop.prepareAndDeliver>[2];
  } = {},
) {
  const customer = zoe ?? (await shop.newShopper(app));
  await shop.fillCart(customer, cart);
  const id = shop.okBody(await shop.pay(customer, { isAdult: true })).orderId as string;
  await shop.prepareAndDeliver(app, id, options.found);
  return { zoe: customer, id };
}

export function complain(
  visitor: Visitor,
  id: string,
  about: { productId: string; quantity?: number; kind?: string; photo?: string; details?: string },
  key: string = newId(),
): Promise<Answer> {
  return visitor.call('POST', `/api/orders/${id}/complaints`, {
    key,
    quantity: 1,
    kind: 'missing',
    ...about,
  });
}

export const readComplaints = async (
  visitor: Visitor,
  id: string,
): Promise<AnswerOf<'GET /api/orders/:id/complaints'>> =>
  shop.okBody<'GET /api/orders/:id/complaints'>(
    await visitor.call('GET', `/api/orders/${id}/complaints`),
  );

export const photoBytes = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .toBuffer();

export async function sendPhoto(
  visitor: Visitor,
  id: string,
  bytes?: Buffer,
  type = 'image/jpeg',
): Promise<Answer> {
  return visitor.call('POST', `/api/orders/${id}/complaint-photos`, bytes ?? (await photoBytes()), {
    'content-type': type,
  });
}
