/** Margins and losses of a scripted month, where some purchase prices are known. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../tests/scripted-month.ts';
import * as shop from '../../tests/shopping.ts';

let month: ScriptedMonth;

beforeAll(async () => {
  month = await liveScriptedMonth();
  const marc = await shop.staff(month.app, 'marc');
  for (const [id, since, price] of [
    ['penne', '2026-09-01', 100],
    ['penne', '2026-10-20', 110],
    ['chinon-rouge', '2026-10-01', 500],
    // Too late for October.
    ['pomme-gala', '2026-11-01', 150],
  ] as const)
    shop.okBody(
      await marc.call('PUT', `/api/staff/products/${skuOf(id)}/purchasePrices/${since}`, { price }),
    );
});
afterAll(() => month.app.close());

type Row = { label: string; values: Record<string, number> };

describe('margins', () => {
  it('margins use the purchase price of the day of sale, and leave out products without one', async () => {
    const { of, total } = await figures('margins');
    // 28 packs at 1.00 €, then 40 at 1.10 €, sold 1.75 € with 5.5 % of VAT.
    expect(of('Penne rigate')).toMatchObject({
      excluded: 4645 + 6635,
      cost: 28 * 100 + 40 * 110,
      margin: 4645 + 6635 - 7200,
      uncosted: 0,
    });
    const apples = of('Pomme Gala');
    expect(apples).toMatchObject({ excluded: 0, cost: 0, margin: 0, marginShare: null });
    expect(apples?.['uncosted']).toBeGreaterThan(0);
    expect(total['marginShare']).toBeCloseTo((total['margin'] ?? 0) / (total['excluded'] ?? 1));
  });

  it('a refund lowers the margin by its price, since the goods were still paid for', async () => {
    const { of } = await figures('margins');
    // Two bottles at 8.90 € with 20 % of VAT, one of them refunded.
    expect(of('Chinon rouge')).toMatchObject({
      excluded: 1483 - 742,
      cost: 1000,
      margin: 741 - 1000,
    });
  });

  it('margins plus sales of products without a purchase price equal net sales of goods', async () => {
    const { total } = await figures('margins');
    const { rows } = await month.app.database.pool.query<{ net: number }>(
      `select sum(l.billed_cents - round(l.billed_cents::numeric * l.vat_rate_basis_points
        / (10000 + l.vat_rate_basis_points)))::int as net
      from order_lines l join ledger_entries e on e.order_id = l.order_id
      where e.account = 'bank:captured' and e.reason = 'sale'
        and e.at >= '2026-09-30T22:00:00Z' and e.at < '2026-10-31T23:00:00Z'`,
    );
    expect((total['excluded'] ?? 0) + (total['uncosted'] ?? 0)).toBe((rows[0]?.net ?? 0) - 742);
  });
});

describe('losses', () => {
  it('losses are valued where the purchase price is known', async () => {
    const { of } = await figures('losses');
    expect(of('Penne rigate')).toMatchObject({ broken: 3, value: 3 * 175, cost: 300 });
    expect(of('Pomme Gala')).toMatchObject({ expired: 2, cost: 0 });
  });

  it('losses include thefts and donations, and pieces sold by weight at their weight', async () => {
    const marc = await shop.staff(month.app, 'marc');
    for (const [id, kind, delta] of [
      ['penne', 'theft', -4],
      ['pomme-gala', 'donation', -10],
    ] as const)
      shop.okBody(
        await marc.call('POST', `/api/staff/products/${skuOf(id)}/stockChanges`, {
          id: newId(),
          kind,
          delta,
        }),
      );
    const { unit_grams: grams } = await month.app.database.db
      .selectFrom('products')
      .select('unit_grams')
      .where('id', '=', 'pomme-gala')
      .executeTakeFirstOrThrow();
    month.app.clock.advance({ minutes: 1 });
    const { of } = await figures('losses', '2026-11-02');
    expect(of('Penne rigate')).toMatchObject({ stolen: 4, donated: 0, cost: 440 });
    expect(of('Pomme Gala')).toMatchObject({
      donated: 10,
      cost: Math.round((10 * 150 * (grams ?? 0)) / 1000),
    });
  });
});

const skuOf = (id: string): string =>
  month.app.catalogue.current().products.get(id)?.sellable.sku ?? '';

async function figures(topic: string, day = '2026-10-15') {
  const marc = await shop.staff(month.app, 'marc');
  const { rows, total } = shop.okBody(
    await marc.call('GET', `/api/staff/books/figures/${topic}?period=month&day=${day}`),
  );
  return {
    total: total.values,
    of: (label: string) => rows.find((row: Row) => row.label === label)?.values,
  };
}
