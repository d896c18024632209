/** Delivered orders, and the refunds that the team asks for. */
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

const stock = { penne: 1000, 'chinon-rouge': 1000 };

/** A shop with enough in stock, and the manager who refunds. Its invariants are checked at the end. */
export async function openRefundDesk(): Promise<{
  app: TestApp;
  marc: Visitor;
  close(): Promise<void>;
}> {
  const app = await createTestApp();
  await shop.widenSlots(app);
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
  return {
    app,
    marc: await shop.staff(app, 'marc'),
    async close() {
      await expectInvariants(app, stock);
      await app.close();
    },
  };
}

/** 30 penne at 1.75 € and two bottles at 8.90 €: 70.30 € of goods, 3.90 € of delivery. */
export async function buyAndReceive(
  app: TestApp,
  cart: Readonly<Record<string, number>> = { penne: 30, 'chinon-rouge': 2 },
): Promise<{ zoe: Visitor; id: string }> {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, cart);
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
