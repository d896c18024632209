/** Delivered orders, and the refunds that the team asks for. */
import { newId } from '#server/platform/ids.ts';
import type { Answer, TestApp, Visitor } from './app.ts';
import * as shop from './shopping.ts';

/** 30 penne at 1.75 € and two bottles at 8.90 €: 70.30 € of goods, 3.90 € of delivery. */
export async function buyAndReceive(
  app: TestApp,
  basket: Readonly<Record<string, number>> = { penne: 30, 'chinon-rouge': 2 },
): Promise<{ zoe: Visitor; id: string }> {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, basket);
  const id = shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId as string;
  await shop.prepareAndDeliver(app, id);
  return { zoe, id };
}

export const askRefund = (
  staff: Visitor,
  id: string,
  lines: Record<string, number>,
  changes: object = {},
): Promise<Answer> =>
  staff.call('POST', `/api/staff/orders/${id}/refunds`, {
    key: newId(),
    reason: 'Bouteille cassée',
    lines: Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
    withFees: false,
    ...changes,
  });
