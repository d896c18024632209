import { describe, expect, it } from 'vitest';
import { openVans } from '../../../tests/vans.ts';
import * as shop from '../../../tests/shopping.ts';

const at = openVans();
const { shelf, count, transfers, addRun, endRun, sheet, pauseVanves, cancelOrder } = at;

describe('units that only another site has', () => {
  it('units that only another site has are promised by the van that comes before the slot is prepared, and the order has one site, hold and bill', async () => {
    const zoe = await shop.newShopper(at.app);
    const orderId = await shop.buy(zoe, { penne: 30 });
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 30, 0],
      [40, 20, 20],
    ]);
    expect(await sheet()).toMatchObject({
      from: { id: 'vanves' },
      to: { id: 'paris' },
      state: 'planned',
      plannedBy: null,
      van: { departsAt: '2026-11-21T11:00:00Z', arrivesAt: '2026-11-21T12:00:00Z', isLate: false },
      lines: [{ sku: at.sku, units: 20 }],
    });
    const { rows } = await at.app.database.pool.query('select shop_id from orders where id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ shop_id: 'paris' }]);
    shop.okBody(await cancelOrder(zoe, orderId));
  });

  const refused = async (units: number) => {
    const zoe = await shop.newShopper(at.app);
    shop.okBody(await shop.chooseDelivery(zoe));
    shop.expectRefusal(
      await shop.setQuantities(zoe, { penne: units }),
      'EcomCart.ProductQuantityUnavailable',
    );
    expect(await shelf('vanves')).toEqual([40, 0, 40]);
  };

  it('units that only another site has are not offered without a van, by one that arrives too late or has begun to be loaded, or beyond one other site', async () => {
    await refused(51);
    await endRun(at.runId);
    await addRun({ weekdays: [6] });
    at.app.clock.set('2026-11-21T10:29:59Z');
    const zoe = await shop.newShopper(at.app);
    await shop.fillCart(zoe, { penne: 30 });
    at.app.clock.set('2026-11-21T10:30:00Z');
    await refused(30);
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.ProductQuantityUnavailable');
    await endRun(at.runId);
    await refused(30);
    const late = await addRun({ weekdays: [7], departsAt: '13:30', arrivesAt: '14:01' });
    await refused(30);
    await endRun(late);
    await addRun({ weekdays: [1] });
    await refused(30);
  });

  it('units that only another site has are not counted in what another zone would change, as the slot stays behind', async () => {
    const zoe = await shop.newShopper(at.app);
    await shop.fillCart(zoe, { penne: 30 });
    const changes = async (zoneId: string) => {
      const path = `/api/cart/siteChanges?shopId=paris&deliveryZoneId=${zoneId}`;
      const { items } = shop.okBody(await zoe.call('GET', path));
      return items.map(({ actions }: { actions: string[] }) => actions);
    };
    expect(await changes('paris-est')).toEqual([]);
    expect(await changes('retrait-bastille')).toEqual([['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY']]);
  });

  it('units that only another site has are not offered while the other site is paused', async () => {
    await pauseVanves();
    await refused(30);
  });

  it('units that only another site has are not promised from lots that expire before the line’s promise, nor from those that another order needs', async () => {
    const zoe = await shop.newShopper(at.app);
    await shop.fillCart(zoe, { penne: 30 });
    await count('vanves', 40, '2026-12-01');
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.ProductQuantityUnavailable');
    await count('vanves', 40, '2027-12-01');
    const { orderId } = shop.okBody(await shop.pay(zoe));
    shop.okBody(await cancelOrder(zoe, orderId));
  });

  it('return to it when the order is cancelled, and the van takes what other orders still need', async () => {
    const [zoe, yann] = [await shop.newShopper(at.app), await shop.newShopper(at.app)];
    const first = await shop.buy(zoe, { penne: 30 });
    const second = await shop.buy(yann, { penne: 19 });
    expect(await shelf('vanves')).toEqual([40, 39, 1]);
    shop.okBody(await cancelOrder(zoe, first));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 19, 0],
      [40, 19, 21],
    ]);
    expect((await sheet()).lines).toMatchObject([{ units: 19 }]);
    shop.okBody(await cancelOrder(yann, second));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 0, 10],
      [40, 0, 40],
    ]);
    expect(
      (await transfers()).items.filter(({ van, state }) => van && state === 'planned'),
    ).toEqual([]);
  });

  it('return to it when the card is refused, and the same cart can be paid again', async () => {
    const zoe = await shop.newShopper(at.app);
    await shop.fillCart(zoe, { penne: 50 });
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    expect(await shelf('vanves')).toEqual([40, 0, 40]);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shelf('vanves')).toEqual([40, 40, 0]);
    shop.okBody(await cancelOrder(zoe, orderId));
  });

  it('follow an order that is changed: fewer units take them off the van, more put them on it', async () => {
    const zoe = await shop.newShopper(at.app);
    const orderId = await shop.buy(zoe, { penne: 30 });
    const modify = (id: string) =>
      zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id, action: 'modify' });
    shop.okBody(await modify(orderId));
    expect(await shelf('vanves')).toEqual([40, 20, 20]);
    shop.okBody(await shop.setQuantities(zoe, { penne: 26 }));
    const { orderId: fewer } = shop.okBody(await shop.pay(zoe));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 26, 0],
      [40, 16, 24],
    ]);
    shop.okBody(await modify(fewer));
    shop.okBody(await shop.setQuantities(zoe, { penne: 40 }));
    const { orderId: more } = shop.okBody(await shop.pay(zoe));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 40, 0],
      [40, 30, 10],
    ]);
    shop.okBody(await modify(more));
    shop.okBody(await zoe.call('DELETE', `/api/orders/${more}/modification`));
    expect(await shelf('vanves')).toEqual([40, 30, 10]);
    shop.okBody(await cancelOrder(zoe, more));
    expect(await shelf('vanves')).toEqual([40, 0, 40]);
  });

  it('an order that waits for them does not go to a slot that is prepared before', async () => {
    await endRun(at.runId);
    await addRun({ weekdays: [7], departsAt: '15:30', arrivesAt: '15:45' });
    const zoe = await shop.newShopper(at.app);
    shop.okBody(await shop.chooseDelivery(zoe, shop.slots.tomorrowLate));
    shop.okBody(await shop.setQuantities(zoe, { penne: 30 }));
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shelf('vanves')).toEqual([40, 20, 20]);
    shop.expectRefusal(
      await zoe.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, {
        timeSlotId: shop.slots.tomorrow,
      }),
      'Order.SlotBeforeVan',
    );
  });
});

