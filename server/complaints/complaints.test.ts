import { describe, expect, it } from 'vitest';
import { instantRefund } from '#domain/complaints/rules.ts';
import { complain, deliver, readComplaints, sendPhoto } from '../../tests/complaints.ts';
import { cancelPaidOrders } from '../../tests/far-orders.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 3000, 'chinon-rouge': 1000, carottes: 1000, entrecote: 1000 };

const { app } = shop.open({ stock, hasWideSlots: true, checksBooks: true });

describe('a complaint within the bounds', () => {
  it('a complaint within the bounds is refunded at once, with a credit note, an e-mail and the order’s amounts', async () => {
    const { zoe, id } = await deliver(app);
    expect(await readComplaints(zoe, id)).toMatchObject({
      isOpen: true,
      lines: [{ productId: 'penne', quantity: 30, closed: null }],
      items: [],
    });
    const after = shop.okBody(await complain(zoe, id, { productId: 'penne', quantity: 2 }));
    expect(after).toMatchObject({
      lines: [{ quantity: 28 }],
      items: [{ productId: 'penne', quantity: 2, state: 'refunding', amount: 350 }],
    });
    await app.jobs.drain();
    expect((await readComplaints(zoe, id)).items).toMatchObject([
      { state: 'refunded', amount: 350 },
    ]);
    const order = await shop.readOrder(zoe, id);
    expect(order.amounts.refunded).toBe(350);
    expect(order.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'creditNote', total: 350 }]);
    const subjects = (await shop.inboxOf(app, order.customer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('remboursement'))).toHaveLength(1);
    expect(subjects.some((subject) => subject?.includes('signalement'))).toBe(false);
  });

  it('a complaint within the bounds gives back what was paid for the units: the coupon’s share stays with the shop', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'BIENVENUE10' }));
    const id = shop.okBody(await shop.pay(zoe)).orderId;
    await shop.prepareAndDeliver(app, id);
    // 30 penne at 1.75 €, 10 € off: two of them cost 42.50 € × 2 / 30.
    const { items } = shop.okBody(await complain(zoe, id, { productId: 'penne', quantity: 2 }));
    expect(items).toMatchObject([{ state: 'refunding', amount: 283 }]);
  });

  it('a complaint within the bounds gives back the billed weight of a weighed product, not the announced one', async () => {
    const { zoe, id } = await deliver(
      app,
      { penne: 20, 'pomme-gala': 4 },
      { found: { 'pomme-gala': { gramsPercent: 90 } } },
    );
    const line = (await shop.readOrder(zoe, id)).products.find(
      (product: { id: string }) => product.id === 'pomme-gala',
    );
    expect(line).toMatchObject({ preparedGrams: 720, billedPrice: 216 });
    const { items } = shop.okBody(
      await complain(zoe, id, { productId: 'pomme-gala', quantity: 4 }),
    );
    expect(items).toMatchObject([{ state: 'refunding', amount: 216 }]);
  });

  it('a photo makes the difference for what a photo shows', async () => {
    const { zoe, id } = await deliver(app, { penne: 20, carottes: 3 });
    const { photo } = shop.okBody(await sendPhoto(zoe, id));
    const about = { productId: 'penne', kind: 'damaged', photo };
    const { items } = shop.okBody(await complain(zoe, id, about));
    expect(items).toMatchObject([{ state: 'refunding', photos: [photo] }]);
    // The same photo proves nothing twice.
    shop.expectRefusal(
      await complain(zoe, id, { ...about, productId: 'carottes' }),
      'Complaint.PhotoNotFound',
    );
    app.clock.advance({ seconds: 1 });
    shop.okBody(await complain(zoe, id, { productId: 'carottes', kind: 'damaged' }));
    expect(await teamReason(id)).toBe('noPhoto');
  });
});

