import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { reviewsOfPerson } from './personal-data.ts';

type PublicReview = shop.AnswerOf<'GET /api/products/:id/reviews'>['items'][number];

const { app } = shop.open();
beforeAll(async () => {
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
});

type Shopper = Visitor & { customerId: string };

describe('moderation', () => {
  it('F11 a text is moderated before it is published, and again when it changes', async () => {
    const { zoe, orderId, review } = await published('Cuisson parfaite en neuf minutes.');
    expect(review).toMatchObject({ author: 'Zoé', rating: 4, isChecked: true, isEdited: false });
    expect(Temporal.Instant.compare(review.purchasedAt, review.reviewedAt)).toBeLessThan(1);
    app.clock.advance({ minutes: 5 });
    shop.okBody(await write(zoe, orderId, { rating: 3, text: 'Un peu moins bien réchauffées.' }));
    expect(await texts()).not.toContain('Cuisson parfaite en neuf minutes.');
    expect(await texts()).not.toContain('Un peu moins bien réchauffées.');
    shop.okBody(await decide('Un peu moins bien réchauffées.', { status: 'published' }));
    expect((await readPublic()).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Un peu moins bien réchauffées.', isEdited: true }),
      ]),
    );
  });

  it('F11 the author of a refused review learns why, by e-mail and on the order, and its rating does not count', async () => {
    const { zoe, orderId } = await delivered();
    const before = (await ratingOf('penne'))?.nbRatings;
    shop.okBody(await write(zoe, orderId, { rating: 1, text: 'Appelez-moi au 06 12 34 56 78' }));
    shop.okBody(
      await decide('Appelez-moi au 06 12 34 56 78', { status: 'refused', reason: 'personalData' }),
    );
    const { items } = shop.okBody(await zoe.call('GET', `/api/orders/${orderId}/reviews`));
    expect(items[0].review).toMatchObject({
      status: 'refused',
      refusal: expect.stringContaining('reconnaître quelqu’un'),
    });
    const { email } = await app.database.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', zoe.customerId)
      .executeTakeFirstOrThrow();
    expect((await shop.inboxOf(app, email)).map(({ subject }) => subject)).toContain(
      'Votre avis n’est pas publié',
    );
    expect((await ratingOf('penne'))?.nbRatings).toBe(before);
  });

  it('F11 a review changed meanwhile must be read again, and a decision sent twice counts once', async () => {
    const { zoe, orderId } = await delivered();
    shop.okBody(await write(zoe, orderId, { rating: 5, text: 'Première version' }));
    const { pending } = await moderation();
    const seen = shop.theOne(pending, (one) => one.text === 'Première version');
    app.clock.advance({ minutes: 1 });
    shop.okBody(await write(zoe, orderId, { rating: 5, text: 'Seconde version' }));
    const marc = await shop.staff(app, 'marc');
    shop.expectRefusal(
      await marc.call('PUT', `/api/staff/reviews/${seen.id}/decision`, {
        status: 'published',
        updatedAt: seen.updatedAt,
      }),
      'Review.Changed',
    );
    shop.expectRefusal(
      await marc.call('PUT', `/api/staff/reviews/${seen.id}/decision`, {
        status: 'published',
        updatedAt: '+275760-09-13T00:00:00Z',
      }),
      'Shared.Validation',
    );
    const { updatedAt } = shop.theOne((await moderation()).pending, ({ id }) => id === seen.id);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        marc.call('PUT', `/api/staff/reviews/${seen.id}/decision`, {
          status: 'published',
          updatedAt,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await texts()).toContain('Seconde version');
  });

  it('R03 F11 the moderation of reviews is refused to preparers and visitors', async () => {
    shop.expectRefusal(
      await (await shop.staff(app, 'paul')).call('GET', '/api/staff/reviews'),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/staff/reviews'),
      'Shared.Unauthorized',
    );
  });
});

