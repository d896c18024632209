/** The codes of a pickup that nobody comes for: given back, or deducted from its lost fresh products. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as nobody from '../../tests/nobody-came.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor;
beforeEach(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', 500);
  await shop.setStock(app, 'entrecote', 500);
  await shop.widenSlots(app);
  await nobody.publishPickupTerms(app, '{{retrait}}');
  await nobody.setFreshRule(app, 5_000);
  zoe = await shop.newShopper(app);
});
afterEach(async () => {
  // Three steaks are lost.
  await expectInvariants(app, { penne: 500, entrecote: 497 });
  await app.close();
});

it('an uncollected pickup returns its code, and the code is not deducted from its bill', async () => {
  const id = await nobody.waitForNobody(app, zoe, { code: 'BIENVENUE10' });
  await nobody.endUncollected(app);
  expect(await capturedOf(id)).toBe(await nobody.freshPriceOf(app, id));
  expect((await nobody.invoicesOf(app, id))[0].adjustments).toEqual([]);
  expect(shop.okBody(await zoe.call('GET', '/api/account/coupons'))).toMatchObject({
    items: [{ code: 'BIENVENUE10', conditions: { used: false } }],
  });
});

it('a code that expired before an uncollected pickup ends stays used, and its share stays deducted', async () => {
  const id = await nobody.waitForNobody(app, zoe, { code: 'BIENVENUE10' });
  await app.database.pool.query(
    `update promo_codes set conditions = conditions || jsonb_build_object('endDate', $1::text)
    where code = 'BIENVENUE10'`,
    [app.clock.now().toString()],
  );
  const marc = await shop.staff(app, 'marc');
  const { uncollected } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`));
  await nobody.endUncollected(app);
  const captured = await capturedOf(id);
  const [{ adjustments }] = await nobody.invoicesOf(app, id);
  expect(adjustments).toMatchObject([{ label: 'Codes et avantages' }]);
  expect(captured).toBe((await nobody.freshPriceOf(app, id)) + adjustments[0].amountCents);
  expect(uncollected.freshBill).toBe(captured);
  const { rows } = await app.database.pool.query(
    'select p.uses from promo_codes p join coupons c on c.promo_code_id = p.id join coupon_uses u on u.coupon_id = c.id where u.order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ uses: 1 }]);
});

async function capturedOf(orderId: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select captured_cents as cents from payments where order_id = $1',
    [orderId],
  );
  return rows[0].cents;
}
