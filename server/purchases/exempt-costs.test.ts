/** What goods cost a shop that becomes exempt from VAT: what it pays, VAT included. */
import { beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';
import { setExempt } from '../../tests/vat-exemption.ts';

const { app } = shop.open();
let marc: Visitor;
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  desk = suppliersDesk(app, marc);
  // Typed without VAT, long before the exemption; penne bear 5.5 %.
  await write('penne', '2026-11-01', { price: 1000 });
  await lose('penne', 2);
  await sell('penne', 30);
  app.clock.advance({ minutes: 1 });
  await setExempt(app, true);
  app.clock.advance({ minutes: 1 });
  await lose('penne', 3);
  await sell('penne', 40);
  // Figures count what happened before the present instant.
  app.clock.advance({ minutes: 1 });
});

it('a price typed before the exemption costs its VAT too, and is shown as it was typed', async () => {
  const sold = app.catalogue.current().products.get('penne')?.sellable.priceCents ?? 0;
  expect(await read('penne')).toMatchObject({
    items: [{ price: 1000, withVat: false }],
    costsIncludeVat: true,
    current: { cost: 1055, margin: { netPrice: sold, margin: sold - 1055 } },
  });
});

it('each sale costs what its own regime made of it', async () => {
  const [before, after] = [30, 40];
  expect(await figuresOf('margins', 'Penne rigate')).toMatchObject({
    cost: before * 1000 + after * 1055,
  });
});

it('each loss costs what the regime of its day made of it, whatever the shop is today', async () => {
  const expected = { broken: 5, cost: 2 * 1000 + 3 * 1055 };
  expect(await figuresOf('losses', 'Penne rigate')).toMatchObject(expected);
  app.clock.advance({ minutes: 1 });
  await setExempt(app, false);
  expect(await figuresOf('losses', 'Penne rigate')).toMatchObject(expected);
  expect((await read('penne')).current).toMatchObject({ cost: 1000 });
  app.clock.advance({ minutes: 1 });
  await setExempt(app, true);
});

it('suggested orders and lots to sell off cost their VAT, for agreed prices too', async () => {
  const supplierId = await desk.newSupplier();
  shop.okBody(await desk.supply('spaghetti', supplierId));
  for (const id of ['penne', 'spaghetti'])
    shop.okBody(
      await marc.call('PUT', `/api/staff/products/${desk.skuOf(id)}/reorderPoint`, {
        units: 5000,
        packUnits: 1,
      }),
    );
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/suggestedOrder'));
  const of = (id: string) => items.find(({ sku }: { sku: string }) => sku === desk.skuOf(id));
  expect(of('penne').cost).toBe(of('penne').suggestedUnits * 1055);
  expect(of('penne').costExcludingVat).toBe(of('penne').suggestedUnits * 1000);
  // 0.95 € agreed without VAT, 1.00 € paid.
  expect(of('spaghetti').cost).toBe(of('spaghetti').suggestedUnits * 100);
  expect(of('spaghetti').costExcludingVat).toBe(of('spaghetti').suggestedUnits * 95);
  const { body } = await marc.call('GET', '/api/staff/suggestedOrder/csv');
  expect(body).toContain('"Coût TTC (€)"');

  await receive({});
  const lots = shop.okBody(await marc.call('GET', '/api/staff/shortDated')).items;
  expect(lots).toMatchObject([{ units: 10, cost: 10 * 1055 }]);
  const csv = await marc.call('GET', '/api/staff/shortDated/csv');
  expect(csv.body).toContain('"Valeur d’achat TTC (€)"');
});

it('a price paid at receiving is what the receipt says, even of the same digits', async () => {
  await receive({ price: 1000, withVat: true });
  const { items, current, journal } = await read('penne');
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ price: 1000, withVat: true });
  expect(current).toMatchObject({ cost: 1000 });
  expect(journal[0].after).toMatchObject({ price: 1000, withVat: true });
});

it('an order to a supplier is without VAT, as suppliers state their prices', async () => {
  const supplierId = await desk.newSupplier();
  shop.okBody(await desk.supply('penne', supplierId, { price: null }));
  const order = shop.okBody(await desk.draft(supplierId, [{ sku: desk.skuOf('penne'), cases: 1 }]));
  // 10.00 € paid with VAT.
  expect(order).toMatchObject({ cost: 12 * 948, lines: [{ price: 948 }] });
});

const pathOf = (id: string): string => `/api/staff/products/${desk.skuOf(id)}/purchasePrices`;
const read = async (id: string) => shop.okBody(await marc.call('GET', pathOf(id)));
const write = async (id: string, since: string, body: object) =>
  shop.okBody(await marc.call('PUT', `${pathOf(id)}/${since}`, body));

async function lose(id: string, units: number): Promise<void> {
  const path = `/api/staff/products/${desk.skuOf(id)}/stockChanges`;
  const body = { id: crypto.randomUUID(), kind: 'breakage', delta: -units };
  shop.okBody(await marc.call('POST', path, body));
}

async function sell(id: string, units: number): Promise<void> {
  await shop.prepareAndDeliver(app, await shop.buy(await shop.newShopper(app), { [id]: units }));
}

async function figuresOf(topic: string, label: string) {
  marc = await shop.staff(app, 'marc');
  const path = `/api/staff/books/figures/${topic}?period=month`;
  const { rows } = shop.okBody(await marc.call('GET', path));
  return rows.find((row: { label: string }) => row.label === label)?.values;
}

const receive = async (changes: object) =>
  shop.okBody(
    await marc.call('POST', '/api/staff/receipts', {
      id: crypto.randomUUID(),
      sku: desk.skuOf('penne'),
      orderId: null,
      seenUnits: null,
      units: 10,
      refusedUnits: 0,
      refusalReason: null,
      lot: 'L1',
      dateKind: 'bestBefore',
      expiresOn: '2026-11-23',
      price: null,
      isShortConfirmed: true,
      ...changes,
    }),
  );
