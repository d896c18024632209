/** Suppliers, and what they sell to the shop. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk, writtenSupplier as written } from '../../tests/suppliers.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  desk = suppliersDesk(app, marc);
  await shop.widenSlots(app);
});
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const at = (id: string) => `/api/staff/supplierOrders/${id}`;

describe('a supplier', () => {
  it('a supplier made by a request sent twice is one supplier', async () => {
    const body = { id: crypto.randomUUID(), name: 'Primeurs du Val', ...written };
    await marc.call('POST', '/api/staff/suppliers', body);
    const { supplier, journal } = shop.okBody(
      await marc.call('POST', '/api/staff/suppliers', body),
    );
    expect(supplier).toEqual({ ...body, version: 0, isArchived: false });
    expect(journal).toHaveLength(1);
  });

  it('a supplier is not changed over a colleague’s change that its editor had not seen', async () => {
    const id = await desk.newSupplier();
    const change = { version: 0, name: 'Moulin du Pont', ...written };
    expect(
      shop.okBody(await marc.call('PUT', `/api/staff/suppliers/${id}`, change)).supplier,
    ).toMatchObject({ name: 'Moulin du Pont', version: 1 });
    // The same request again, after a lost answer.
    expect(
      shop.okBody(await marc.call('PUT', `/api/staff/suppliers/${id}`, change)).supplier.version,
    ).toBe(1);
    shop.expectRefusal(
      await marc.call('PUT', `/api/staff/suppliers/${id}`, { ...change, leadDays: 9 }),
      'Purchase.SupplierChangedMeanwhile',
    );
  });

  it('a supplier cannot take the name of another, unless that one is archived', async () => {
    const first = await desk.newSupplier({ name: 'Laiterie des Prés' });
    const twin = { id: crypto.randomUUID(), name: 'laiterie des prés', ...written };
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/suppliers', twin),
      'Purchase.SupplierNameTaken',
    );
    shop.okBody(
      await marc.call('PUT', `/api/staff/suppliers/${first}/archive`, { isArchived: true }),
    );
    shop.okBody(await marc.call('POST', '/api/staff/suppliers', twin));
    shop.expectRefusal(
      await marc.call('PUT', `/api/staff/suppliers/${first}/archive`, { isArchived: false }),
      'Purchase.SupplierNameTaken',
    );
  });

  it('a supplier that is archived frees its products, once no order is under way', async () => {
    const id = await desk.newSupplier();
    shop.okBody(await desk.supply('riz-rond', id));
    const order = shop.okBody(await desk.draft(id, [{ sku: desk.skuOf('riz-rond'), cases: 1 }]));
    const archive = () =>
      marc.call('PUT', `/api/staff/suppliers/${id}/archive`, { isArchived: true });
    shop.expectRefusal(await archive(), 'Purchase.SupplierHasOrders');
    shop.okBody(await marc.call('POST', `${at(order.id)}/cancellation`, { version: 0 }));
    expect(shop.okBody(await archive())).toMatchObject({
      supplier: { isArchived: true },
      products: [],
    });
    shop.expectRefusal(await desk.supply('riz-rond', id), 'Purchase.SupplierNotFound');
    shop.expectRefusal(await desk.draft(id, []), 'Purchase.SupplierNotFound');
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with a wrong e-mail', { email: 'moulin' }],
    ['on an eighth day', { orderDays: [8] }],
    ['on the same day twice', { orderDays: [1, 1] }],
    ['with a negative minimum', { minimum: -1 }],
  ])('%s is refused', async (_, changes) => {
    const body = { id: crypto.randomUUID(), name: 'Moulin', ...written, ...changes };
    shop.expectRefusal(await marc.call('POST', '/api/staff/suppliers', body), 'Shared.Validation');
  });
});

describe('a suggested order', () => {
  it('a suggested order follows the cases, the price and the lead time of the supplier, and what it still owes', async () => {
    const supplierId = await desk.newSupplier();
    await shop.setStock(app, 'penne', 60);
    await shop.buy(await shop.newShopper(app), { penne: 56 });
    await marc.call('PUT', `/api/staff/products/${desk.skuOf('penne')}/reorderPoint`, {
      units: 5,
      packUnits: 1,
    });
    shop.okBody(await desk.supply('penne', supplierId));
    const suggestions = async () =>
      shop.okBody(await marc.call('GET', '/api/staff/suggestedOrder?days=7'));
    const { items, suppliers } = await suggestions();
    // 4 left; 2 a day for 7 days, and 2 more until the delivery: 5 + 18 − 4 = 19, so two cases.
    expect(items).toContainEqual(
      expect.objectContaining({
        sku: desk.skuOf('penne'),
        supplierId,
        packUnits: 12,
        suggestedUnits: 24,
        cost: 24 * 95,
      }),
    );
    // Saturday 21: ordered on Tuesday 24, delivered on Thursday 26.
    expect(suppliers).toContainEqual(
      expect.objectContaining({
        id: supplierId,
        orderOn: '2026-11-24',
        deliveryOn: '2026-11-26',
        draftId: null,
      }),
    );
    const { id } = shop.okBody(
      await desk.draft(supplierId, [{ sku: desk.skuOf('penne'), cases: 2 }]),
    );
    expect((await suggestions()).suppliers).toContainEqual(
      expect.objectContaining({ id: supplierId, draftId: id }),
    );
    shop.okBody(await marc.call('POST', `${at(id)}/sending`, { version: 0, isByEmail: false }));
    expect((await suggestions()).items.map(({ sku }: { sku: string }) => sku)).not.toContain(
      desk.skuOf('penne'),
    );
  });
});
