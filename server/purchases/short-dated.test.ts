/** « À écouler »: lots whose date is near, reduced until that day or written off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeZone } from '#domain/france/time-zones.ts';
import type { ShortDated } from '#domain/purchases/short-dated-contract.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';

let app: TestApp;
let marc: Visitor;
let paul: Visitor;
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  app = await createTestApp();
  await signIn();
  desk = suppliersDesk(app, marc);
});
afterAll(() => app.close());

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

async function sellOff(id: string, changes: object = {}, by = marc) {
  const { version } = await productOf(id);
  return by.call('POST', '/api/staff/sellOffs', {
    id: crypto.randomUUID(),
    sku: desk.skuOf(id),
    version,
    percent: 20,
    until: inDays(2),
    ...changes,
  });
}

describe('the list', () => {
  it('has lots within three days or within what the product asks, with what is left and its cost', async () => {
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

  it('has the units on the shelf: losses take the first to expire, sales once they are in a bag', async () => {
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

  it('is less the units lost of its own lot, whatever expires before', async () => {
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

  it('leaves out a receipt that was cancelled', async () => {
    await receive('panais', { lot: 'MISTAKE' });
    expect(await lotOf('MISTAKE')).toBeDefined();
    const { rows } = await app.database.pool.query("select id from receipts where lot = 'MISTAKE'");
    const { id } = rows[0];
    shop.okBody(await paul.call('POST', `/api/staff/receipts/${id}/cancellation`));
    expect(await lotOf('MISTAKE')).toBeUndefined();
  });

  it('is a file too, and is the managers’', async () => {
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
    shop.expectRefusal(await sellOff('penne', {}, paul), 'Shared.InsufficientPrivileges');
  });
});

describe('a reduction until the date', () => {
  it('is the promotion of the product, once for a request sent twice, and ends the day after', async () => {
    const id = crypto.randomUUID();
    const { version } = await productOf('penne');
    for (let sent = 0; sent < 2; sent += 1) shop.okBody(await sellOff('penne', { id, version }));
    const promotion = { mechanism: 'discount', type: 'PERCENT', value: 20 };
    expect(await productOf('penne')).toMatchObject({ promotion });
    expect(await lotOf('L7')).toMatchObject({
      promotion: '−20\u00a0%',
      sellOff: { id, until: inDays(2) },
    });
    expect(app.catalogue.current().products.get('penne')?.sellable.promotion).toEqual(promotion);

    app.clock.advance({ hours: 48 });
    await app.jobs.runNow('sell-offs.end', {});
    await signIn();
    expect((await productOf('penne')).promotion).toEqual(promotion);
    app.clock.advance({ hours: 24 });
    await app.jobs.runNow('sell-offs.end', {});
    await signIn();
    expect((await productOf('penne')).promotion).toBeNull();
    expect(app.catalogue.current().products.get('penne')?.sellable.promotion).toBeNull();
    expect(await lotOf('L7')).toMatchObject({ isExpired: true, sellOff: null, promotion: null });
  });

  it('is replaced by another, and stopped before its day', async () => {
    shop.okBody(await sellOff('carottes', { percent: 10 }));
    shop.okBody(await sellOff('carottes', { percent: 30 }));
    const id = (await lotOf('ASKED'))?.sellOff?.id;
    expect((await lotOf('ASKED'))?.promotion).toBe('−30\u00a0%');
    for (let pressed = 0; pressed < 2; pressed += 1)
      shop.okBody(await marc.call('DELETE', `/api/staff/sellOffs/${id}`));
    expect((await productOf('carottes')).promotion).toBeNull();
  });

  it('does not touch a promotion that the team wrote, before it or since', async () => {
    const own = { mechanism: 'discount', type: 'PERCENT', value: 5 };
    const write = async () =>
      shop.okBody(
        await marc.call('PATCH', `/api/staff/products/${desk.skuOf('carottes')}`, {
          version: (await productOf('carottes')).version,
          promotion: own,
        }),
      );
    shop.okBody(await sellOff('carottes'));
    await write();
    expect(await lotOf('ASKED')).toMatchObject({ promotion: '−5\u00a0%', sellOff: null });
    app.clock.advance({ hours: 72 });
    await app.jobs.runNow('sell-offs.end', {});
    await signIn();
    expect((await productOf('carottes')).promotion).toEqual(own);
    shop.expectRefusal(await sellOff('carottes'), 'Purchase.OtherPromotion');
  });

  it('is refused above the ceiling of the law, for a past day, and on a product changed meanwhile', async () => {
    shop.expectRefusal(await sellOff('penne', { percent: 35 }), 'Article.PromotionUnlawful');
    shop.expectRefusal(await sellOff('penne', { until: inDays(-1) }), 'Purchase.SellOffPast');
    shop.expectRefusal(await sellOff('penne', { version: 1 }), 'Article.ChangedMeanwhile');
    expect((await productOf('penne')).promotion).toBeNull();
  });

  it('asked by two managers at once is one, whose price the product has', async () => {
    const { version } = await productOf('penne');
    const answers = await Promise.all(
      [10, 20].map((percent) => sellOff('penne', { percent, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { rows } = await app.database.pool.query(
      'select promotion from sell_offs where sku = $1 and ended_at is null',
      [desk.skuOf('penne')],
    );
    expect(rows).toEqual([{ promotion: (await productOf('penne')).promotion }]);
  });
});
