/** A shop where Paul and Sami prepare, and Marc manages. */
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { hire, signInStaff } from './hired-staff.ts';
import { expectInvariants } from './invariants.ts';
import * as shop from './shopping.ts';

export type PreparingShop = {
  app: TestApp;
  paul: Visitor;
  paulId: string;
  sami: Visitor;
  samiId: string;
  marc: Visitor;
  checkBooks(): Promise<void>;
};

const stock = { penne: 5_000, entrecote: 500, 'riz-rond': 500 };

export async function openPreparingShop(): Promise<PreparingShop> {
  const app = await createTestApp();
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
  await shop.widenSlots(app);
  const [paul, marc] = [await shop.staff(app, 'paul'), await shop.staff(app, 'marc')];
  const samiId = await hire(app, 'preparer', 'Sami Second');
  return {
    app,
    paul,
    paulId: shop.okBody(await paul.call('GET', '/api/staff/session')).id,
    sami: await signInStaff(app, samiId),
    samiId,
    marc,
    checkBooks: () => expectInvariants(app, stock),
  };
}
