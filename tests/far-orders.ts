/** Orders whose slot outlives a card's hold: registered at checkout, held three days before. */
import { expect } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

/** Twelve days after the clock's start: Thursday 3 December 2026, 18:00 to 20:00 in Paris. */
export const farSlot = 'paris-est-2026-12-03-18';
export const slotFrom = Temporal.Instant.from('2026-12-03T17:00:00Z');
export const holdAt = slotFrom.subtract({ hours: 72 });
export const payBefore = slotFrom.subtract({ hours: 24 });
/** The checkout's own hold, in the words of `paymentsOf`. */
export const released = 'checkout cancelled, bank canceled';

/** Before the clock jumps past the end of their holds, which no shop lets happen. */
export async function cancelPaidOrders(app: TestApp): Promise<void> {
  const marc = await shop.staff(app, 'marc');
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from orders where status = 'prepaid'",
  );
  for (const { id } of rows) shop.okBody(await shop.move(marc, id, 'cancelled'));
}

const stock = { penne: 5_000 };
type Card = keyof typeof shop.cards;
type Shopper = Visitor & { customerId: string };

export type FarShop = {
  app: TestApp;
  /** A new shopper, on the first day. */
  begin(): Promise<Shopper>;
  reconcile(): Promise<void>;
  reach(instant: Temporal.Instant): void;
  order(zoe: Visitor, card?: Card, changes?: object): Promise<string>;
  /** An order whose registered card was refused in its time. */
  orderRefused(zoe: Visitor): Promise<string>;
  /** The payments of an order with what the bank says of each, the oldest first. */
  paymentsOf(orderId: string): Promise<string[]>;
  payAgain(zoe: Visitor, orderId: string, card?: Card): Promise<Answer>;
  /** How many cards the bank keeps for the shopper. */
  keptCards(zoe: Shopper): Promise<number | null>;
  /** Holds or lets go every order, then checks the books. */
  end(): Promise<void>;
};

export async function openFarShop(): Promise<FarShop> {
  const app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', stock.penne);
  const reconcile = () => app.jobs.runNow('payments.reconcile', {});
  const reach = (instant: Temporal.Instant) => app.clock.set(instant.toString());

  async function order(zoe: Visitor, card: Card = 'accepted', changes = {}): Promise<string> {
    await shop.fillCart(zoe, undefined, farSlot);
    const outcome = shop.okBody(await shop.pay(zoe, { card, ...changes }));
    expect(outcome.status).toBe('authorized');
    await app.jobs.drain();
    return outcome.orderId;
  }

  return {
    app,
    reconcile,
    reach,
    order,

    async begin() {
      app.clock.set('2026-11-21T09:00:00Z');
      app.webhooks.isListening = true;
      return shop.newShopper(app);
    },

    async orderRefused(zoe) {
      const orderId = await order(zoe, 'refusedLater');
      reach(holdAt);
      await reconcile();
      return orderId;
    },

    async paymentsOf(orderId) {
      const { rows } = await app.database.pool.query<{ text: string }>(
        `select p.purpose || ' ' || p.status || coalesce(', bank ' || h.status, '') as text
        from payments p left join sandbox.holds h using (idempotency_key)
        where p.order_id = $1 order by p.created_at, p.purpose`,
        [orderId],
      );
      return rows.map((row) => row.text);
    },

    async payAgain(zoe, orderId, card = 'accepted') {
      const order = await zoe.call('GET', `/api/orders/${orderId}`);
      return zoe.call('POST', `/api/orders/${orderId}/payment`, {
        acceptedAmount: order.body.amounts?.preauthorization ?? 1,
        payment: { type: 'card', token: await shop.tokenise(zoe, shop.cards[card]) },
      });
    },

    async keptCards({ customerId }) {
      const { rowCount } = await app.database.pool.query(
        'select id from sandbox.cards where customer_reference = $1 and deleted_at is null',
        [customerId],
      );
      return rowCount;
    },

    async end() {
      reach(payBefore.add({ hours: 1 }));
      await reconcile();
      await expectInvariants(app, stock);
    },
  };
}
