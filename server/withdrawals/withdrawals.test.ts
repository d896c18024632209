import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 1000, 'chinon-rouge': 1000, carottes: 1000 };
const { app, marc } = shop.open({ staff: ['marc'] });
beforeAll(async () => {
  await shop.widenSlots(app);
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
});
afterAll(async () => {
  await expectInvariants(app, stock);
});

describe('withdrawing from the contract', () => {
  it('T26c withdrawing from the contract from declaration to payment: acknowledged with its date, estimated, expected, completed', async () => {
    const { zoe, id } = await delivered();
    const before = shop.okBody(await zoe.call('GET', `/api/orders/${id}/withdrawals`));
    expect(before).toMatchObject({
      isOpen: true,
      lines: [
        { productId: 'penne', quantity: 30 },
        { productId: 'carottes', quantity: 0, excluded: 'perishable' },
        { productId: 'chinon-rouge', quantity: 1, amounts: [890] },
      ],
    });
    const declared = shop.okBody(await declare(zoe, id, { penne: 2 }));
    const [{ acknowledgement, id: withdrawalId }] = declared.items;
    expect(acknowledgement).toMatchObject({
      at: app.clock.now().toString(),
      lines: [{ name: 'Penne rigate', quantity: 2, amount: 350 }],
      fees: 0,
      total: 350,
    });
    expect(declared.reimbursements).toMatchObject([{ stage: 'estimated', amount: 350 }]);
    const mail = (await shop.inboxOf(app, acknowledgement.email)).find(
      ({ subject }) =>
        subject === `Accusé de réception de votre rétractation ${acknowledgement.number}`,
    );
    expect(mail?.text).toContain('le 21/11/2026 à 10\u00a0h');
    expect(mail?.text).toContain('2 × Penne rigate');

    const receipt = () =>
      marc.call('POST', `/api/staff/orders/${id}/withdrawals/${withdrawalId}/receipts`, {
        lines: lines({ penne: 2 }),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, receipt));
    for (const answer of answers) expect(shop.okBody(answer).refunds).toHaveLength(1);
    expect(
      shop.okBody(await zoe.call('GET', `/api/orders/${id}/withdrawals`)).reimbursements,
    ).toMatchObject([{ stage: 'expected', amount: 350, creditNote: null }]);
    await app.jobs.drain();
    expect(
      shop.okBody(await zoe.call('GET', `/api/orders/${id}/withdrawals`)).reimbursements,
    ).toMatchObject([
      { stage: 'effective', amount: 350, creditNote: expect.stringMatching(/^A2026-/) },
    ]);
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(350);
  });

  it('a declaration confirmed twice, or twenty times at once, makes one withdrawal', async () => {
    const { zoe, id } = await delivered();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare(zoe, id, { penne: 30 }, key)),
    );
    for (const answer of answers) expect(shop.okBody(answer).items).toHaveLength(1);
  });

  it('one of twenty different declarations for one bottle is accepted', async () => {
    const { zoe, id } = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare(zoe, id, { 'chinon-rouge': 1 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('withdrawing from the contract accepts part of a line, then the rest and no more; the last unit takes the rounding difference', async () => {
    const { zoe, id } = await delivered();
    shop.okBody(await declare(zoe, id, { penne: 10 }));
    shop.expectRefusal(await declare(zoe, id, { penne: 21 }), 'Withdrawal.QuantityUnavailable');
    const { items, lines: left } = shop.okBody(await declare(zoe, id, { penne: 20 }));
    expect(
      items.reduce(
        (sum: number, item: { acknowledgement: { total: number } }) =>
          sum + item.acknowledgement.total,
        0,
      ),
    ).toBe(5250);
    expect(left[0]).toMatchObject({ quantity: 0, excluded: 'done' });
    shop.expectRefusal(await declare(zoe, id, { penne: 1 }), 'Withdrawal.QuantityUnavailable');
  });

  it('withdrawing from the contract refunds the delivery fee with the whole order', async () => {
    const { zoe, id } = await delivered({ penne: 30 });
    const { items } = shop.okBody(await declare(zoe, id, { penne: 30 }));
    expect(items[0].acknowledgement).toMatchObject({ fees: 590, total: 5840 });
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/withdrawals/${items[0].id}/receipts`, {
        lines: lines({ penne: 30 }),
      }),
    );
    await app.jobs.drain();
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      status: 'refunded',
      amounts: { refunded: 5840 },
    });
  });

  it('products that did not come back are not refunded, and may be declared again', async () => {
    const { zoe, id } = await delivered();
    const { items } = shop.okBody(await declare(zoe, id, { penne: 3, 'chinon-rouge': 1 }));
    shop.expectRefusal(
      await marc.call('POST', `/api/staff/orders/${id}/withdrawals/${items[0].id}/receipts`, {
        lines: lines({ penne: 4 }),
      }),
      'Withdrawal.MoreThanDeclared',
    );
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/withdrawals/${items[0].id}/receipts`, {
        lines: lines({ penne: 3 }),
      }),
    );
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(525);
    shop.okBody(await declare(zoe, id, { 'chinon-rouge': 1 }));
  });

  it('withdrawing from the contract is refused for perishables, before delivery, for another’s order, and after the fourteenth day', async () => {
    const { zoe, id } = await delivered();
    shop.expectRefusal(await declare(zoe, id, { carottes: 1 }), 'Withdrawal.PerishableProduct');
    shop.expectRefusal(await declare(zoe, id, { riz: 1 }), 'EcomCart.ProductNotFound');
    const other = await shop.newShopper(app);
    shop.expectRefusal(await declare(other, id, { penne: 1 }), 'Order.NotFound');
    shop.expectRefusal(await other.call('GET', `/api/orders/${id}/withdrawals`), 'Order.NotFound');
    shop.expectRefusal(await declare(app.visitor(), id, { penne: 1 }), 'Auth.Unauthorized');
    shop.expectRefusal(
      await declare(other, await shop.buy(other), { penne: 1 }),
      'Withdrawal.OrderNotDelivered',
    );
    expect(shop.okBody(await zoe.call('GET', '/api/withdrawals')).items).toMatchObject([
      { orderId: id, units: 31 },
    ]);

    // Delivered on Saturday the 21st; the fourteenth day is a Saturday, so the period ends with
    // Monday.
    const opened = app.clock.now();
    app.clock.set('2026-12-07T22:59:00Z');
    shop.okBody(await declare(zoe, id, { penne: 1 }));
    app.clock.set('2026-12-07T23:00:00Z');
    shop.expectRefusal(await declare(zoe, id, { penne: 1 }), 'Withdrawal.DeadlinePassed');
    expect(shop.okBody(await zoe.call('GET', '/api/withdrawals')).items).toEqual([]);
    app.clock.set(opened.toString());
  });

  it('T18b a paid order is terminated a month after delivery, unless goods are awaited, and can still be refunded', async () => {
    const [quiet, waiting] = [await delivered(), await delivered()];
    const { items } = shop.okBody(await declare(waiting.zoe, waiting.id, { penne: 1 }));
    const opened = app.clock.now();
    app.clock.advance({ hours: 24 * 30 - 1 });
    await app.jobs.runNow('orders.terminate', {});
    const statuses = async () =>
      (
        await app.database.db
          .selectFrom('orders')
          .select(['id', 'status'])
          .where('id', 'in', [quiet.id, waiting.id])
          .execute()
      )
        .map((row) => [row.id === quiet.id ? 'quiet' : 'waiting', row.status])
        .toSorted();
    expect(await statuses()).toEqual([
      ['quiet', 'paid'],
      ['waiting', 'paid'],
    ]);
    app.clock.advance({ hours: 2 });
    await app.jobs.runNow('orders.terminate', {});
    expect(await statuses()).toEqual([
      ['quiet', 'terminated'],
      ['waiting', 'paid'],
    ]);
    app.clock.set(opened.toString());
    shop.okBody(
      await marc.call(
        'POST',
        `/api/staff/orders/${waiting.id}/withdrawals/${items[0].id}/receipts`,
        { lines: lines({ penne: 1 }) },
      ),
    );
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${quiet.id}/refunds`, {
        key: newId(),
        reason: 'Paquet percé',
        lines: lines({ penne: 1 }),
        withFees: false,
      }),
    );
    await app.jobs.drain();
  });

  it('R03 a driver can neither receive returned goods nor refund them', async () => {
    const { zoe, id } = await delivered();
    const { items } = shop.okBody(await declare(zoe, id, { penne: 1 }));
    const lea = await shop.staff(app, 'lea');
    shop.expectRefusal(
      await lea.call('GET', `/api/staff/orders/${id}/aftersales`),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await lea.call('POST', `/api/staff/orders/${id}/withdrawals/${items[0].id}/receipts`, {
        lines: lines({ penne: 1 }),
      }),
      'Shared.InsufficientPrivileges',
    );
  });
});

async function delivered(
  cart: Readonly<Record<string, number>> = { penne: 30, carottes: 2, 'chinon-rouge': 1 },
) {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, cart);
  const id = shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId as string;
  await shop.prepareAndDeliver(app, id);
  return { zoe, id };
}
const lines = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
const declare = (
  visitor: Visitor,
  id: string,
  quantities: Record<string, number>,
  key: string = newId(),
) => visitor.call('POST', `/api/orders/${id}/withdrawals`, { key, lines: lines(quantities) });