describe('what readers do', () => {
  it('F11 reviews are sorted as asked, ten at a time', async () => {
    const { id } = await app.database.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', 'riz-rond')
      .executeTakeFirstOrThrow();
    const at = app.clock.now();
    await app.database.db
      .insertInto('reviews')
      .values(
        Array.from({ length: 12 }, (_, index) => ({
          id: crypto.randomUUID(),
          customer_id: null,
          order_id: null,
          product_id: id,
          author: 'Ancien client',
          rating: (index % 5) + 1,
          text: `Avis ${index}`,
          purchased_at: at.subtract({ hours: 100 }),
          created_at: at.subtract({ hours: index }),
          updated_at: at.subtract({ hours: index }),
          status: 'published' as const,
          refusal_reason: null,
          moderated_by: null,
        })),
      )
      .execute();
    const list = async (query: string) =>
      shop.okBody<'GET /api/products/:id/reviews'>(
        await app.visitor().call('GET', `/api/products/riz-rond/reviews${query}`),
      );
    const first = await list('');
    expect(first).toMatchObject({ total: 12, next: '10' });
    expect(first.items[0]).toMatchObject({
      text: 'Avis 0',
      isChecked: false,
      author: 'Ancien client',
    });
    expect((await list('?next=10')).items.map(({ text }) => text)).toEqual(['Avis 10', 'Avis 11']);
    const ratings = (await list('?sort=highest')).items.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect((await list('?sort=lowest')).items[0]?.rating).toBe(1);
    // They were counted in the sheet's marks before: the average does not move.
    await app.jobs.runNow('product.rated', { productId: 'riz-rond' });
    expect(app.catalogue.productView('riz-rond')?.rating).toBeNull();
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/products/nul/reviews'),
      'Article.ArticleNotFound',
    );
  });

  it('F11d S10d the newest reviews of the shop come with their products', async () => {
    await published('Rien à redire.');
    const latest = shop.okBody(await app.visitor().call('GET', '/api/reviews/latest'));
    expect(latest.items[0]).toMatchObject({
      text: 'Rien à redire.',
      product: { name: 'Penne rigate' },
    });
    expect(latest.total).toBeGreaterThanOrEqual(latest.items.length);
  });

  it('F11 a doubt with reasons reaches the staff beside the review', async () => {
    const { review } = await published('Les meilleures du monde !!!');
    const doubt = (body: object) =>
      app.visitor().call('POST', `/api/reviews/${review.id}/doubts`, body);
    shop.expectRefusal(await doubt({ text: 'faux' }), 'Shared.Validation');
    shop.okBody(
      await doubt({
        text: 'Cette phrase est sur trois autres sites.',
        email: 'lectrice@exemple.fr',
      }),
    );
    const { doubts } = await moderation();
    expect(doubts).toMatchObject([
      {
        text: 'Cette phrase est sur trois autres sites.',
        email: 'lectrice@exemple.fr',
        review: { id: review.id, productName: 'Penne rigate' },
      },
    ]);
    const marc = await shop.staff(app, 'marc');
    expect(
      shop.okBody(await marc.call('DELETE', `/api/staff/doubts/${doubts[0]?.id}`)).doubts,
    ).toEqual([]);
    shop.expectRefusal(
      await app.visitor().call('POST', `/api/reviews/${crypto.randomUUID()}/doubts`, {
        text: 'Un avis qui n’existe pas.',
      }),
      'Review.NotPublished',
    );
  });

  it('F11 C07 nothing of a doubt remains once the account of who sent it is erased', async () => {
    const { review, zoe } = await published('Comme chez ma grand-mère.');
    const email = 'signalement@exemple.fr';
    const send = async (body: object) =>
      shop.okBody(await app.visitor().call('POST', `/api/reviews/${review.id}/doubts`, body));
    await send({ text: 'Signé Zoé Martin : je n’ai pas écrit cela.', email });
    await send({ text: 'Ce texte est ailleurs aussi.', email: 'autre@exemple.fr' });
    const person = { customerId: zoe.customerId, email, phone: '' };
    await inTransaction(app.database.db, async (tx) =>
      reviewsOfPerson.erase?.(tx, person, app.clock.now()),
    );
    const { doubts } = await moderation();
    expect(doubts).toMatchObject([{ email: 'autre@exemple.fr' }]);
  });
});

describe('in time', () => {
  it('F11 a review cannot be changed after thirty days, and is deleted with its rating after three years', async () => {
    const { zoe, orderId } = await published('Gardé trois ans.');
    app.clock.advance({ hours: 30 * 24 + 1 });
    zoe.cookies.set(
      'session',
      (await openSession(app.database.db, app, { customerId: zoe.customerId })).token,
    );
    shop.expectRefusal(await write(zoe, orderId, { rating: 1 }), 'Review.NoLongerEditable');
    const before = (await ratingOf('penne'))?.nbRatings ?? 0;
    app.clock.advance({ hours: 3 * 365 * 24 });
    await app.jobs.runNow('reviews.purge', {});
    expect(await texts()).toEqual([]);
    expect((await ratingOf('penne'))?.nbRatings ?? 0).toBeLessThan(before);
  });
});

const write = (visitor: Visitor, orderId: string, body: object, productId = 'penne') =>
  visitor.call('PUT', `/api/orders/${orderId}/reviews/${productId}`, body);
const readPublic = async (query = '') =>
  shop.okBody<'GET /api/products/:id/reviews'>(
    await app.visitor().call('GET', `/api/products/penne/reviews${query}`),
  );
const texts = async (query?: string) => (await readPublic(query)).items.map(({ text }) => text);
const moderation = async () =>
  shop.okBody<'GET /api/staff/reviews'>(
    await (await shop.staff(app, 'marc')).call('GET', '/api/staff/reviews'),
  );

async function delivered(): Promise<{ zoe: Shopper; orderId: string }> {
  const zoe = await shop.newShopper(app);
  const day = app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days: 1 });
  const orderId = await shop.buy(zoe, shop.counted, `paris-est-${day.toString()}-18`);
  await shop.prepareAndDeliver(app, orderId);
  return { zoe, orderId };
}

async function decide(text: string, decision: object) {
  const { pending } = await moderation();
  const review = shop.theOne(pending, (one) => one.text === text);
  return (await shop.staff(app, 'marc')).call('PUT', `/api/staff/reviews/${review.id}/decision`, {
    updatedAt: review.updatedAt,
    ...decision,
  });
}

async function ratingOf(productId: string) {
  await app.jobs.drain();
  await app.catalogue.refresh();
  return app.catalogue.productView(productId)?.rating;
}

/** Words about penne that are published, with what the public list shows of them. */
async function published(
  text: string,
): Promise<{ zoe: Shopper; orderId: string; review: PublicReview }> {
  const { zoe, orderId } = await delivered();
  // Younger than any other.
  app.clock.advance({ minutes: 1 });
  shop.okBody(await write(zoe, orderId, { rating: 4, text }));
  shop.okBody(await decide(text, { status: 'published' }));
  const { items } = await readPublic();
  return { zoe, orderId, review: shop.theOne(items, (item) => item.text === text) };
}