describe('a complaint beyond the bounds waits for the team, and an e-mail says so', () => {
  it.each([
    ['too much at once', { productId: 'penne', quantity: 9 }, 'amount'],
    ['something else', { productId: 'penne', kind: 'other', details: 'Goût de savon' }, 'other'],
    ['no photo', { productId: 'penne', kind: 'wrong' }, 'noPhoto'],
  ])('%s', async (_words, about, why) => {
    const { zoe, id } = await deliver(app);
    const { items } = shop.okBody(await complain(zoe, id, about));
    expect(items).toMatchObject([{ state: 'open', amount: null }]);
    expect(await teamReason(id)).toBe(why);
    const { customer, number, amounts } = await shop.readOrder(zoe, id);
    expect(amounts.refunded).toBe(0);
    const mails = await shop.inboxOf(app, customer.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      `Commande ${number} : nous avons bien reçu votre signalement`,
    );
  });

  it('a second complaint about a line waits for the team', async () => {
    const { zoe, id } = await deliver(app);
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    app.clock.advance({ seconds: 1 });
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    expect(await teamReason(id)).toBe('lineTouched');
  });

  it('one complaint too many in ninety days waits for the team, and none once they are past', async () => {
    const zoe = await shop.newShopper(app);
    const reasons: unknown[] = [];
    for (let made = 0; made <= instantRefund.complaints; made += 1) {
      const { id } = await deliver(app, { penne: 30 }, { zoe });
      shop.okBody(await complain(zoe, id, { productId: 'penne' }));
      reasons.push(await teamReason(id));
    }
    expect(reasons).toEqual([null, null, null, null, 'count']);
    await app.database.pool.query(
      "update complaints set created_at = created_at - interval '91 days' where customer_id = $1",
      [zoe.customerId],
    );
    const { id } = await deliver(app, { penne: 30 }, { zoe });
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    expect(await teamReason(id)).toBeNull();
  });

  it('a complaint about an order that is not debited yet waits for the team', async () => {
    const { zoe, id } = await deliver(app);
    await app.database.pool.query("update orders set status = 'delivered' where id = $1", [id]);
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    expect(await teamReason(id)).toBe('notCharged');
    await app.database.pool.query("update orders set status = 'paid' where id = $1", [id]);
  });
});

describe('what cannot be reported', () => {
  it('a complaint about an order that was not delivered, or of another customer, is refused', async () => {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe);
    expect(await readComplaints(zoe, id)).toMatchObject({ isOpen: false, lines: [] });
    shop.expectRefusal(
      await complain(zoe, id, { productId: 'penne' }),
      'Complaint.OrderNotDelivered',
    );
    shop.expectRefusal(await sendPhoto(zoe, id), 'Complaint.OrderNotDelivered');
    const other = await deliver(app);
    shop.expectRefusal(await complain(zoe, other.id, { productId: 'penne' }), 'Order.NotFound');
    shop.expectRefusal(await sendPhoto(zoe, other.id), 'Order.NotFound');
  });

  it('a complaint about more than was delivered, about what is not in the order, or « autre » without a word is refused', async () => {
    const { zoe, id } = await deliver(app);
    shop.expectRefusal(
      await complain(zoe, id, { productId: 'penne', quantity: 31 }),
      'Complaint.QuantityUnavailable',
    );
    shop.expectRefusal(
      await complain(zoe, id, { productId: 'carottes' }),
      'EcomCart.ProductNotFound',
    );
    shop.expectRefusal(
      await complain(zoe, id, { productId: 'penne', kind: 'other' }),
      'Shared.Validation',
    );
  });

  it('a complaint about a fresh product after 48 hours, or another after fourteen days, is refused', async () => {
    const { zoe, id } = await deliver(app, { penne: 20, carottes: 3 });
    app.clock.advance({ hours: 48 });
    shop.expectRefusal(
      await complain(zoe, id, { productId: 'carottes' }),
      'Complaint.DeadlinePassed',
    );
    expect((await readComplaints(zoe, id)).lines).toMatchObject([
      { productId: 'penne', quantity: 20, closed: null },
      { productId: 'carottes', quantity: 0, closed: 'tooLate' },
    ]);
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    await cancelPaidOrders(app);
    app.clock.advance({ hours: 12 * 24 });
    shop.expectRefusal(await complain(zoe, id, { productId: 'penne' }), 'Complaint.DeadlinePassed');
  });
});

const teamReason = async (orderId: string) => {
  const { rows } = await app.database.pool.query<{ team_reason: string | null }>(
    'select team_reason from complaints where order_id = $1 order by created_at desc, id desc limit 1',
    [orderId],
  );
  return rows[0]?.team_reason;
};
