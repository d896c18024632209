/** Recalls: where a lot went, and who is told. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
let marc: Visitor;
let paul: Visitor;
beforeAll(async () => {
  [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
  await shop.widenSlots(app);
});
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

describe('a recall', () => {
  it('a recall of a lot names the orders where it was scanned, and apart those that may have it', async () => {
    const early = await prepared('penne');
    await receive('penne', 'P1');
    const [scanned, unscanned] = [await prepared('penne', ['P1']), await prepared('penne')];
    const other = await prepared('penne', ['P0']);
    await receive('penne', 'P2');
    const late = await prepared('penne');
    const [item] = await search({ lot: 'P1' });
    expect(item).toMatchObject({ sku: skuOf('penne'), isOnSale: true });
    expect(item.receipts).toEqual([expect.objectContaining({ lot: 'P1', units: 50 })]);
    expect(idsOf(item.certain)).toEqual([scanned]);
    expect(idsOf(item.possible)).toEqual([unscanned]);
    // Days widen what may have it.
    const [byDays] = await search({ lot: 'P1', from: '2026-11-21', to: '2026-11-21' });
    expect(idsOf(byDays.possible)).toEqual([early, unscanned, late].toSorted());
    const [byProduct] = await search({ sku: skuOf('penne') });
    expect(idsOf(byProduct.certain)).toEqual([early, scanned, unscanned, other, late].toSorted());
    expect(byProduct.possible).toEqual([]);
    const [elsewhen] = await search({ sku: skuOf('penne'), to: '2026-11-20' });
    expect(elsewhen.certain).toEqual([]);
    expect(await search({ lot: 'UNKNOWN' })).toEqual([]);
  });

  it('a lot recalled without a date may be in bags filled from its arrival until the shelf was empty, and in none before or after', async () => {
    await shop.setStock(app, 'penne', 0);
    await receive('penne', 'W0', { units: 30 });
    await prepared('penne');
    await receive('penne', 'W1', { units: 60 });
    const bagged = [await prepared('penne'), await prepared('penne')];
    await receive('penne', 'W2');
    await prepared('penne');
    const [item] = await search({ lot: 'W1' });
    expect(item).toMatchObject({ lotUnits: 0, certain: [] });
    expect(idsOf(item.possible)).toEqual(bagged.toSorted());
  });

  it('a recalled lot that the next one found on the shelf may be in bags filled since, until its last unit left', async () => {
    await shop.setStock(app, 'penne', 0);
    await receive('penne', 'X1');
    const bagged = [await prepared('penne')];
    await receive('penne', 'X2', { units: 100 });
    bagged.push(await prepared('penne'));
    await prepared('penne');
    const [item] = await search({ lot: 'X1' });
    expect(item).toMatchObject({ lotUnits: 0, certain: [] });
    expect(idsOf(item.possible)).toEqual(bagged.toSorted());
  });

  it('a recall of a dated lot names the bags that the ledger filled from it, and what is left of it on the shelf', async () => {
    await shop.setStock(app, 'penne', 0);
    await receive('penne', 'DATED', { dateKind: 'bestBefore', expiresOn: '2027-09-30' });
    const unscanned = await prepared('penne');
    const [item] = await search({ lot: 'DATED' });
    expect(item).toMatchObject({ lotUnits: 20 });
    expect(idsOf(item.certain)).toEqual([unscanned]);
    expect(item.possible).toEqual([]);
    const [whole] = await search({ sku: skuOf('penne') });
    expect(whole.lotUnits).toBeNull();
  });

  it('a recall writes once to each customer, for all their orders, by e-mail and SMS', async () => {
    await shop.setStock(app, 'penne', 200);
    const shopper = await shop.newShopper(app);
    const orderIds = [
      await prepared('penne', ['S1'], shopper),
      await prepared('penne', ['S1'], shopper),
    ];
    const notice = {
      sku: skuOf('penne'),
      lot: 'S1',
      orderIds,
      reason: 'Corps étranger possible. Ne les consommez pas.',
    };
    const post = (what: string, body: object = notice): Promise<Answer> =>
      marc.call('POST', `/api/staff/recalls/${what}`, body);
    const preview = shop.okBody(await post('preview'));
    expect(preview).toMatchObject({ customers: 1, alreadyTold: 0 });
    expect(preview.text).toContain('Corps étranger possible');
    expect(preview.sms).toContain('lot S1');
    await Promise.all([post('notices'), post('notices'), post('notices')]);
    const { email, phone } = await app.database.db
      .selectFrom('customers')
      .select(['email', 'phone'])
      .where('id', '=', shopper.customerId)
      .executeTakeFirstOrThrow();
    const recalls = (await shop.inboxOf(app, email)).filter(({ subject }) =>
      subject?.startsWith('Rappel de produit'),
    );
    expect(recalls).toHaveLength(1);
    const texts = (await shop.inboxOf(app, phone)).filter(({ text }) => text.includes('lot S1'));
    expect(texts).toHaveLength(1);
    expect(shop.okBody(await post('preview'))).toMatchObject({ customers: 0, alreadyTold: 1 });
    const [item] = await search({ lot: 'S1' });
    expect(item.certain.map(({ isTold }: { isTold: boolean }) => isTold)).toEqual([true, true]);
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${skuOf('penne')}/actions`),
    );
    expect(items.filter(({ kind }: { kind: string }) => kind === 'product.recall')).toEqual([
      expect.objectContaining({ after: expect.objectContaining({ lot: 'S1', customers: 1 }) }),
    ]);
    shop.expectRefusal(
      await post('notices', { ...notice, orderIds: [crypto.randomUUID()] }),
      'Purchase.NotRecalled',
    );
  });

  it('recalls are for managers only', async () => {
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/recalls?lot=P1'),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(await marc.call('GET', '/api/staff/recalls'), 'Shared.Validation');
  });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
async function receive(id: string, lot: string, changes: object = {}): Promise<void> {
  app.clock.advance({ minutes: 1 });
  shop.okBody(
    await paul.call('POST', '/api/staff/receipts', {
      id: crypto.randomUUID(),
      sku: skuOf(id),
      orderId: null,
      seenUnits: null,
      units: 50,
      refusedUnits: 0,
      refusalReason: null,
      lot,
      dateKind: null,
      expiresOn: null,
      price: null,
      isShortConfirmed: false,
      ...changes,
    }),
  );
}
/** Buys and prepares 30 units; lots are those scanned. */
async function prepared(id: string, lots: string[] = [], by?: Visitor): Promise<string> {
  app.clock.advance({ minutes: 1 });
  const shopper = by ?? (await shop.newShopper(app));
  const orderId = await shop.buy(shopper, { [id]: 30 });
  shop.okBody(await shop.move(paul, orderId, 'preparing'));
  shop.okBody(
    await shop.putLine(paul, orderId, id, {
      preparedQuantity: 30,
      ...(lots.length > 0 ? { lots } : {}),
    }),
  );
  return orderId;
}
const search = async (query: Readonly<Record<string, string>>) =>
  shop.okBody(await marc.call('GET', `/api/staff/recalls?${new URLSearchParams(query).toString()}`))
    .items;
const idsOf = (orders: readonly { id: string }[]): string[] =>
  orders.map(({ id }) => id).toSorted();
