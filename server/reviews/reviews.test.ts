import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
beforeAll(async () => {
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
});

type Shopper = Visitor & { customerId: string };

describe('writing a review', () => {
  it('F11 a rating counts at once in the public average, once per product per order', async () => {
    const { zoe, orderId } = await delivered();
    const before = (await ratingOf('penne')) ?? { average: 0, nbRatings: 0 };
    await Promise.all(Array.from({ length: 8 }, () => write(zoe, orderId, { rating: 2 })));
    const sum = before.average * before.nbRatings + 2;
    expect(await ratingOf('penne')).toEqual({
      average: Math.round((sum * 10) / (before.nbRatings + 1)) / 10,
      nbRatings: before.nbRatings + 1,
    });
    const detail = shop.okBody(
      await app
        .visitor()
        .call('GET', `/api/articleDetailBySlug/${app.catalogue.productView('penne')?.slug}`),
    );
    expect(detail.rating.nbRatings).toBe(before.nbRatings + 1);
    expect(
      (await app.database.pool.query('select 1 from reviews where order_id = $1', [orderId]))
        .rowCount,
    ).toBe(1);
  });

  it('F11 writing a review requires the delivery, and covers delivered products only', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, { penne: 30, carottes: 1 });
    shop.expectRefusal(await write(zoe, orderId, { rating: 5 }), 'Review.OrderNotDelivered');
    await shop.prepareAndDeliver(app, orderId, { carottes: { quantity: 0 } });
    shop.expectRefusal(
      await write(zoe, orderId, { rating: 5 }, 'carottes'),
      'Review.ProductNotDelivered',
    );
    shop.expectRefusal(
      await write(zoe, orderId, { rating: 5 }, 'entrecote'),
      'Review.ProductNotDelivered',
    );
    expect(
      shop
        .okBody<'GET /api/orders/:id/reviews'>(
          await zoe.call('GET', `/api/orders/${orderId}/reviews`),
        )
        .items.map((item) => item.productId),
    ).toEqual(['penne']);
  });

  it('F11 a review belongs to its author: another customer neither reads nor writes it', async () => {
    const { orderId } = await delivered();
    const max = await shop.newShopper(app);
    shop.expectRefusal(await write(max, orderId, { rating: 1 }), 'Order.NotFound');
    shop.expectRefusal(await max.call('GET', `/api/orders/${orderId}/reviews`), 'Order.NotFound');
    shop.expectRefusal(await write(app.visitor(), orderId, { rating: 1 }), 'Auth.Unauthorized');
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    {},
    { rating: 3, text: 'a'.repeat(2001) },
    { rating: 3, author: 'x' },
  ])('F11 %o is refused', async (body) => {
    const zoe = await shop.newShopper(app);
    shop.expectRefusal(await write(zoe, crypto.randomUUID(), body), 'Shared.Validation');
  });
});

describe('the invitation', () => {
  const invite = (orderId: string) => app.jobs.runNow('review.invite', { orderId });
  const invitations = async (customerId: string) =>
    (await shop.inboxOf(app, await emailOf(app, { customerId }))).filter(({ subject }) =>
      subject?.endsWith('votre avis ?'),
    );

  it('F11 the invitation to review is sent once, to customers who accept e-mails and have not reviewed yet', async () => {
    const { zoe, orderId } = await delivered();
    await invite(orderId);
    expect(await invitations(zoe.customerId)).toEqual([]);
    await app.database.pool.query('update customers set is_email_optin = true where id = $1', [
      zoe.customerId,
    ]);
    await Promise.all([invite(orderId), invite(orderId), invite(orderId)]);
    expect(await invitations(zoe.customerId)).toHaveLength(1);
    const other = await delivered();
    await app.database.pool.query('update customers set is_email_optin = true where id = $1', [
      other.zoe.customerId,
    ]);
    shop.okBody(await write(other.zoe, other.orderId, { rating: 5 }));
    await invite(other.orderId);
    expect(await invitations(other.zoe.customerId)).toEqual([]);
  });

  it('F11 the invitation to review is sent two days after the order is paid, not before', async () => {
    const { zoe } = await delivered();
    await app.database.pool.query('update customers set is_email_optin = true where id = $1', [
      zoe.customerId,
    ]);
    app.clock.advance({ hours: 47 });
    expect(await invitations(zoe.customerId)).toEqual([]);
    app.clock.advance({ hours: 1 });
    expect(await invitations(zoe.customerId)).toHaveLength(1);
  });
});

const write = (visitor: Visitor, orderId: string, body: object, productId = 'penne') =>
  visitor.call('PUT', `/api/orders/${orderId}/reviews/${productId}`, body);

async function delivered(): Promise<{ zoe: Shopper; orderId: string }> {
  const zoe = await shop.newShopper(app);
  const day = app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days: 1 });
  const orderId = await shop.buy(zoe, shop.counted, `paris-est-${day.toString()}-18`);
  await shop.prepareAndDeliver(app, orderId);
  return { zoe, orderId };
}

async function ratingOf(productId: string) {
  await app.jobs.drain();
  await app.catalogue.refresh();
  return app.catalogue.productView(productId)?.rating;
}
