import { describe, expect, it } from 'vitest';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

describe('the purchase prices of a product', () => {
  it('the purchase prices of a product hold from their day until the next one, and give the margin of today', async () => {
    const sku = await skuOf('penne');
    expect(await read(sku)).toEqual({
      items: [],
      costsIncludeVat: false,
      current: null,
      journal: [],
    });
    await put(sku, '2026-11-21', 110);
    await put(sku, '2026-10-01', 100);
    // Penne cost 1.75 € with 5.5 % of VAT, so 1.66 € without.
    expect(shop.okBody(await put(sku, '2026-11-22', 120))).toMatchObject({
      items: [
        { since: '2026-11-22', price: 120 },
        { since: '2026-11-21', price: 110 },
        { since: '2026-10-01', price: 100 },
      ],
      current: {
        since: '2026-11-21',
        cost: 110,
        margin: { netPrice: 166, margin: 56, share: 56 / 166 },
      },
    });
  });

  it('the purchase prices of a product are corrected and removed, and their own journal tells who did', async () => {
    const sku = await skuOf('chinon-rouge');
    await put(sku, '2026-11-01', 400);
    await put(sku, '2026-11-01', 410);
    await put(sku, '2026-11-01', 410);
    const { items, current, journal } = shop.okBody(
      await marc.call('DELETE', path(sku, '2026-11-01')),
    );
    expect([items, current]).toEqual([[], null]);
    expect(
      journal.map(({ before, after }: Record<string, { price: number | null }>) => [
        before?.price,
        after?.price,
      ]),
    ).toEqual([
      [410, null],
      [400, 410],
      [null, 400],
    ]);
    const { items: shown } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${sku}/actions`),
    );
    expect(shown.map(({ kind }: { kind: string }) => kind)).not.toContain('product.cost');
  });

  it('the purchase prices of another way of selling do not count', async () => {
    const sku = await skuOf('pomme-gala');
    await put(sku, '2026-11-01', 150);
    await app.database.db
      .updateTable('purchase_prices')
      .set({ quotation: 'count' })
      .where('sku', '=', sku)
      .execute();
    expect((await read(sku)).current).toBeNull();
  });

  it.each([
    ['a negative price', '2026-11-01', -1],
    ['a barcode for a price', '2026-11-01', 3_760_000_000_000],
    ['a day that does not exist', '2026-02-30', 100],
  ])('%s is refused', async (_, since, price) => {
    shop.expectRefusal(await put(await skuOf('penne'), since, price), 'Shared.Validation');
  });

  it('the purchase prices of an unknown product are refused', async () => {
    shop.expectRefusal(await put('nothing', '2026-11-01', 100), 'Article.ArticleNotFound');
  });

  it('the purchase prices of a product are for managers and admins only', async () => {
    const sku = await skuOf('penne');
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(app, await hire(app, role, role));
      const answers = [
        await member.call('GET', path(sku)),
        await member.call('PUT', path(sku, '2026-09-01'), { price: 90 }),
        await member.call('DELETE', path(sku, '2026-09-01')),
      ];
      for (const answer of answers)
        if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    }
  });
});

const path = (sku: string, since?: string): string =>
  `/api/staff/products/${sku}/purchasePrices${since ? `/${since}` : ''}`;
const put = (sku: string, since: string, price: number) =>
  marc.call('PUT', path(sku, since), { price });
const read = async (sku: string) => shop.okBody(await marc.call('GET', path(sku)));

async function skuOf(id: string): Promise<string> {
  const { sku } = await app.database.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sku;
}
