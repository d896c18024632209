/** The figures of a scripted month, against the ledger to the cent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  figureTopicNames,
  figureTopics,
  slugOf,
  type FigureColumn,
} from '#domain/books/figure-topics.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../tests/scripted-month.ts';
import * as shop from '../../tests/shopping.ts';

let month: ScriptedMonth;
beforeAll(async () => {
  month = await liveScriptedMonth();
});
afterAll(() => month.app.close());

type Row = { key: string; label: string; values: Record<string, number | null> };

// Paris is two hours ahead until 25 October, then one.
const october = ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'] as const;

describe('sales', () => {
  it('sales figures equal the ledger, net of refunds, with and without VAT', async () => {
    const { total, period } = await figures('sales');
    expect(period).toEqual({
      kind: 'month',
      from: '2026-10-01',
      to: '2026-10-31',
      before: { from: '2026-09-01', to: '2026-09-30' },
      isUnderWay: false,
    });
    const net = await ledger('bank:captured', ...october);
    const excluded = await ledger('sales', ...october);
    const vat = await ledger('vat:%', ...october);
    expect(net).toBeGreaterThan(10_000);
    expect(net).toBe(excluded + vat);
    expect(total.values).toMatchObject({
      net,
      excluded,
      vat,
      billed: net + 890,
      refunded: 890,
      orders: 3,
      averageCart: Math.round((net + 890) / 3),
    });
    // September: 30 penne at 1.75 €, and 5.90 € of delivery.
    expect(total.before).toMatchObject({ net: 5840, orders: 1, refunded: 0 });
  });

  it('sales count on the Paris day of capture, and refunds on the day the bank made them', async () => {
    const { rows } = await figures('sales');
    expect(rows).toHaveLength(31);
    const ofOrders = (rows as Row[])
      .filter(({ values }) => (values['orders'] ?? 0) > 0)
      .map(({ label }) => label);
    expect(ofOrders).toEqual(['2026-10-06', '2026-10-25', '2026-10-29']);
    expect(rowOf({ rows }, month.refundDay)).toMatchObject({ net: -890, refunded: 890, orders: 0 });
  });

  it('sales of the hour repeated when clocks go back are counted once, in their hour', async () => {
    const day = await figures('sales', 'day', '2026-10-25');
    expect(day.rows).toHaveLength(24);
    expect(rowOf(day, '00')).toMatchObject({ orders: 1 });
    expect(day.total.values).toMatchObject({ orders: 1 });
    const week = await figures('sales', 'week', '2026-10-25');
    expect([week.period.from, week.period.to]).toEqual(['2026-10-19', '2026-10-25']);
    expect(week.total.values).toMatchObject({ net: day.total.values.net });
  });

  it('sales of the current month are compared with the same days of the month before', async () => {
    const { period, total } = await figures('sales', 'month', '2026-11-02');
    expect(period).toEqual({
      kind: 'month',
      from: '2026-11-01',
      to: '2026-11-02',
      before: { from: '2026-10-01', to: '2026-10-02' },
      isUnderWay: true,
    });
    expect(total).toMatchObject({ values: { net: 0, orders: 0 }, before: { net: 0, orders: 0 } });
  });
});

describe('what was sold', () => {
  it('the sales breakdown adds up to the sales: products, fees and codes', async () => {
    const { values: sales } = (await figures('sales')).total;
    const products = await figures('products');
    expect(products.total.values).toMatchObject({
      billed: sales.billed,
      refunded: sales.refunded,
    });
    expect((await figures('aisles')).total.values.billed).toBe(sales.billed);
    expect((await figures('zones')).total.values).toMatchObject({
      billed: sales.billed,
      orders: 3,
    });
    expect((await figures('hours')).total.values).toMatchObject({
      billed: sales.billed,
      orders: 3,
    });
    expect((await figures('customers')).total.values).toMatchObject({
      billed: sales.billed,
      orders: 3,
      customers: 2,
    });
    // 28 of 30, then 40 packs at 1.75 €.
    expect(rowOf(products, 'Penne rigate')).toMatchObject({
      billed: 68 * 175,
      units: 68,
      lines: 2,
      refunded: 0,
    });
    expect(rowOf(products, 'Chinon')).toBeUndefined();
    expect(rowOf(products, 'Codes et avantages')).toMatchObject({ billed: -1000, units: 0 });
  });

  it('the figures break sales down by zone, hour of order, and new or returning customers', async () => {
    expect(rowOf(await figures('zones'), 'Paris Est')).toMatchObject({ orders: 2 });
    expect(rowOf(await figures('zones'), 'Retrait Bastille')).toMatchObject({ orders: 1 });
    // 10:00 in Paris in summer time, 9:00 in winter time.
    const hours = await figures('hours');
    expect([rowOf(hours, '10'), rowOf(hours, '09')]).toMatchObject([{ orders: 2 }, { orders: 1 }]);
    const customers = await figures('customers');
    expect(rowOf(customers, 'Nouveaux')).toMatchObject({ customers: 1, orders: 1 });
    expect(rowOf(customers, 'Revenus')).toMatchObject({ customers: 1, orders: 2 });
  });
});

describe('how orders were made', () => {
  it('the figures show the share of lines short of units', async () => {
    expect((await figures('missing')).total.values).toMatchObject({
      lines: 5,
      missing: 1,
      missingShare: 0.2,
      replaced: 0,
      replacedShare: 0,
    });
  });

  it('the figures show the drift from announced weights, and gifts above 15 %', async () => {
    // 4 apples of 200 g at 120 %, then 80 as announced.
    const { values } = (await figures('weights')).total;
    expect(values).toMatchObject({
      lines: 2,
      announced: 16_800,
      weighed: 16_960,
      drift: 160 / 16_800,
      // Weighed by a program that says nothing of its scale.
      tare: 0,
      typed: 0,
      unlisted: 2,
    });
    // 960 g found, 920 g billed at 3 € a kilogram.
    expect(values.offered).toBe(288 - 276);
  });

  it('the figures time preparations and deliveries; a pickup has no delivery time', async () => {
    expect((await figures('times')).total.values).toMatchObject({
      prepared: 3,
      preparation: 80 / 3,
      delivered: 2,
      delivery: 25,
      onTime: 1,
      onTimeShare: 0.5,
    });
  });

  it('the figures value losses at the sales price, by reason', async () => {
    const losses = await figures('losses');
    expect(rowOf(losses, 'Penne rigate')).toEqual({
      value: 525,
      cost: 0,
      broken: 3,
      expired: 0,
      stolen: 0,
      donated: 0,
      inventory: 0,
      cancelled: 0,
    });
    expect(losses.total.values).toMatchObject({ value: 525 + 120, broken: 3, expired: 2 });
  });
});

describe('by site', () => {
  const siteOf = async (topic: string, site: string) =>
    (await figures(topic, `month&site=${site}`)).total.values;

  it('sales, margins, zones, weights and losses of all sites add up to the seller’s', async () => {
    const { app, orders } = month;
    await app.database.pool.query(
      "insert into sites (id, name, state, is_whole_range, position) values ('vanves', 'Cabas Vanves', 'open', true, 1)",
    );
    await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [
      orders.pickup,
    ]);
    for (const topic of figureTopicNames) {
      const all = (await figures(topic)).total.values;
      const parts = [await siteOf(topic, 'paris'), await siteOf(topic, 'vanves')];
      for (const { key, ratio } of figureTopics[topic].columns as readonly FigureColumn[])
        if (!ratio && !(topic === 'customers' && key === 'customers'))
          expect(
            parts.reduce((sum, values) => sum + values[key], 0),
            `${topic} ${key}`,
          ).toBe(all[key]);
    }
    expect(await siteOf('sales', 'vanves')).toMatchObject({ orders: 1 });
    expect(await siteOf('losses', 'vanves')).toMatchObject({ value: 0 });
  });

  it('a manager of one site reads its figures only, in the file too', async () => {
    const { app } = month;
    const id = await hire(app, 'manager', 'Nora Vanves');
    await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [id]);
    const nora = await signInStaff(app, id);
    const path = '/api/staff/books/figures/sales';
    const own = shop.okBody(await nora.call('GET', `${path}?period=month&day=2026-10-15`));
    expect(own.total.values).toEqual(await siteOf('sales', 'vanves'));
    shop.expectRefusal(
      await nora.call('GET', `${path}/csv?site=paris`),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(await nora.call('GET', `${path}?site=lyon`), 'Shop.NotFoundFromQuery');
  });
});

describe('files and rights', () => {
  it('every topic of the figures has a file for a French spreadsheet', async () => {
    const marc = await shop.staff(month.app, 'marc');
    for (const topic of figureTopicNames) {
      const answer = await marc.call(
        'GET',
        `/api/staff/books/figures/${topic}/csv?period=month&day=2026-10-15`,
      );
      expect(answer.status).toBe(200);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="${slugOf(topic)}-mois-2026-10-01.csv"`,
      );
      const lines = String(answer.body).split('\r\n');
      expect(answer.body[0]).toBe('\ufeff');
      expect(lines.at(-2)).toMatch(/^"Total";/);
      for (const line of lines.slice(0, -1))
        expect(line.split(';')).toHaveLength(lines[0]?.split(';').length ?? 0);
    }
  });

  it('only managers and admins read the books', async () => {
    const { app } = month;
    const paths = figureTopicNames.flatMap((topic) => [
      `/api/staff/books/figures/${topic}`,
      `/api/staff/books/figures/${topic}/csv`,
    ]);
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(app, await hire(app, role, role));
      for (const path of paths) {
        const answer = await member.call('GET', path);
        if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
      }
    }
  });

  it('the figures of an unknown topic, period or day are refused', async () => {
    const marc = await shop.staff(month.app, 'marc');
    const days = ['2026-02-30', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31'];
    for (const path of [
      'profits',
      'sales?period=year',
      ...days.flatMap((day) => [`customers?day=${day}`, `products/csv?day=${day}`]),
    ])
      shop.expectRefusal(
        await marc.call('GET', `/api/staff/books/figures/${path}`),
        'Shared.Validation',
      );
  });
});

async function figures(topic: string, period = 'month', day = '2026-10-15') {
  const marc = await shop.staff(month.app, 'marc');
  return shop.okBody(
    await marc.call('GET', `/api/staff/books/figures/${topic}?period=${period}&day=${day}`),
  );
}

const rowOf = (answer: { rows: Row[] }, label: string) =>
  answer.rows.find((row) => row.label === label)?.values;

/** Signed so that income is positive, between two instants. */
async function ledger(account: string, from: string, to: string): Promise<number> {
  const { rows } = await month.app.database.pool.query<{ sum: number | null }>(
    'select sum(amount_cents) from ledger_entries where account like $1 and at >= $2 and at < $3',
    [account, from, to],
  );
  return Math.abs(rows[0]?.sum ?? 0);
}
