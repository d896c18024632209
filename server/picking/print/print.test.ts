import { beforeAll, describe, expect, it } from 'vitest';
import * as shop from '../../../tests/shopping.ts';
import { readSheets } from './read-sheets.ts';

let counted: string;
let weighed: string;

const { app, marc, paul } = shop.open({
  staff: ['marc', 'paul'],
  stock: { penne: 5_000, entrecote: 500, 'chinon-rouge': 500 },
  hasWideSlots: true,
});
beforeAll(async () => {
  counted = await shop.buy(await shop.newShopper(app));
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { 'chinon-rouge': 6, entrecote: 2 }, shop.slots.tomorrowLate);
  weighed = shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId;
});

describe('picking lists', () => {
  it('picking lists print the listed orders by slot, with their lines by aisle', async () => {
    const sheets = await readSheets(app, { scope: 'toPrepare' }, { until: null });
    expect(sheets.map(({ id }) => id)).toEqual([counted, weighed]);
    const [first, second] = sheets;
    expect(first?.remarks).toEqual([]);
    expect(second?.remarks).toContain('alcool');
    const aisles = second?.aisles ?? [];
    expect(aisles.map(({ name }) => name)).toEqual(
      aisles.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'fr')),
    );
    const lines = aisles.flatMap((aisle) => aisle.lines);
    expect(lines).toContainEqual(
      expect.objectContaining({
        name: expect.stringContaining('ntrec'),
        quantity: 2,
        grams: expect.any(Number),
      }),
    );
    expect(lines.filter(({ grams }) => grams === null)).toHaveLength(1);
  });

  it('picking lists apply the filters of the screen', async () => {
    const sheets = await readSheets(app, { scope: 'open', hour: '20' }, { until: null });
    expect(sheets.map(({ id }) => id)).toEqual([weighed]);
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/orders/sheets?scope=missed'),
      'Picking.NothingToPrint',
    );
  });

  it('picking lists start a new page for each slot', async () => {
    expect(await print('sheets?scope=toPrepare')).toBe(2);
    expect(await print('sheets?scope=toPrepare&hour=18')).toBe(1);
  });

  it('printing picking lists is logged on each printed customer', async () => {
    const before = await viewsBy('paul@cabas.fr');
    await print('sheets?scope=toPrepare', paul);
    expect(await viewsBy('paul@cabas.fr')).toBe(before + 2);
  });

  it('picking lists can be printed only by members who can read the list', async () => {
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/orders/sheets?scope=open'),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/staff/orders/labels?scope=toPrepare&bags=1'),
      'Shared.Unauthorized',
    );
  });
});

describe('bag labels', () => {
  it('bag labels fill sheets of ten, one label a bag', async () => {
    expect(await print('labels?scope=toPrepare&bags=5')).toBe(1);
    expect(await print('labels?scope=toPrepare&bags=6')).toBe(2);
    for (const bags of ['0', '9', '1.5', 'x'])
      shop.expectRefusal(
        await marc.call('GET', `/api/staff/orders/labels?scope=toPrepare&bags=${bags}`),
        'Shared.Validation',
      );
  });
});

const pagesOf = (pdf: string): number => pdf.split(/\/Type \/Page\b/).length - 1;
const print = async (path: string, by = marc) => {
  const answer = await by.call('GET', `/api/staff/orders/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(String(answer.body)).toContain('%PDF-');
  return pagesOf(String(answer.body));
};
const viewsBy = async (email: string): Promise<number> => {
  const { rows } = await app.database.pool.query<{ views: number }>(
    'select count(*)::int as views from customer_views v join staff s on s.id = v.staff_id where s.email = $1',
    [email],
  );
  return rows[0]?.views ?? 0;
};
