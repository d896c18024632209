/** Goods received line by line: stock, lots, dates, prices, and the state of the order. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';

const { app } = shop.open();
let marc: Visitor;
let paul: Visitor;
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
  desk = suppliersDesk(app, marc);
  await shop.widenSlots(app);
});
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

describe('goods received', () => {
  it('goods received that are sent again after a lost answer, or pressed twice, count once', async () => {
    const id = crypto.randomUUID();
    const before = await stockOf('penne');
    const answers = await Promise.all([1, 2, 3].map(() => receive('penne', { id })));
    for (const answer of answers)
      expect(
        shop.okBody(answer).receipts.filter((receipt: { id: string }) => receipt.id === id),
      ).toEqual([
        expect.objectContaining({
          units: 12,
          lot: 'L1',
          expiresOn: '2027-06-30',
          orderNumber: null,
        }),
      ]);
    expect(await stockOf('penne')).toBe(before + 12);
    for (const other of [{ units: 11 }, { lot: 'L2' }, { expiresOn: '2027-07-01' }])
      shop.expectRefusal(await receive('penne', { id, ...other }), 'Shared.Validation');
    shop.expectRefusal(await receive('panais', { id }), 'Shared.Validation');
    await expectInvariants(app, { penne: before + 12 });
  });

  it('goods received and in part refused add to the stock what is kept', async () => {
    const before = await stockOf('spaghetti');
    const [receipt] = shop.okBody(
      await receive('spaghetti', { units: 10, refusedUnits: 2, refusalReason: 'damaged' }),
    ).receipts;
    expect(receipt).toMatchObject({ units: 10, refusedUnits: 2, refusalReason: 'damaged' });
    expect(await stockOf('spaghetti')).toBe(before + 10);
    shop.okBody(
      await receive('spaghetti', { units: 0, refusedUnits: 12, refusalReason: 'temperature' }),
    );
    expect(await stockOf('spaghetti')).toBe(before + 10);
  });

  it.each([
    ['of nothing', { units: 0 }],
    ['refused without a reason', { refusedUnits: 1 }],
    ['with a reason for no refusal', { refusalReason: 'damaged' }],
    ['with a date of no kind', { dateKind: null }],
    ['with an endless lot', { lot: 'L'.repeat(21) }],
    ['for an order whose line was not seen', { orderId: crypto.randomUUID() }],
  ])('%s are refused', async (_, changes) => {
    shop.expectRefusal(await receive('penne', changes), 'Shared.Validation');
  });

  it('past their date are refused, short ones kept once confirmed', async () => {
    const supplierId = await desk.newSupplier();
    shop.okBody(await desk.supply('pomme-gala', supplierId, { minimumLifeDays: 5 }));
    const dated = (expiresOn: string, isShortConfirmed = false) =>
      receive('pomme-gala', { dateKind: 'useBy', expiresOn, isShortConfirmed });
    shop.expectRefusal(await dated('2026-11-20', true), 'Purchase.ReceivedExpired');
    const short = await dated('2026-11-25');
    shop.expectRefusal(short, 'Purchase.ShortDate');
    expect(short.body.meta).toMatchObject({ minimumLifeDays: 5 });
    shop.okBody(await dated('2026-11-25', true));
    shop.okBody(await dated('2026-11-26'));
  });

  it('goods received at a new price change the purchase price of the day, which only managers write', async () => {
    const sku = desk.skuOf('carottes');
    const prices = async () =>
      shop.okBody(await marc.call('GET', `/api/staff/products/${sku}/purchasePrices`));
    shop.expectRefusal(await receive('carottes', { price: 140 }), 'Shared.InsufficientPrivileges');
    shop.okBody(await receive('carottes', { price: 140 }, marc));
    expect(await prices()).toMatchObject({ current: { since: '2026-11-21', cost: 140 } });
    shop.okBody(await receive('carottes', { price: 140 }, marc));
    const { items, journal } = await prices();
    expect([items.length, journal.length]).toEqual([1, 1]);
  });

  it('goods received that were written by mistake leave the stock again, once', async () => {
    const id = crypto.randomUUID();
    const before = await stockOf('riz-rond');
    shop.okBody(await receive('riz-rond', { id, units: 120 }));
    await Promise.all([cancel(id), cancel(id, marc), cancel(id)]);
    expect(await stockOf('riz-rond')).toBe(before);
    const { receipts } = shop.okBody(await cancel(id));
    expect(receipts.find((receipt: { id: string }) => receipt.id === id).isCancelled).toBe(true);
    shop.expectRefusal(await cancel(crypto.randomUUID()), 'Purchase.ReceiptNotFound');
  });

  it('goods received and sold meanwhile cannot be taken back', async () => {
    const id = crypto.randomUUID();
    await shop.setStock(app, 'pomme-golden', 0);
    shop.okBody(await receive('pomme-golden', { id, units: 30 }));
    await shop.buy(await shop.newShopper(app), { 'pomme-golden': 25, penne: 20 });
    shop.expectRefusal(await cancel(id), 'Article.StockTooLow');
    expect(await stockOf('pomme-golden')).toBe(5);
  });
});

describe('an order to a supplier', () => {
  it('an order to a supplier is received line by line, lot by lot', async () => {
    const orderId = await sentOrder({ 'riz-basmati': 2, penne: 1 });
    const line = { orderId, seenUnits: 0 };
    shop.okBody(await receive('riz-basmati', { ...line, units: 12, lot: 'A' }));
    expect(await orderOf(orderId)).toMatchObject({ status: 'partlyReceived' });
    shop.okBody(await receive('riz-basmati', { ...line, seenUnits: 12, units: 12, lot: 'B' }));
    const { orders } = shop.okBody(await receive('penne', { ...line, units: 6 }));
    expect(orders).toContainEqual(
      expect.objectContaining({
        id: orderId,
        lines: [
          expect.objectContaining({ sku: desk.skuOf('penne'), units: 12, receivedUnits: 6 }),
          expect.objectContaining({ sku: desk.skuOf('riz-basmati'), receivedUnits: 24 }),
        ],
      }),
    );
    shop.okBody(await receive('penne', { ...line, seenUnits: 6, units: 6 }));
    expect(await orderOf(orderId)).toMatchObject({ status: 'received' });
    shop.expectRefusal(
      await receive('penne', { ...line, seenUnits: 12 }),
      'Purchase.OrderNotAwaited',
    );
  });

  it('an order to a supplier received by two colleagues at once counts the line once', async () => {
    const orderId = await sentOrder({ penne: 1 });
    const before = await stockOf('penne');
    const answers = await Promise.all(
      [paul, marc, paul].map((by) => receive('penne', { orderId, seenUnits: 0, units: 6 }, by)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    for (const answer of refused) shop.expectRefusal(answer, 'Purchase.ReceivedMeanwhile');
    expect(await stockOf('penne')).toBe(before + 6);
  });

  it('an order to a supplier takes only its own products, and is awaited again when a receipt is cancelled', async () => {
    const orderId = await sentOrder({ penne: 1 });
    const id = crypto.randomUUID();
    shop.expectRefusal(
      await receive('spaghetti', { orderId, seenUnits: 0 }),
      'Purchase.NotInOrder',
    );
    shop.okBody(await receive('penne', { id, orderId, seenUnits: 0 }));
    expect(await orderOf(orderId)).toMatchObject({ status: 'received' });
    shop.okBody(await cancel(id));
    expect(await orderOf(orderId)).toMatchObject({ status: 'sent' });
  });

  it('an order to a supplier received in part is closed, not cancelled', async () => {
    const orderId = await sentOrder({ penne: 2 });
    shop.okBody(await receive('penne', { orderId, seenUnits: 0 }));
    const { version } = await orderOf(orderId);
    const move = (what: string) =>
      marc.call('POST', `/api/staff/supplierOrders/${orderId}/${what}`, { version });
    shop.expectRefusal(await move('cancellation'), 'Purchase.OrderAlreadyReceived');
    expect(shop.okBody(await move('closing'))).toMatchObject({ status: 'received' });
    expect(shop.okBody(await move('closing'))).toMatchObject({ version: version + 1 });
  });
});

it('R03 receiving requires a preparer or the grocer', async () => {
  shop.expectRefusal(await receive('penne', {}, app.visitor()), 'Shared.Unauthorized');
  const lea = await shop.staff(app, 'lea');
  shop.expectRefusal(await receive('penne', {}, lea), 'Shared.InsufficientPrivileges');
  shop.expectRefusal(
    await lea.call('GET', '/api/staff/receiving'),
    'Shared.InsufficientPrivileges',
  );
});

const receive = (id: string, changes: object = {}, by = paul): Promise<Answer> =>
  by.call('POST', '/api/staff/receipts', {
    id: crypto.randomUUID(),
    sku: desk.skuOf(id),
    orderId: null,
    seenUnits: null,
    units: 12,
    refusedUnits: 0,
    refusalReason: null,
    lot: 'L1',
    dateKind: 'bestBefore',
    expiresOn: '2027-06-30',
    price: null,
    isShortConfirmed: false,
    ...changes,
  });
const cancel = (id: string, by = paul) => by.call('POST', `/api/staff/receipts/${id}/cancellation`);
const stockOf = async (id: string): Promise<number> =>
  shop.okBody(await paul.call('GET', `/api/staff/products/${desk.skuOf(id)}`)).stock
    .availableQuantity;
const orderOf = async (id: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/supplierOrders/${id}`));

/** Sent, by phone: cases of 12 of each product. */
async function sentOrder(cases: Readonly<Record<string, number>>): Promise<string> {
  const supplierId = await desk.newSupplier();
  for (const id of Object.keys(cases)) shop.okBody(await desk.supply(id, supplierId));
  const lines = Object.entries(cases).map(([id, count]) => ({ sku: desk.skuOf(id), cases: count }));
  const { id } = shop.okBody(await desk.draft(supplierId, lines));
  shop.okBody(
    await marc.call('POST', `/api/staff/supplierOrders/${id}/sending`, {
      version: 0,
      isByEmail: false,
    }),
  );
  return id;
}
