/** What is asked of a site: by its orders and its till, and by the other sites that its vans serve. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAudit } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let sku: string;
/** « Lilas » is a depot: no zone is its own. */
beforeAll(async () => {
  await shop.widenSlots(app);
  sku = app.catalogue.current().products.get('riz-rond')?.sellable.sku ?? '';
  await app.database.pool.query(`
    insert into sites (id, name, state, is_whole_range, position)
      values ('vanves', 'Cabas Vanves', 'open', true, 1), ('lilas', 'Cabas Lilas', 'open', false, 2);
    insert into stock (shop_id, sku, quantity, is_offered)
      select 'lilas', sku, 40, true from products where id = 'riz-rond';
    update shops set catalogue_version = catalogue_version + 1`);
  await shop.setStock(app, 'riz-rond', 500);
  await app.catalogue.refresh();
});
afterAll(() => expectAudit(app));

it('a suggested order covers what the till sold, and what a van took from a site without shoppers', async () => {
  const point = `/api/staff/products/${sku}/reorderPoint`;
  shop.okBody(await marc.call('PUT', point, { units: 600, packUnits: 1 }));
  const suggested = async (site: string) =>
    shop
      .okBody<'GET /api/staff/suggestedOrder'>(
        await marc.call('GET', `/api/staff/suggestedOrder?days=28&site=${site}`),
      )
      .items.find((item) => item.sku === sku);
  const asked = async (site: string) => (await suggested(site))?.soldUnits;

  const sold = async (number: string, units: number) =>
    shop.okBody(
      await marc.call('PUT', `/api/staff/tills/1/tickets/${number}?site=paris`, {
        soldAt: app.clock.now().toString(),
        lines: [{ product: sku, units }],
      }),
    );
  for (const number of ['1', '2', '3', '3']) await sold(number, 10);
  await sold('4', -2);
  expect(await asked('paris')).toBe(28);
  // An order counts once, in its bag too.
  const orderId = await shop.buy(await shop.newShopper(app), { 'riz-rond': 30 });
  expect(await asked('paris')).toBe(58);
  await shop.prepare(await shop.staff(app, 'paul'), orderId);
  expect(await suggested('paris')).toMatchObject({
    availableUnits: 442,
    soldUnits: 58,
    suggestedUnits: 600 + 58 - 442,
  });

  const sent = async (fromId: string, toId: string, units: number) => {
    const path = '/api/staff/transfers';
    const lots = await marc.call('GET', `/api/staff/transferable?siteId=${fromId}&sku=${sku}`);
    const lotId = shop.okBody<'GET /api/staff/transferable'>(lots).items[0]?.id;
    const id = crypto.randomUUID();
    const lines = [{ lotId, units }];
    shop.okBody(await marc.call('POST', path, { id, fromId, toId, lines }));
    shop.okBody(await marc.call('PUT', `${path}/${id}/departure`));
    return {
      turnBack: async () => shop.okBody(await marc.call('PUT', `${path}/${id}/cancellation`)),
      arrive: async (counted: number) =>
        shop.okBody(
          await marc.call('PUT', `${path}/${id}/arrival`, {
            lines: [{ lotId, units: counted, ...(counted < units ? { reason: 'breakage' } : {}) }],
          }),
        ),
    };
  };
  expect(await asked('lilas')).toBe(0);
  const short = await sent('lilas', 'vanves', 10);
  expect(await suggested('lilas')).toMatchObject({
    availableUnits: 30,
    soldUnits: 10,
    suggestedUnits: 600 + 10 - 30,
  });
  await short.arrive(8);
  await (await sent('lilas', 'vanves', 5)).turnBack();
  expect([await asked('lilas'), await asked('vanves')]).toEqual([10, 0]);
  // What the other site sends back was not needed there.
  await (await sent('vanves', 'lilas', 4)).arrive(4);
  expect([await asked('lilas'), await asked('vanves')]).toEqual([6, 0]);
});
