/**
 * Two preparers, unusual weights, empty shelves, reopened orders: what protects the bill from
 * mistakes.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, Visitor } from '../../tests/app.ts';
import {
  bagged,
  beginBatch,
  gesture,
  lineOf,
  outcomes,
  sendGestures,
} from '../../tests/batches.ts';
import * as shop from '../../tests/shopping.ts';
import { openPreparingShop, type PreparingShop } from '../../tests/two-preparers.ts';

let preparing: PreparingShop;
let app: TestApp;
let zoe: Visitor & { customerId: string };
let paul: Visitor;
let sami: Visitor;
let marc: Visitor;
let samiId: string;

beforeAll(async () => {
  preparing = await openPreparingShop();
  ({ app, paul, sami, marc, samiId } = preparing);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterEach(() => preparing.checkBooks());
afterAll(() => app.close());

const line = shop.putLine;

describe('a weight', () => {
  it('a weight above 150 % or below half of the announced one requires confirmation', async () => {
    const id = await begin({ entrecote: 3, penne: 20 });
    for (const preparedGrams of [1_400, 400]) {
      const asked = await line(paul, id, 'entrecote', { preparedQuantity: 3, preparedGrams });
      shop.expectRefusal(asked, 'Picking.DoubtfulWeight');
      expect(asked.body.meta).toEqual({ field: 'isWeightConfirmed', expectedGrams: 900 });
      const sure = { preparedQuantity: 3, preparedGrams, isWeightConfirmed: true };
      shop.okBody(await line(paul, id, 'entrecote', sure));
    }
    const asked = await line(paul, id, 'entrecote', { preparedQuantity: 3, preparedGrams: 1_400 });
    expect(plain(asked.body.message)).toBe('1,4 kg au lieu de 900 g : est-ce bien le poids ?');
    expect((await see(id)).products[0]).toMatchObject({ preparedGrams: 400, version: 2 });
  });

  it('a weight above 300 % is refused even if confirmed, and so is the weight of too few pieces', async () => {
    const id = await begin({ entrecote: 3, penne: 20 });
    for (const body of [
      { preparedQuantity: 3, preparedGrams: 200_000 },
      { preparedQuantity: 3, preparedGrams: 2_701 },
      { preparedQuantity: 1, preparedGrams: 901 },
    ])
      shop.expectRefusal(
        await line(paul, id, 'entrecote', { ...body, isWeightConfirmed: true }),
        'Picking.AbsurdWeight',
      );
    expect((await see(id)).products[0].preparedQuantity).toBeNull();
  });

  it('the weight of a substitute is compared with the substitute’s announced weight', async () => {
    const id = await begin({ penne: 30 });
    const body = { preparedQuantity: 1, replacedBy: 'entrecote' };
    shop.expectRefusal(
      await line(paul, id, 'penne', { ...body, preparedGrams: 3_000, isWeightConfirmed: true }),
      'Picking.AbsurdWeight',
    );
    shop.okBody(await line(paul, id, 'penne', { ...body, preparedGrams: 310 }));
  });
});

describe('two preparers', () => {
  it('saving a line changed by another preparer meanwhile is refused, with who changed it and how', async () => {
    const id = await begin({ entrecote: 3, penne: 20 });
    const write = (by: Visitor, version: number, preparedGrams: number) =>
      line(by, id, 'entrecote', { version, preparedQuantity: 3, preparedGrams });
    shop.okBody(await write(marc, 0, 950));
    const stale = await write(paul, 0, 900);
    shop.expectRefusal(stale, 'Picking.LineChanged');
    expect(plain(stale.body.message)).toMatch(
      /^Marc .* a changé cette ligne à \d\d:\d\d : 3 dans le sac, 950 g\. Rien n’a été enregistré/,
    );
    expect((await see(id)).products[0].preparedGrams).toBe(950);
    shop.okBody(await write(paul, 1, 900));
  });

  it('of two concurrent saves of a line by two preparers, one is kept', async () => {
    const id = await begin({ penne: 30 });
    const answers = await Promise.all(
      [10, 20].map((preparedQuantity, index) =>
        line(index ? paul : marc, id, 'penne', { version: 0, preparedQuantity }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('a save repeated after a lost answer applies once', async () => {
    const id = await begin({ penne: 30 });
    const { id: batchId, lines } = await beginBatch(paul, [id]);
    const [penne] = lines.map(bagged);
    const body = gesture({ ...penne, preparedQuantity: 4, replacedBy: 'riz-rond' });
    const left = await shop.stockOf(app, 'riz-rond');
    for (let again = 0; again < 3; again += 1)
      expect(outcomes(shop.okBody(await sendGestures(paul, batchId, [body])))).toEqual(['done']);
    expect(await shop.stockOf(app, 'riz-rond')).toBe(left - 4);
    expect((await see(id)).products[0].version).toBe(1);
  });

  it('only the preparer in charge or a manager saves, finishes and gives back an order', async () => {
    const id = await begin({ penne: 30 });
    const batch = await beginBatch(paul, [id]);
    const penne = bagged(lineOf(batch, id, 'penne'));
    shop.expectRefusal(await sendGestures(sami, batch.id, [gesture(penne)]), 'Picking.NotInBatch');
    shop.okBody(await line(paul, id, 'penne', { preparedQuantity: 30 }));
    for (const to of ['prepared', 'prepaid']) {
      const refused = await shop.move(sami, id, to);
      shop.expectRefusal(refused, 'Picking.InChargeOfAnother');
      expect(refused.body.message).toBe(
        'Paul Préparateur prépare cette commande. Reprenez-la à votre compte pour continuer.',
      );
    }
    shop.okBody(await line(marc, id, 'penne', { preparedQuantity: 29 }));
    shop.okBody(await shop.move(marc, id, 'prepared'));
  });

  it('one colleague takes over an order from the displayed preparer, with its complement', async () => {
    const first = await shop.buy(zoe);
    const extra = await complete(first);
    shop.okBody(await shop.move(paul, first, 'preparing'));
    const { preparerId: paulId } = await see(first);
    shop.expectRefusal(await takeOver(sami, first, null), 'Picking.TakenOver');
    expect(shop.okBody(await takeOver(sami, first, paulId))).toMatchObject({
      preparerId: samiId,
      preparerName: 'Sami Second',
    });
    shop.okBody(await takeOver(sami, first, paulId));
    shop.expectRefusal(await takeOver(marc, first, paulId), 'Picking.TakenOver');
    expect((await see(extra)).preparerId).toBe(samiId);
    shop.expectRefusal(
      await line(paul, first, 'penne', { preparedQuantity: 30 }),
      'Picking.InChargeOfAnother',
    );
    shop.okBody(await line(sami, extra, 'penne', { preparedQuantity: 2 }));
    const { rows } = await app.database.pool.query(
      "select kind from staff_actions where subject = 'order:' || $1",
      [first],
    );
    expect(rows).toEqual([{ kind: 'order.takeover' }]);
    const lea = await shop.staff(app, 'lea');
    shop.expectRefusal(await takeOver(lea, first, samiId), 'Shared.InsufficientPrivileges');
  });
});

describe('an order given back', () => {
  it('T20 an order given back with nothing prepared can be changed by its customer again', async () => {
    const id = await begin();
    expect(shop.okBody(await shop.move(paul, id, 'prepaid'))).toMatchObject({
      status: 'prepaid',
      preparerId: null,
    });
    expect(await shop.readOrder(zoe, id)).toMatchObject({ canModify: true, canCancel: true });
    shop.okBody(await zoe.call('PUT', `/api/orders/${id}/cancel`));
  });

  it('T20 a partly prepared order given back keeps its lines, and its customer can no longer change it', async () => {
    const id = await begin({ entrecote: 3, penne: 20 });
    shop.okBody(await line(paul, id, 'entrecote', { preparedQuantity: 3, preparedGrams: 900 }));
    shop.okBody(await shop.move(paul, id, 'prepaid'));
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      canModify: false,
      canCancel: false,
      completableUntil: null,
    });
    shop.expectRefusal(await zoe.call('PUT', `/api/orders/${id}/cancel`), 'Order.CannotModify');
    shop.okBody(await shop.move(sami, id, 'preparing'));
    expect(await see(id)).toMatchObject({
      preparerId: samiId,
      products: [{ preparedGrams: 900 }, { preparedQuantity: null }],
    });
  });

  it('an order cannot be given back twice, nor while it is being finished', async () => {
    const id = await begin();
    shop.okBody(await line(paul, id, 'penne', { preparedQuantity: 30 }));
    const answers = await Promise.all([
      shop.move(paul, id, 'prepaid'),
      shop.move(paul, id, 'prepared'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a prepared order', () => {
  it('a prepared order can be reopened until it is loaded; its bill is recomputed and its customer told again', async () => {
    const id = await begin({ penne: 30 });
    shop.okBody(await line(paul, id, 'penne', { preparedQuantity: 20 }));
    shop.okBody(await shop.move(paul, id, 'prepared'));
    expect(shop.okBody(await shop.move(sami, id, 'preparing'))).toMatchObject({
      preparerId: samiId,
      amounts: { billed: null, gift: 0 },
      products: [{ preparedQuantity: 20, billedPrice: null }],
    });
    shop.okBody(await line(sami, id, 'penne', { preparedQuantity: 25 }));
    shop.okBody(await shop.move(sami, id, 'prepared'));
    await app.jobs.drain();
    const { customer } = await shop.readOrder(zoe, id);
    const subjects = (await shop.inboxOf(app, customer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.endsWith(': ce qui change'))).toHaveLength(2);
    shop.okBody(await shop.move(sami, id, 'cart'));
    shop.expectRefusal(await shop.move(marc, id, 'preparing'), 'Order.CannotModify');
  });
});

describe('a missing product', () => {
  it('reporting an empty shelf withdraws the product from sale at once, with a journal entry', async () => {
    const before = await shop.stockOf(app, 'riz-rond');
    const id = await begin({ penne: 30, 'riz-rond': 2 });
    const other = await shop.buy(await shop.newShopper(app), { penne: 20, 'riz-rond': 3 });
    const missing = { preparedQuantity: 0, isShelfEmpty: true };
    shop.okBody(await line(paul, id, 'riz-rond', missing));
    expect(await shop.stockOf(app, 'riz-rond')).toBe(0);
    const { rows } = await app.database.pool.query(
      "select kind, counted, quantity, short from stock_changes where sku = (select sku from products where id = 'riz-rond')",
    );
    expect(rows).toEqual([{ kind: 'count', counted: 0, quantity: 0, short: 3 }]);
    expect(
      shop.okBody(await app.visitor().call('GET', '/api/articleDetailBySlug/riz-rond')),
    ).toMatchObject({ availableQuantity: 0 });
    shop.okBody(await shop.move(marc, id, 'cancelled'));
    // Missing units are not restocked by a cancellation.
    expect(await shop.stockOf(app, 'riz-rond')).toBe(0);
    shop.okBody(await shop.move(marc, other, 'cancelled'));
    await shop.setStock(app, 'riz-rond', before);
  });

  it('a product reported missing for one order only does not change stock', async () => {
    const id = await begin({ penne: 30, 'riz-rond': 2 });
    const left = await shop.stockOf(app, 'riz-rond');
    shop.okBody(await line(paul, id, 'riz-rond', { preparedQuantity: 0 }));
    expect(await shop.stockOf(app, 'riz-rond')).toBe(left);
    shop.expectRefusal(
      await line(paul, id, 'penne', { preparedQuantity: 30, isShelfEmpty: true }),
      'Picking.NothingMissing',
    );
  });
});

describe('an order with nothing found', () => {
  it('an order with nothing found cannot be finished; its preparer cancels it, without a debit', async () => {
    const id = await begin();
    shop.expectRefusal(await shop.move(paul, id, 'cancelled'), 'Picking.SomethingFound');
    shop.okBody(await line(paul, id, 'penne', { preparedQuantity: 0 }));
    const refused = await shop.move(paul, id, 'prepared');
    shop.expectRefusal(refused, 'Picking.NothingFound');
    expect(refused.body.meta).toEqual({ nothingFound: id });
    shop.expectRefusal(await shop.move(sami, id, 'cancelled'), 'Picking.InChargeOfAnother');
    shop.okBody(await shop.move(paul, id, 'cancelled'));
    await app.jobs.drain();
    const order = await shop.readOrder(zoe, id);
    expect(order).toMatchObject({
      status: 'cancelled',
      amounts: { captured: 0, released: 5840 },
      payment: { status: 'cancelled' },
      invoices: [],
    });
    expect((await shop.inboxOf(app, order.customer.email)).map(({ subject }) => subject)).toContain(
      `Votre commande ${order.number} est annulée`,
    );
  });
});

/** Two packs added to an order that is open. */
async function complete(first: string): Promise<string> {
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  return shop.okBody(await shop.pay(zoe)).orderId;
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const see = async (id: string, by = marc) =>
  shop.okBody(await by.call('GET', `/api/staff/orders/${id}`));
const takeOver = (by: Visitor, id: string, replacing: string | null) =>
  by.call('PUT', `/api/staff/orders/${id}/preparer`, { replacing });
/** An order that Paul has in charge. */
async function begin(quantities?: Readonly<Record<string, number>>): Promise<string> {
  const id = await shop.buy(zoe, quantities);
  shop.okBody(await shop.move(paul, id, 'preparing'));
  return id;
}