describe('a zone of several sites', () => {
  it('a zone of several sites is served by the site with the whole cart on its shelf before one that needs a van, and by that one before one that lacks a product', async () => {
    await at.app.database.pool.query(`
      update delivery_zones set site_ids = array['paris', 'vanves'] where id = 'paris-est';
      update shops set catalogue_version = catalogue_version + 1`);
    await at.app.catalogue.refresh();
    const servedFor = async (waiting: { id: string; quantity: number }[]) =>
      shop.okBody<'PATCH /api/cart/delivery2'>(
        await shop.chooseDelivery(at.app.visitor(), shop.slots.tomorrow, waiting),
      ).delivery?.shopId;
    const basket = [{ id: 'penne', quantity: 30 }];
    expect(await servedFor(basket)).toBe('vanves');
    // Vanves does not sell rice.
    const both = [...basket, { id: 'riz-basmati', quantity: 1 }];
    expect(await servedFor(both)).toBe('paris');
    await at.app.database.pool.query(
      "update delivery_zones set site_ids = array['vanves', 'paris'] where id = 'paris-est'; update shops set catalogue_version = catalogue_version + 1",
    );
    await at.app.catalogue.refresh();
    expect(await servedFor(both)).toBe('paris');
    await endRun(at.runId);
    expect(await servedFor(both)).toBe('vanves');
  });
});
