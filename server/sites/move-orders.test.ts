import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { theOne } from '../../tests/answers.ts';
import type { Visitor } from '../../tests/app.ts';
import { checkMoney } from '../../tests/check-books.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
/** A manager. */
let marc: Visitor;

/** « Vanves » serves « Paris Est » before Paris. */
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  await app.database.pool.query(`
    insert into sites (id, name, state, position) values ('vanves', 'Cabas Vanves', 'open', 2);
    insert into stock (shop_id, sku, quantity)
      select 'vanves', sku, 900 from products where id in ('penne', 'carottes');
    update delivery_zones set site_ids = '{vanves,paris}' where id = 'paris-est';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
});
beforeEach(() => shop.setStock(app, 'penne', 100));
afterAll(async () => {
  await app.jobs.drain();
  const broken = await checkMoney(app);
  expect(broken).toEqual([]);
});

describe('orders of a site that closes', () => {
  it('a preview names the site of each order and changes nothing; the press moves slot, price and promise there, and tells the customer', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, { penne: 30 });
    const before = await siteOf(orderId);
    const [here, there] = [await promisedAt('vanves'), await promisedAt('paris')];
    expect(ofOrder(await move(true), orderId)).toMatchObject({
      site: { id: 'paris', name: 'Cabas Paris' },
      problem: null,
    });
    expect(await siteOf(orderId)).toEqual(before);
    expect(ofOrder(await move(false), orderId).site?.id).toBe('paris');
    expect(await siteOf(orderId)).toEqual({ ...before, shop_id: 'paris', name: 'Cabas Paris' });
    expect([await promisedAt('vanves'), await promisedAt('paris')]).toEqual([
      here - 30,
      there + 30,
    ]);
    expect(await move(false)).toEqual([]);
    const { email } = await shop.readOrder(zoe, orderId).then(({ customer }) => customer);
    const mails = await shop.inboxOf(app, email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('un autre magasin la prépare'),
    );
    await cancel(zoe, orderId);
  });

  it('the orders of a site moved for one day are those whose slot begins that day; the others stay', async () => {
    const [zoe, noe] = [await shop.newShopper(app), await shop.newShopper(app)];
    const today = await shop.buy(zoe, { penne: 30 }, shop.slots.tonight);
    const tomorrow = await shop.buy(noe, { penne: 30 });
    for (const isPreview of [true, false])
      expect((await move(isPreview, '2026-11-22')).map(({ orderId }) => orderId)).toEqual([
        tomorrow,
      ]);
    expect((await siteOf(tomorrow)).shop_id).toBe('paris');
    expect((await siteOf(today)).shop_id).toBe('vanves');
    expect(await move(false, '2026-11-20')).toEqual([]);
    await cancel(zoe, today);
    await cancel(noe, tomorrow);
  });

  it('two orders for the same last units: the preview gives them to the first and names what the second would miss', async () => {
    const [zoe, noe] = [await shop.newShopper(app), await shop.newShopper(app)];
    const first = await shop.buy(zoe, { penne: 60 });
    const second = await shop.buy(noe, { penne: 60 });
    const preview = await move(true);
    const done = await move(false);
    for (const items of [preview, done]) {
      expect(ofOrder(items, first).problem).toBeNull();
      expect(ofOrder(items, second)).toMatchObject({
        site: null,
        problem: expect.stringContaining('il en manque 20'),
      });
    }
    expect((await siteOf(second)).shop_id).toBe('vanves');
    await cancel(zoe, first);
    await cancel(noe, second);
  });

  it('a move and a checkout for the same last units: one of them has them, and nothing is oversold', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.setStock(app, 'penne', 100);
      const [zoe, noe] = [await shop.newShopper(app), await shop.newShopper(app)];
      const orderId = await shop.buy(zoe, { penne: 60 });
      await shop.fillCart(noe, { penne: 60 }, shop.slots.pickup);
      const [, paid] = await Promise.all([move(false), shop.pay(noe)]);
      const isMoved = (await siteOf(orderId)).shop_id === 'paris';
      expect(Number(isMoved) + Number(paid.status === 200)).toBe(1);
      await cancel(zoe, orderId);
      if (paid.status === 200) await cancel(noe, shop.okBody(paid).orderId);
    }
  });

  it('a complement goes with its order, and a cart that completes it follows', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, { penne: 30 });
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const { orderId: complement } = shop.okBody(await shop.pay(zoe));
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    expect((await move(false)).map((item) => item.orderId)).toEqual([orderId]);
    expect((await siteOf(complement)).shop_id).toBe('paris');
    expect((await shop.readCart(zoe)).delivery?.shopId).toBe('paris');
    const { orderId: last } = shop.okBody(await shop.pay(zoe));
    expect((await siteOf(last)).shop_id).toBe('paris');
    await cancel(zoe, orderId);
  });

  it('an order that is being prepared or changed, and one of a pickup point, stay and are named', async () => {
    await app.database.pool.query(
      "update delivery_zones set shop_id = 'vanves' where id = 'retrait-bastille'",
    );
    const [zoe, noe, leo] = [
      await shop.newShopper(app),
      await shop.newShopper(app),
      await shop.newShopper(app),
    ];
    const prepared = await shop.buy(zoe, { penne: 30 });
    const changed = await shop.buy(noe, { penne: 30 });
    const pickup = await shop.buy(leo, { penne: 30 }, shop.slots.pickup);
    shop.okBody(await shop.move(await shop.staff(app, 'paul'), prepared, 'preparing'));
    shop.okBody(
      await noe.call('PATCH', '/api/cart/initialOrder', { orderId: changed, action: 'modify' }),
    );
    const items = await move(false);
    expect(items.every(({ site }) => site === null)).toBe(true);
    expect(ofOrder(items, pickup).problem).toBe('Aucun autre site ouvert ne sert cette zone.');
    for (const id of [prepared, changed]) expect(ofOrder(items, id).problem).not.toBe('');
    for (const id of [prepared, changed, pickup]) expect((await siteOf(id)).shop_id).toBe('vanves');
  });
});

const move = async (isPreview: boolean, day: string | null = null) =>
  shop.okBody<'POST /api/staff/sites/:id/orderMoves'>(
    await marc.call('POST', '/api/staff/sites/vanves/orderMoves', { day, isPreview }),
  ).items;
const ofOrder = (items: Awaited<ReturnType<typeof move>>, orderId: string) =>
  theOne(items, (item) => item.orderId === orderId);
const siteOf = async (orderId: string) =>
  (
    await app.database.pool.query(
      "select shop_id, slot_id, delivery->>'shopName' as name from orders where id = $1",
      [orderId],
    )
  ).rows[0];
const promisedAt = async (siteId: string) =>
  (
    await app.database.pool.query(
      "select promised from stock where shop_id = $1 and sku = (select sku from products where id = 'penne')",
      [siteId],
    )
  ).rows[0].promised;
/** They leave the scene, so that each test counts its own. */
const cancel = async (visitor: Visitor, orderId: string) =>
  shop.okBody(await visitor.call('PUT', `/api/orders/${orderId}/cancel`));
