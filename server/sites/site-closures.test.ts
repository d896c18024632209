import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { theOne } from '../../tests/answers.ts';
import type { Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
/** A manager. */
let marc: Visitor;
const days = { firstDay: '2026-11-24', lastDay: '2026-11-26' };
/** Before, within and after. */
const [before, within, after] = [23, 25, 27].map((day) => `paris-est-2026-11-${day}-18`);

/** « Vanves » sells all that Paris does, penne dearer. */
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  await app.database.pool.query(`
    insert into sites (id, name, state, is_whole_range, position) values ('vanves', 'Cabas Vanves', 'open', true, 2);
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 900 from products where id = 'penne';
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  await shop.setStock(app, 'penne', 900);
});
beforeEach(async () => {
  await serve('paris-est', ['vanves']);
  await serve('retrait-bastille', ['vanves']);
  for (const id of ['paris', 'vanves'])
    for (const closure of (await site(id)).closures) await reopen(closure.firstDay, id);
});

describe('a site that is closed for some days', () => {
  it('a site that is closed for some days offers none of its slots on these days, delivered or picked up', async () => {
    expect((await close(days)).closures).toEqual([days]);
    for (const zoneId of ['paris-est', 'retrait-bastille'])
      expect(await shutDays(zoneId)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    for (const slot of [within, 'retrait-bastille-2026-11-26-15'])
      shop.expectRefusal(
        await shop.chooseDelivery(app.visitor(), slot),
        'Delivery.TimeSlotExcluded',
      );
    for (const slot of [before, after]) shop.okBody(await shop.chooseDelivery(app.visitor(), slot));
  });

  it('« Rouvrir » takes it back, and leaves closed what was closed by hand', async () => {
    const byHand = '/api/staff/closed-days/2026-11-25?zoneId=paris-est';
    await close(days);
    // Also where the site had closed the day already.
    shop.okBody(await marc.call('PUT', byHand));
    expect((await reopen(days.firstDay)).closures).toEqual([]);
    expect(await shutDays('paris-est')).toEqual(['2026-11-25']);
    expect(await shutDays('retrait-bastille')).toEqual([]);
    expect((await reopen(days.firstDay)).closures).toEqual([]);
    await close(days);
    await reopen(days.firstDay);
    expect(await shutDays('paris-est')).toEqual(['2026-11-25']);
    shop.okBody(await marc.call('DELETE', byHand));
    shop.okBody(await shop.chooseDelivery(app.visitor(), within));
  });

  it('a site that is closed for some days leaves a zone of several sites to the others on these days alone, at their prices', async () => {
    await serve('paris-est', ['vanves', 'paris']);
    await close(days);
    expect(await shutDays('paris-est')).toEqual([]);
    const zoe = await shop.newShopper(app);
    const at = async (slotId: string | undefined) =>
      (await shop.fillCart(zoe, shop.counted, slotId)).delivery?.shopId;
    expect([await at(before), await at(within)]).toEqual(['vanves', 'paris']);
    expect([await offeredBy(before), await offeredBy(within)]).toEqual(['vanves', 'paris']);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await siteOf(orderId)).toBe('paris');
  });

  it('a cart that had such a slot there is told what changes before it can be paid', async () => {
    await serve('paris-est', ['vanves', 'paris']);
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, within);
    await close(days);
    expect((await shop.readCart(zoe)).delivery).toMatchObject({
      shopId: 'vanves',
      nextShopId: 'paris',
      timeSlotValidity: 'invalid',
    });
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.SiteChanged');
    shop.okBody(await shop.chooseDelivery(zoe, within));
    shop.okBody(await shop.setQuantities(zoe, { penne: 31 }));
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await siteOf(orderId)).toBe('paris');
  });

  it('a zone is closed while none of its sites works, whichever of them closes, pauses or leaves it', async () => {
    await serve('paris-est', ['vanves', 'paris']);
    await close(days);
    await close({ firstDay: '2026-11-26', lastDay: '2026-11-28' }, 'paris');
    expect(await shutDays('paris-est')).toEqual(['2026-11-26']);
    await reopen('2026-11-26', 'paris');
    expect(await shutDays('paris-est')).toEqual([]);
    await serve('paris-est', ['vanves']);
    expect(await shutDays('paris-est')).toHaveLength(3);
    await serve('paris-est', ['paris']);
    expect(await shutDays('paris-est')).toEqual([]);
    await reopen(days.firstDay);
    await serve('paris-est', ['vanves', 'paris']);
    await close(days, 'paris');
    await put('paused');
    expect(await shutDays('paris-est')).toHaveLength(3);
    await put('open');
    expect(await shutDays('paris-est')).toEqual([]);
  });

  it('its orders of these days are shown with who takes them, then moved in one press', async () => {
    await serve('paris-est', ['vanves', 'paris']);
    const orders = [];
    for (const slot of [before, within, after])
      orders.push(await shop.buy(await shop.newShopper(app), shop.counted, slot));
    await close(days);
    const body = { day: days.firstDay, lastDay: days.lastDay };
    await close({ firstDay: '2026-11-25', lastDay: '2026-11-25' }, 'paris');
    expect(await move({ ...body, isPreview: true })).toMatchObject([
      { orderId: orders[1], site: null, problem: 'Aucun autre site ouvert ne sert cette zone.' },
    ]);
    await reopen('2026-11-25', 'paris');
    for (const isPreview of [true, false])
      expect(await move({ ...body, isPreview })).toMatchObject([
        { orderId: orders[1], site: { id: 'paris', name: 'Cabas Paris' }, problem: null },
      ]);
    expect(await Promise.all(orders.map(siteOf))).toEqual(['vanves', 'paris', 'vanves']);
  });

  it('days in the wrong order, past, too far, too many or closed already are refused, as are another’s site and none', async () => {
    await close(days);
    const nora = await signInStaff(app, await hireAt('paris'));
    for (const [closure, refusal] of [
      [{ firstDay: '2026-11-26', lastDay: '2026-11-24' }, 'Shared.Validation'],
      [{ firstDay: '2026-11-31', lastDay: '2026-12-01' }, 'Shared.Validation'],
      [{ firstDay: '2026-12-01', lastDay: '2027-02-01' }, 'Shared.Validation'],
      [{ firstDay: '2026-11-20', lastDay: '2026-11-22' }, 'Slot.DayPassed'],
      [{ firstDay: '2028-12-01', lastDay: '2028-12-01' }, 'Slot.DayTooFar'],
      [{ firstDay: '2026-11-26', lastDay: '2026-11-27' }, 'Site.ClosedAlready'],
    ] as const)
      shop.expectRefusal(await marc.call('POST', closuresOf('vanves'), closure), refusal);
    shop.expectRefusal(await marc.call('POST', closuresOf('lyon'), days), 'Site.NotFound');
    for (const [method, url] of [
      ['POST', closuresOf('vanves')],
      ['DELETE', `${closuresOf('vanves')}/${days.firstDay}`],
    ] as const)
      shop.expectRefusal(
        await nora.call(method, url, method === 'POST' ? days : undefined),
        'Shared.InsufficientPrivileges',
      );
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/sites/vanves/orderMoves', {
        day: null,
        lastDay: days.lastDay,
        isPreview: true,
      }),
      'Shared.Validation',
    );
    expect((await site('vanves')).closures).toEqual([days]);
  });

  it('the same press sent twice at once closes once', async () => {
    const { version } = await site('vanves');
    await Promise.all([close(days), close(days)]);
    expect(await site('vanves')).toMatchObject({ closures: [days], version: version + 1 });
  });

  it('a slot that is made later for one of these days is closed, also while the days are being closed', async () => {
    await goTo('2026-11-24T09:00:00Z');
    const later = { firstDay: '2026-12-07', lastDay: '2026-12-08' };
    await Promise.all([
      app.jobs.runNow('slots.generate', {}),
      close(later),
      app.jobs.runNow('slots.generate', {}),
    ]);
    expect(await shutDays('paris-est')).toEqual(['2026-12-07', '2026-12-08']);
    await close({ firstDay: '2026-12-12', lastDay: '2026-12-13' });
    await goTo('2026-11-30T09:00:00Z');
    await app.jobs.runNow('slots.generate', {});
    expect(await shutDays('paris-est')).toEqual([
      '2026-12-07',
      '2026-12-08',
      '2026-12-12',
      '2026-12-13',
    ]);
  });

  it('a site that is closed for some days opens again by itself after the last day, and the next closing forgets the one that is over', async () => {
    await close({ firstDay: '2026-12-01', lastDay: '2026-12-02' });
    await goTo('2026-12-03T09:00:00Z');
    expect((await site('vanves')).closures).toEqual([]);
    await app.jobs.runNow('slots.generate', {});
    shop.okBody(await shop.chooseDelivery(app.visitor(), 'paris-est-2026-12-03-18'));
    const next = { firstDay: '2026-12-05', lastDay: '2026-12-05' };
    expect((await close(next)).closures).toEqual([next]);
  });
});

type Days = { firstDay: string; lastDay: string };
const closuresOf = (siteId: string) => `/api/staff/sites/${siteId}/closures`;
const close = async (closure: Days, siteId = 'vanves') =>
  shop.okBody<'POST /api/staff/sites/:id/closures'>(
    await marc.call('POST', closuresOf(siteId), closure),
  );
const reopen = async (firstDay: string, siteId = 'vanves') =>
  shop.okBody<'DELETE /api/staff/sites/:id/closures/:firstDay'>(
    await marc.call('DELETE', `${closuresOf(siteId)}/${firstDay}`),
  );
const site = async (siteId: string) =>
  theOne(
    shop.okBody<'GET /api/staff/sites'>(await marc.call('GET', '/api/staff/sites')).items,
    ({ id }) => id === siteId,
  );
const put = async (state: 'open' | 'paused') => {
  const { version } = await site('vanves');
  shop.okBody(await marc.call('PATCH', '/api/staff/sites/vanves', { version, state }));
};
const serve = async (id: string, siteIds: readonly string[]) => {
  const { items } = shop.okBody<'GET /api/staff/delivery-zones'>(
    await marc.call('GET', '/api/staff/delivery-zones'),
  );
  const { version } = theOne(items, (zone) => zone.id === id);
  shop.okBody(await marc.call('PATCH', `/api/staff/delivery-zones/${id}`, { version, siteIds }));
};
const move = async (body: Days | object) =>
  shop.okBody<'POST /api/staff/sites/:id/orderMoves'>(
    await marc.call('POST', '/api/staff/sites/vanves/orderMoves', body),
  ).items;
/** The days on which no slot of the zone is offered. */
const shutDays = async (zoneId: string) => {
  const { rows } = await app.database.pool.query<{ day: string }>(
    `select (starts_at at time zone 'Europe/Paris')::date::text as day from slots
    where zone_id = $1 and starts_at > $2 group by 1 having bool_and(is_excluded) order by 1`,
    [zoneId, app.clock.now().toString()],
  );
  return rows.map(({ day }) => day);
};
/** Of a slot, or of its zone. */
const offeredBy = async (slotId: string | undefined) => {
  const zone = shop.okBody<'GET /api/deliveryZones/:id'>(
    await app.visitor().call('GET', '/api/deliveryZones/paris-est'),
  );
  return (theOne(zone.deliverySlots, ({ id }) => id === slotId).shop ?? zone.shop).id;
};
const siteOf = async (orderId: string) =>
  (await app.database.pool.query('select shop_id from orders where id = $1', [orderId])).rows[0]
    .shop_id;
async function hireAt(siteId: string): Promise<string> {
  const id = await hire(app, 'manager', 'Nora Paris');
  await app.database.pool.query('insert into staff_sites values ($1, $2)', [id, siteId]);
  return id;
}
/** Beyond the end of a session of the team. */
async function goTo(instant: string): Promise<void> {
  app.clock.set(instant);
  marc = await shop.staff(app, 'marc');
}
