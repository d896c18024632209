/** « À écouler »: lots whose date is near, reduced until that day or written off. */
import { beforeAll, describe, expect, it } from 'vitest';
import { timeZone } from '#domain/france/time-zones.ts';
import type { ShortDated } from '#domain/purchases/short-dated-contract.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';

const { app } = shop.open();
let marc: Visitor;
let paul: Visitor;
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  await signIn();
  desk = suppliersDesk(app, marc);
});

describe('the list', () => {
  it('the short-dated list has lots within three days or within what the product asks, with what is left and its cost', async () => {
    const path = `/api/staff/products/${desk.skuOf('penne')}/purchasePrices/2026-11-01`;
    shop.okBody(await marc.call('PUT', path, { price: 110 }));
    await receive('penne', { lot: 'SOON' });
    await receive('penne', { lot: 'FAR', expiresOn: inDays(40) });
    await receive('carottes', { lot: 'ASKED', expiresOn: inDays(10) });
    expect((await list()).map(({ lot }) => lot)).toEqual(['SOON']);
    expect(await lotOf('SOON')).toMatchObject({
      sku: desk.skuOf('penne'),
      units: 12,
      cost: 12 * 110,
      dateKind: 'bestBefore',
      expiresOn: inDays(2),
      isExpired: false,
      sellOff: null,
      highestPercent: 34,
    });
    const supplierId = await desk.newSupplier();
    shop.okBody(await desk.supply('carottes', supplierId, { minimumLifeDays: 15 }));
    expect((await list()).map(({ lot }) => lot)).toEqual(['SOON', 'ASKED']);
    expect(shop.okBody(await marc.call('GET', '/api/staff/shortDated/count'))).toEqual({ lots: 2 });
  });

  it('the short-dated list has the units on the shelf: losses take the first to expire, sales once they are in a bag', async () => {
    const change = (kind: string, delta: number) =>
      paul.call('POST', `/api/staff/products/${desk.skuOf('penne')}/stockChanges`, {
        kind,
        id: crypto.randomUUID(),
        delta,
      });
    shop.okBody(await change('expired', -3));
    expect(await lotOf('SOON')).toMatchObject({ units: 9, cost: 9 * 110 });
    shop.okBody(await change('theft', -4));
    expect(await lotOf('SOON')).toMatchObject({ units: 5, cost: 5 * 110 });
    shop.okBody(await change('expired', -9));
    expect(await lotOf('SOON')).toBeUndefined();
  });

  it('the short-dated list leaves out the units lost of its own lot, whatever expires before', async () => {
    const sku = desk.skuOf('riz-rond');
    await receive('riz-rond', { lot: 'FIRST', expiresOn: inDays(1) });
    await receive('riz-rond', { lot: 'SECOND' });
    const lose = (lotId: string | undefined, of = sku) =>
      paul.call('POST', `/api/staff/products/${of}/stockChanges`, {
        kind: 'donation',
        id: crypto.randomUUID(),
        delta: -5,
        lotId,
      });
    const second = (await lotOf('SECOND'))?.id;
    shop.okBody(await lose(second));
    expect((await lotOf('FIRST'))?.units).toBe(12);
    expect((await lotOf('SECOND'))?.units).toBe(7);
    shop.expectRefusal(await lose(second, desk.skuOf('penne')), 'Shared.Validation');
    shop.okBody(await lose((await lotOf('FIRST'))?.id));
    for (const kind of ['expired', 'breakage'])
      shop.okBody(
        await paul.call('POST', `/api/staff/products/${sku}/stockChanges`, {
          kind,
          id: crypto.randomUUID(),
          delta: -7,
        }),
      );
  });

  it('the short-dated list leaves out a receipt that was cancelled', async () => {
    await receive('panais', { lot: 'MISTAKE' });
    expect(await lotOf('MISTAKE')).toBeDefined();
    const { rows } = await app.database.pool.query("select id from receipts where lot = 'MISTAKE'");
    const { id } = rows[0];
    shop.okBody(await paul.call('POST', `/api/staff/receipts/${id}/cancellation`));
    expect(await lotOf('MISTAKE')).toBeUndefined();
  });

  it('the short-dated list is a file too, for managers only', async () => {
    app.clock.advance({ minutes: 1 });
    await receive('penne', { lot: 'L7', units: 30 });
    const { body } = await app.http.inject({
      url: '/api/staff/shortDated/csv',
      headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
    });
    const row = body.split('\r\n').find((line) => line.includes('"L7"'));
    expect(row).toContain(`"${inDays(2)}";"DDM";"30";"33,00"`);
    for (const path of ['shortDated', 'shortDated/count', 'shortDated/csv'])
      shop.expectRefusal(
        await paul.call('GET', `/api/staff/${path}`),
        'Shared.InsufficientPrivileges',
      );
    shop.expectRefusal(await sellOff('L7', {}, paul), 'Shared.InsufficientPrivileges');
  });
});

