import { describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { withPlainSpaces } from '../../../tests/text.ts';

const stock = { penne: 5_000, spaghetti: 1_000 };

const { app, marc, paul } = shop.open({
  staff: ['marc', 'paul'],
  stock,
  hasWideSlots: true,
  checksBooks: true,
});
const zoe = shop.each(() => shop.newShopper(app));

describe('a line changed with its customer’s consent', () => {
  it('a proposed amendment changes nothing until accepted, then line, price and stock change together', async () => {
    const id = await shop.buy(zoe);
    const before = await shop.readOrder(zoe, id);
    const units = await shop.stockOf(app, 'penne');
    const { id: amendmentId, difference } = await ask(id, {
      productId: 'penne',
      quantity: 24,
      message: 'Il n’en reste que 24.',
    });
    expect(difference).toBe(-1050);
    expect(await quantitiesOf(id)).toEqual({ penne: 30 });
    expect(await shop.stockOf(app, 'penne')).toBe(units);
    const mail = (await shop.inboxOf(app, before.customer.email)).find(
      ({ subject }) => subject === `Commande ${before.number} : une question pour vous`,
    );
    const text = withPlainSpaces(mail?.text ?? '');
    expect(text).toContain('Il n’en reste que 24.');
    expect(text).toContain('24 au lieu de 30');
    expect(text).toContain(`/account/orders/${id}`);

    shop.expectRefusal(
      await answer(id, amendmentId, 'accepted', await shop.newShopper(app)),
      'Order.NotFound',
    );
    expect(shop.okBody(await answer(id, amendmentId, 'accepted')).outcome).toBe('changed');
    expect(shop.okBody(await answer(id, amendmentId, 'accepted')).outcome).toBe('changed');
    expect(await quantitiesOf(id)).toEqual({ penne: 24 });
    expect(await shop.stockOf(app, 'penne')).toBe(units + 6);
    const after = await shop.readOrder(zoe, id);
    expect(after).toMatchObject({
      total: before.total - 1050,
      amounts: { preauthorization: before.amounts.preauthorization },
    });
    expect(
      after.explanation.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0),
    ).toBe(after.total);
    await shop.prepareAndDeliver(app, id);
    expect((await shop.readOrder(zoe, id)).amounts.captured).toBe(after.total);
  });

  it('C03 an amendment that adds a line within the hold uses today’s price', async () => {
    const id = await shop.buy(zoe);
    const { total } = await shop.readOrder(zoe, id);
    shop.okBody(await propose(id, { productId: 'penne', quantity: 20, consent: 'phone' }));
    const { id: amendmentId, difference } = await ask(id, { productId: 'spaghetti', quantity: 2 });
    expect(difference).toBeGreaterThan(0);
    expect(shop.okBody(await answer(id, amendmentId, 'accepted')).outcome).toBe('changed');
    expect(await quantitiesOf(id)).toEqual({ penne: 20, spaghetti: 2 });
    expect((await shop.readOrder(zoe, id)).total).toBe(total - 1750 + difference);
    shop.okBody(await propose(id, { productId: 'spaghetti', quantity: 0, consent: 'phone' }));
    expect(await quantitiesOf(id)).toEqual({ penne: 20 });
  });

  it('C03 an amendment beyond the hold is paid as a complement, and leaves the order unchanged', async () => {
    const id = await shop.buy(zoe);
    const change = { productId: 'spaghetti', quantity: 3 };
    shop.expectRefusal(
      await propose(id, { ...change, consent: 'phone' }),
      'Order.AmendmentBeyondHold',
    );
    const { id: amendmentId, difference } = await ask(id, change);
    expect(shop.okBody(await answer(id, amendmentId, 'accepted'))).toEqual({
      outcome: 'toPay',
      productId: 'spaghetti',
      addedUnits: 3,
    });
    expect(await quantitiesOf(id)).toEqual({ penne: 30 });
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { spaghetti: 3 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    expect(await shop.readOrder(zoe, extra)).toMatchObject({
      total: difference,
      initialOrder: { id },
    });
  });

  it('an amendment agreed by telephone applies at once, and the journal names who recorded it', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await propose(id, { productId: 'penne', quantity: 28, consent: 'phone' }));
    expect(await quantitiesOf(id)).toEqual({ penne: 28 });
    const { rows } = await app.database.pool.query(
      'select a.kind, a.after, s.name from staff_actions a join staff s on s.id = a.staff_id where a.subject = $1',
      [`order:${id}`],
    );
    expect(rows).toMatchObject([
      { kind: 'order.amendment', after: { quantity: 28, consent: 'phone' }, name: 'Marc Gérant' },
    ]);
    const { customer, number } = await shop.readOrder(zoe, id);
    const mail = (await shop.inboxOf(app, customer.email)).find(
      ({ subject }) => subject === `Commande ${number} : une ligne est changée`,
    );
    expect(mail?.text).toContain('comme convenu au téléphone');
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/history`));
    expect(items.at(-1)).toMatchObject({ text: 'Ligne changée, accord par téléphone' });
  });

  it('an amendment that was declined, withdrawn, replaced or expired can no longer be accepted', async () => {
    const id = await shop.buy(zoe);
    const declined = await ask(id, { productId: 'penne', quantity: 29 });
    expect(shop.okBody(await answer(id, declined.id, 'declined')).outcome).toBe('declined');
    const withdrawn = await ask(id, { productId: 'penne', quantity: 28 });
    shop.okBody(await marc.call('DELETE', `/api/staff/orders/${id}/amendments/${withdrawn.id}`));
    await ask(id, { productId: 'penne', quantity: 27 });
    await ask(id, { productId: 'penne', quantity: 26 });
    expect(await statusesOf(id)).toEqual(['declined', 'withdrawn', 'withdrawn', 'open']);
    for (const { id: amendmentId } of [declined, withdrawn])
      shop.expectRefusal(await answer(id, amendmentId, 'accepted'), 'Order.AmendmentOver');
    const { items } = shop.okBody(await zoe.call('GET', `/api/orders/${id}/amendments`));
    app.clock.advance({ hours: 25 });
    expect((await statusesOf(id)).at(-1)).toBe('expired');
    shop.expectRefusal(await answer(id, items.at(-1).id, 'accepted'), 'Order.AmendmentOver');
    app.clock.advance({ hours: -25 });
    expect(await quantitiesOf(id)).toEqual({ penne: 30 });
  });

  it('accepting an amendment is refused when the product sold out meanwhile, and the order stays unchanged', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await propose(id, { productId: 'penne', quantity: 20, consent: 'phone' }));
    const { id: amendmentId } = await ask(id, { productId: 'spaghetti', quantity: 2 });
    const units = await shop.stockOf(app, 'spaghetti');
    await shop.setStock(app, 'spaghetti', 1);
    shop.expectRefusal(await answer(id, amendmentId, 'accepted'), 'EcomCart.ProductOutOfStock');
    expect(await quantitiesOf(id)).toEqual({ penne: 20 });
    await shop.setStock(app, 'spaghetti', units);
  });

  it('accepting an amendment while its order is taken in charge either applies it or is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await shop.buy(zoe);
      const { id: amendmentId } = await ask(id, { productId: 'penne', quantity: 25 });
      const [answered, taken] = await Promise.all([
        answer(id, amendmentId, 'accepted'),
        shop.move(paul, id, 'preparing'),
      ]);
      shop.okBody(taken);
      if (answered.status !== 200) shop.expectRefusal(answered, 'Order.CannotModify');
      expect(await quantitiesOf(id)).toEqual({ penne: answered.status === 200 ? 25 : 30 });
      expect((await statusesOf(id)).at(-1)).toBe(
        answered.status === 200 ? 'accepted' : 'overtaken',
      );
    }
  });

  it('an amendment is refused for no change, the last line, alcohol, unknown products and other roles', async () => {
    const id = await shop.buy(zoe);
    const refused = async (body: object) => propose(id, body);
    shop.expectRefusal(await refused({ productId: 'penne', quantity: 30 }), 'Order.SameQuantity');
    shop.expectRefusal(await refused({ productId: 'penne', quantity: 0 }), 'Order.LastLine');
    shop.expectRefusal(
      await refused({ productId: 'chinon-rouge', quantity: 1 }),
      'Order.AmendmentOfAlcohol',
    );
    shop.expectRefusal(
      await refused({ productId: 'licorne', quantity: 1 }),
      'EcomCart.ProductNotFound',
    );
    shop.expectRefusal(
      await propose(id, { productId: 'penne', quantity: 3 }, paul),
      'Shared.InsufficientPrivileges',
    );
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.expectRefusal(await refused({ productId: 'penne', quantity: 3 }), 'Order.CannotModify');
  });
});

const propose = (id: string, body: object, staff: Visitor = marc): Promise<Answer> =>
  staff.call('POST', `/api/staff/orders/${id}/amendments`, { consent: 'asked', ...body });
const answer = (
  id: string,
  amendmentId: string,
  given: 'accepted' | 'declined',
  visitor: Visitor = zoe,
): Promise<Answer> =>
  visitor.call('PUT', `/api/orders/${id}/amendments/${amendmentId}`, { answer: given });
const ask = async (id: string, body: object) =>
  shop.okBody(await propose(id, body)).items.at(-1) as { id: string; difference: number };
const statusesOf = async (id: string): Promise<string[]> =>
  shop
    .okBody(await zoe.call('GET', `/api/orders/${id}/amendments`))
    .items.map(({ status }: { status: string }) => status);
const quantitiesOf = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await shop.readOrder(zoe, id)).products.map(
      ({ id: productId, requestedQuantity }: { id: string; requestedQuantity: number }) => [
        productId,
        requestedQuantity,
      ],
    ),
  );
