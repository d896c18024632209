/** A shop whose payments are cut short: each test ends with every attempt decided. */
import { createTestApp, type TestApp } from './app.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

export type PaymentShop = {
  app: TestApp;
  reconcile(): Promise<void>;
  /** Lets the deadline of every attempt pass, then checks the books. */
  end(): Promise<void>;
};

const stock = { penne: 5_000 };

export async function openPaymentShop(): Promise<PaymentShop> {
  const app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', stock.penne);
  const reconcile = () => app.jobs.runNow('payments.reconcile', {});
  return {
    app,
    reconcile,
    async end() {
      app.clock.advance({ minutes: 20 });
      await reconcile();
      await expectInvariants(app, stock);
    },
  };
}