describe('a reduction until the date', () => {
  it('a sell-off applies to one lot, once for a request sent twice, leaves the product its price, and ends the day after', async () => {
    const id = crypto.randomUUID();
    const before = await productOf('penne');
    for (let sent = 0; sent < 2; sent += 1) shop.okBody(await sellOff('L7', { id }));
    expect(await productOf('penne')).toMatchObject({ promotion: null, version: before.version });
    expect(await lotOf('L7')).toMatchObject({
      promotion: null,
      sellOff: { id, until: inDays(2), percent: 20, units: 30 },
    });
    expect(app.catalogue.sellOffs().get('penne')).toMatchObject({ id, units: 30 });
    const { rows } = await app.database.pool.query(
      "select count(*)::int as told from staff_actions where kind = 'product.sell-off'",
    );
    expect(rows).toEqual([{ told: 1 }]);

    app.clock.advance({ hours: 48 });
    await app.jobs.runNow('sell-offs.end', {});
    await signIn();
    expect(app.catalogue.sellOffs().has('penne')).toBe(true);
    app.clock.advance({ hours: 24 });
    await app.jobs.runNow('sell-offs.end', {});
    await signIn();
    expect(app.catalogue.sellOffs().has('penne')).toBe(false);
    expect(await lotOf('L7')).toMatchObject({ isExpired: true, sellOff: null, promotion: null });
  });

  it('a sell-off is replaced by another of the product, and stopped before its day', async () => {
    shop.okBody(await sellOff('ASKED', { percent: 10 }));
    shop.okBody(await sellOff('ASKED', { percent: 30 }));
    const sold = (await lotOf('ASKED'))?.sellOff;
    expect(sold?.percent).toBe(30);
    for (let pressed = 0; pressed < 2; pressed += 1)
      shop.okBody(await marc.call('DELETE', `/api/staff/sellOffs/${sold?.id}`));
    expect((await lotOf('ASKED'))?.sellOff).toBeNull();
    expect(app.catalogue.sellOffs().size).toBe(0);
  });

  it('a sell-off is refused beside a promotion of the product, which it does not touch', async () => {
    const own = { mechanism: 'discount', type: 'PERCENT', value: 5 };
    shop.okBody(
      await marc.call('PATCH', `/api/staff/products/${desk.skuOf('carottes')}`, {
        version: (await productOf('carottes')).version,
        promotion: own,
      }),
    );
    shop.expectRefusal(await sellOff('ASKED'), 'Purchase.OtherPromotion');
    expect((await productOf('carottes')).promotion).toEqual(own);
  });

  it('a sell-off is refused above the ceiling of the law, for a past day, for one after the date, and for an unknown lot', async () => {
    await receive('penne', { lot: 'L8' });
    shop.expectRefusal(await sellOff('L8', { percent: 35 }), 'Article.PromotionUnlawful');
    shop.expectRefusal(await sellOff('L8', { until: inDays(-1) }), 'Purchase.SellOffPast');
    shop.expectRefusal(await sellOff('L8', { until: inDays(3) }), 'Purchase.SellOffAfterDate');
    shop.expectRefusal(await sellOff('L8', { lotId: crypto.randomUUID() }), 'Purchase.LotNotFound');
    expect((await lotOf('L8'))?.sellOff).toBeNull();
  });

  it('asked by two managers at once is one', async () => {
    const answers = await Promise.all([10, 20].map((percent) => sellOff('L8', { percent })));
    for (const answer of answers) shop.okBody(answer);
    const { rows } = await app.database.pool.query(
      "select (promotion->>'value')::int as percent from sell_offs where sku = $1 and ended_at is null",
      [desk.skuOf('penne')],
    );
    expect(rows).toEqual([{ percent: (await lotOf('L8'))?.sellOff?.percent }]);
  });

  it('begun by the release before, of a product at all sites, still ends', async () => {
    const promotion = { mechanism: 'discount', type: 'PERCENT', value: 10 };
    shop.okBody(
      await marc.call('PATCH', `/api/staff/products/${desk.skuOf('panais')}`, {
        version: (await productOf('panais')).version,
        promotion,
      }),
    );
    await app.database.pool.query(
      `insert into sell_offs (id, sku, promotion, until, staff_id, started_at)
      select gen_random_uuid(), $1, $2, $3, id, now() from staff where email = 'marc@cabas.fr'`,
      [desk.skuOf('panais'), promotion, inDays(-1)],
    );
    await app.jobs.runNow('sell-offs.end', {});
    expect((await productOf('panais')).promotion).toBeNull();
  });
});

async function signIn(): Promise<void> {
  [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
}

const today = () => app.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
const inDays = (days: number): string => today().add({ days }).toString();
const list = async (): Promise<ShortDated['items']> =>
  shop.okBody(await marc.call('GET', '/api/staff/shortDated')).items;
const lotOf = async (lot: string) => (await list()).find((item) => item.lot === lot);
const productOf = async (id: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/products/${desk.skuOf(id)}`));

async function receive(id: string, changes: object = {}): Promise<void> {
  shop.okBody(
    await paul.call('POST', '/api/staff/receipts', {
      id: crypto.randomUUID(),
      sku: desk.skuOf(id),
      orderId: null,
      seenUnits: null,
      units: 12,
      refusedUnits: 0,
      refusalReason: null,
      lot: null,
      dateKind: 'bestBefore',
      expiresOn: inDays(2),
      price: null,
      isShortConfirmed: true,
      ...changes,
    }),
  );
}

async function sellOff(lot: string, changes: object = {}, by = marc) {
  return by.call('POST', '/api/staff/sellOffs', {
    id: crypto.randomUUID(),
    lotId: (await lotOf(lot))?.id,
    percent: 20,
    until: inDays(2),
    ...changes,
  });
}
