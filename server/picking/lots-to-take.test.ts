import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bagged, beginBatch, lineOf, outcomes, sendAll } from '../../tests/batches.ts';
import { countWaiting } from '../../tests/database.ts';
import { checkMoney } from '../../tests/check-books.ts';
import * as shop from '../../tests/shopping.ts';

/** Which lot to take: told on the phone before the shelf, and booked when nothing else was read. */
describe('lots to take', () => {
  let sku: string;

  const { app, paul } = shop.open({ staff: ['paul'], hasWideSlots: true });
  const zoe = shop.once(() => shop.newShopper(app));
  beforeAll(() => {
    sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
  });
  beforeEach(async () => {
    await shop.setStock(app, 'penne', 0);
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
  });
  afterEach(async () => {
    await app.jobs.drain();
    expect(await checkMoney(app)).toEqual([]);
  });

  async function receive(expiresOn: string, lot: string, units: number, of = sku): Promise<void> {
    shop.okBody(
      await paul.call('POST', '/api/staff/receipts', {
        id: crypto.randomUUID(),
        sku: of,
        orderId: null,
        seenUnits: null,
        units,
        refusedUnits: 0,
        refusalReason: null,
        lot,
        dateKind: 'bestBefore',
        expiresOn,
        price: null,
        isShortConfirmed: true,
      }),
    );
  }
  const lotsOf = async (orderId: string) => {
    const { rows } = await app.database.pool.query<{ lot: string; units: number }>(
      `select l.supplier_lot as lot, -sum(e.units)::int as units from stock_entries e join lots l on l.id = e.lot_id
      where e.order_id = $1 and e.kind in ('sold', 'putBack') group by 1 having sum(e.units) <> 0 order by 1`,
      [orderId],
    );
    return Object.fromEntries(rows.map(({ lot, units }) => [lot, units]));
  };

  /** Delivered on 22 November: nine days later is 1 December. */
  it('each order is offered the oldest lot that keeps its own shelf-life promise, and its bag is booked to it', async () => {
    await receive('2026-11-30', 'SHORT', 40);
    await receive('2026-12-10', 'LONG', 40);
    const careful = await shop.buy(zoe, { penne: 30 });
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 2 });
    const soon = await shop.buy(await shop.newShopper(app), { penne: 30 });
    const batch = await beginBatch(paul, [careful, soon]);
    expect(lineOf(batch, careful, 'penne')).toMatchObject({
      suggestedLots: [{ expiresOn: '2026-12-10', lot: 'LONG', units: 30 }],
      onShelfUntil: null,
    });
    expect(lineOf(batch, soon, 'penne')).toMatchObject({
      suggestedLots: [{ expiresOn: '2026-11-30', lot: 'SHORT', units: 30 }],
      onShelfUntil: null,
    });
    const lines = [soon, careful].map((id) => bagged(lineOf(batch, id, 'penne')));
    expect(outcomes(await sendAll(paul, batch.id, ...lines))).toEqual(['done', 'done']);
    expect([await lotsOf(soon), await lotsOf(careful)]).toEqual([{ SHORT: 30 }, { LONG: 30 }]);
  });

  it('a bag from a lot too short-dated is refused, unless a later date is read or it is a gift', async () => {
    await receive('2026-11-30', 'SHORT', 70);
    const ids = [
      await shop.buy(zoe, { penne: 30 }),
      await shop.buy(await shop.newShopper(app), { penne: 30 }),
    ];
    const batch = await beginBatch(paul, ids);
    const lines = ids.map((id) => bagged(lineOf(batch, id, 'penne')));
    const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
    expect(lineOf(batch, first.orderId, 'penne')).toMatchObject({
      suggestedLots: [],
      onShelfUntil: '2026-11-30',
    });
    const refused = await sendAll(paul, batch.id, first);
    expect(outcomes(refused)).toEqual(['Picking.ShortLife']);
    expect(refused.answers[0]?.refusal?.message).toMatch(/^Au rayon : 30.11.2026. Promis/);
    // The number of a lot says its date.
    expect(outcomes(await sendAll(paul, batch.id, { ...first, lots: ['SHORT'] }))).toEqual([
      'Picking.ShortLife',
    ]);
    const answers = await sendAll(
      paul,
      batch.id,
      { ...first, expiresOn: '2026-12-24' },
      { ...second, isShortLifeOffered: true },
    );
    expect(outcomes(answers)).toEqual(['done', 'done']);
    const { rows } = await app.database.pool.query(
      'select order_id, short_lived_until::text from order_lines where order_id = any($1)',
      [ids],
    );
    expect(new Map(rows.map((row) => [row.order_id, row.short_lived_until]))).toEqual(
      new Map([
        [first.orderId, null],
        [second.orderId, '2026-11-30'],
      ]),
    );
    expect(await lotsOf(second.orderId)).toEqual({ SHORT: 30 });
  });

  it('a substitute, or a product found later, is taken from lots that keep its promise, or refused', async () => {
    const riceSku = app.catalogue.current().products.get('riz-rond')?.sellable.sku ?? '';
    await shop.changeSheet(app, 'riz-rond', { shelfLifeDays: 9 });
    await shop.setStock(app, 'riz-rond', 0);
    await receive('2026-11-30', 'RICE-SHORT', 40, riceSku);
    await receive('2026-12-10', 'LONG', 40);
    const id = await shop.buy(zoe, { penne: 30 });
    const put = (version: number, changes: object) =>
      shop.putLine(paul, id, 'penne', { version, ...changes });
    const byRice = { preparedQuantity: 2, replacedBy: 'riz-rond' };
    shop.expectRefusal(await put(0, byRice), 'Picking.ShortLife');
    await receive('2026-12-20', 'RICE-LONG', 1, riceSku);
    shop.expectRefusal(await put(0, byRice), 'Picking.ShortLife');
    shop.okBody(await put(0, { ...byRice, preparedQuantity: 1 }));
    expect(await lotsOf(id)).toEqual({ 'RICE-LONG': 1 });
    shop.okBody(await put(1, { ...byRice, isShortLifeOffered: true }));
    shop.okBody(await put(2, { preparedQuantity: 0 }));
    await shop.setStock(app, 'penne', 0);
    await receive('2026-11-30', 'SHORT', 40);
    shop.expectRefusal(await put(3, { preparedQuantity: 30 }), 'Picking.ShortLife');
    shop.okBody(await put(3, { preparedQuantity: 30, expiresOn: '2026-12-10' }));
  });

  it('a scanned code sets the lot, even one unknown to the stock', async () => {
    await receive('2026-12-10', 'A', 20);
    await receive('2026-12-20', 'B', 20);
    const id = await shop.buy(zoe, { penne: 30 });
    const batch = await beginBatch(paul, [id]);
    const line = bagged(lineOf(batch, id, 'penne'));
    await sendAll(paul, batch.id, { ...line, lots: ['B'], expiresOn: '2026-12-20' });
    expect(await lotsOf(id)).toEqual({ B: 30 });
    await sendAll(paul, batch.id, { ...line, version: 1, lots: ['C'], expiresOn: '2026-12-30' });
    expect(await lotsOf(id)).toEqual({ C: 30 });
    const order = shop.okBody(await paul.call('GET', `/api/staff/orders/${id}`));
    expect(order.products[0].bagLots).toEqual([{ expiresOn: '2026-12-30', lot: 'C', units: 30 }]);
  });

  it('a bag is booked to the lots shown on the phone despite newer receipts, and to others once those are gone', async () => {
    await receive('2026-12-10', 'SHOWN', 40);
    const id = await shop.buy(zoe, { penne: 30 });
    const batch = await beginBatch(paul, [id]);
    const line = lineOf(batch, id, 'penne');
    const { suggestedLots } = line;
    expect(suggestedLots).toEqual([{ expiresOn: '2026-12-10', lot: 'SHOWN', units: 30 }]);
    await receive('2026-12-05', 'EARLIER', 40);
    expect(outcomes(await sendAll(paul, batch.id, { ...bagged(line), suggestedLots }))).toEqual([
      'done',
    ]);
    expect(await lotsOf(id)).toEqual({ SHOWN: 30 });

    const other = await shop.buy(await shop.newShopper(app), { penne: 30 });
    const next = await beginBatch(paul, [other]);
    const stale = { ...bagged(lineOf(next, other, 'penne')), suggestedLots };
    expect(outcomes(await sendAll(paul, next.id, stale))).toEqual(['done']);
    expect(await lotsOf(other)).toEqual({ EARLIER: 20, SHOWN: 10 });
  });

  it('shown lots that break the promise, or that the site does not have, are not booked', async () => {
    await receive('2026-11-30', 'SHORT', 40);
    await receive('2026-12-10', 'LONG', 40);
    const id = await shop.buy(zoe, { penne: 30 });
    const batch = await beginBatch(paul, [id]);
    const suggestedLots = [
      { expiresOn: '2026-11-30', lot: 'SHORT', units: 20 },
      { expiresOn: '2026-12-10', lot: 'ELSEWHERE', units: 10 },
    ];
    const line = { ...bagged(lineOf(batch, id, 'penne')), suggestedLots };
    expect(outcomes(await sendAll(paul, batch.id, line))).toEqual(['done']);
    expect(await lotsOf(id)).toEqual({ LONG: 30 });
  });

  it('two concurrent bags of one shown lot split it, and the second continues with the next lot', async () => {
    await receive('2026-12-10', 'SHOWN', 40);
    await receive('2026-12-20', 'LATER', 40);
    const suggestedLots = [{ expiresOn: '2026-12-10', lot: 'SHOWN', units: 30 }];
    const ids = [
      await shop.buy(zoe, { penne: 30 }),
      await shop.buy(await shop.newShopper(app), { penne: 30 }),
    ];
    const batches = [];
    for (const id of ids) batches.push(await beginBatch(paul, [id]));
    // Both wait for the shelf before either has it.
    const { pool } = app.database;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from stock where sku = $1 for update', [sku]);
    const sent = Promise.all(
      batches.map((batch) => {
        const [line] = batch.lines;
        if (!line) throw new Error('no line');
        return sendAll(paul, batch.id, { ...bagged(line), suggestedLots });
      }),
    );
    try {
      await expect.poll(() => countWaiting(pool)).toBe(2);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await sent).flatMap(outcomes)).toEqual(['done', 'done']);
    expect(await Promise.all(ids.map(lotsOf))).toEqual(
      expect.arrayContaining([{ SHOWN: 30 }, { SHOWN: 10, LATER: 20 }]),
    );
    const { rows } = await pool.query(
      'select min(units) as least, sum(units)::int as left from lots where sku = $1',
      [sku],
    );
    expect(rows).toEqual([{ least: 0, left: 20 }]);
  });
});
