/** A preparer asks, a shopper answers from a link, and the answer decides what may go into the bag. */
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { emailOf } from '../../../tests/customer-rows.ts';
import { beginBatch, readBatch } from '../../../tests/batches.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import { answer, ask, linkOf, open, orderWith } from '../../../tests/questions.ts';
import * as shop from '../../../tests/shopping.ts';

const stock = { penne: 5_000, spaghetti: 5_000, 'riz-rond': 5_000 };

const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true });
const visitor = shop.once(() => app.visitor());
afterEach(() => expectInvariants(app, stock));

const asksFirst = { askBeforeReplacing: true };

describe('a question', () => {
  it('a question shows the shopper the proposals, their prices and the time left', async () => {
    const { id, token } = await asked();
    const page = shop.okBody(await open(visitor, token));
    expect(page).toEqual({
      state: 'waiting',
      secondsLeft: 90,
      acceptedProductId: null,
      fallback: 'closest',
      orderNumber: expect.any(String),
      product: expect.objectContaining({ name: 'Spaghetti', quantity: 1, price: 200 }),
      proposals: [
        expect.objectContaining({ id: 'penne', name: 'Penne rigate', price: 175, difference: -25 }),
      ],
    });
    expect(JSON.stringify(page)).not.toContain('Zoé');
    expect((await lineOf(id)).question).toMatchObject({ state: 'waiting', secondsLeft: 90 });
  });

  it('a question is sent by e-mail with a picture, and by SMS', async () => {
    const { id, zoe } = await orderWith(app, asksFirst);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.okBody(await ask(paul, id));
    const { email, phone } = await app.database.db
      .selectFrom('customers')
      .select(['email', 'phone'])
      .where('id', '=', zoe.customerId)
      .executeTakeFirstOrThrow();
    const mails = await shop.inboxOf(app, email);
    const mail = mails.find(({ text }) => text.includes('/remplacement#'));
    expect(mail?.subject).toBe('Spaghetti manque : Penne rigate à la place ?');
    const { items } = shop.okBody(await visitor.call('GET', '/api/dev/inbox'));
    const { html } = items.find(
      ({ to, text }: { to: string; text: string }) => to === email && text === mail?.text,
    );
    expect(html).toMatch(/<img src="http[^"]+-480\.webp" alt="Penne rigate"/);
    const [sms] = await shop.inboxOf(app, phone);
    expect(sms?.text).toContain('/remplacement#');
  });

  it('a question retried after a lost answer is one question with one message', async () => {
    const { id, zoe } = await orderWith(app, asksFirst);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    const questionId = newId();
    const first = shop.okBody(await ask(paul, id, { questionId }));
    expect(shop.okBody(await ask(paul, id, { questionId }))).toEqual(first);
    const mails = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(mails.filter(({ text }) => text.includes('/remplacement#'))).toHaveLength(1);
    shop.expectRefusal(
      await ask(paul, id, { questionId, productId: 'riz-rond' }),
      'Picking.QuestionTaken',
    );
  });

  it('a question cannot propose dearer, sold-out or unrelated products, nor be sent if the wish is to remove', async () => {
    const { id } = await orderWith(app, asksFirst);
    shop.expectRefusal(await ask(paul, id), 'Picking.NotPreparing');
    shop.okBody(await shop.move(paul, id, 'preparing'));
    for (const productIds of [['riz-rond'], ['penne', 'licorne'], ['spaghetti']])
      shop.expectRefusal(await ask(paul, id, { productIds }), 'Picking.NotProposable');
    shop.expectRefusal(await ask(paul, id, { version: 4 }), 'Picking.LineChanged');
    shop.expectRefusal(await ask(visitor, id), 'Shared.Unauthorized');
    const removed = await orderWith(app, { wishes: { spaghetti: { kind: 'remove' } } });
    shop.okBody(await shop.move(paul, removed.id, 'preparing'));
    shop.expectRefusal(await ask(paul, removed.id), 'Picking.ReplacementUnwanted');
  });

  it('a question stays open for the time set by the shop with its path', async () => {
    const marc = await shop.staff(app, 'marc');
    const path = shop.okBody(await marc.call('GET', '/api/staff/picking/path'));
    expect(path.answerSeconds).toBe(90);
    const save = (answerSeconds: number, version: number) =>
      marc.call('PUT', '/api/staff/picking/path', {
        version,
        stops: [],
        scanning: path.scanning,
        answerSeconds,
      });
    shop.expectTyped(await save(10, path.version), 400);
    const { version } = shop.okBody(await save(120, path.version));
    expect((await asked()).question.secondsLeft).toBe(120);
    shop.okBody(await save(90, version));
  });
});

describe('the answer', () => {
  it('answering « yes » replaces the product, and the finished order is approved by its client', async () => {
    const { id, zoe, token } = await asked();
    shop.expectRefusal(await replace(id), 'Picking.AskFirst');
    expect(shop.okBody(await answer(visitor, token, 'penne'))).toMatchObject({
      state: 'accepted',
      acceptedProductId: 'penne',
    });
    expect((await lineOf(id)).question).toMatchObject({ state: 'accepted' });
    shop.expectRefusal(await replace(id, 'riz-basmati'), 'Picking.ReplacementUnwanted');
    shop.okBody(await replace(id));
    await bagRice(id);
    shop.okBody(await shop.move(paul, id, 'prepared'));
    const order = await shop.readOrder(zoe, id);
    expect(order).toMatchObject({ status: 'approvedByClient', statusLabel: 'Préparée' });
    const line = order.products.find((each: { id: string }) => each.id === 'spaghetti');
    expect(line).toMatchObject({ approvedByClient: true, billedPrice: 175 });
    expect(order.amounts.billed).toBeLessThanOrEqual(order.amounts.preauthorization);
    const { rows } = await app.database.pool.query(
      "select actor from order_events where order_id = $1 and to_status = 'approvedByClient'",
      [id],
    );
    expect(rows).toEqual([{ actor: `customer:${zoe.customerId}` }]);
    // Something in the bag is put right: the agreement stays with its line.
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.okBody(await shop.move(paul, id, 'prepared'));
    expect((await shop.readOrder(zoe, id)).status).toBe('approvedByClient');
    shop.okBody(await shop.move(paul, id, 'cart'));
  });

  it('answering « no » replaces nothing, whatever the cart said before', async () => {
    const { id, token } = await asked();
    shop.okBody(await answer(visitor, token, null));
    shop.expectRefusal(await replace(id), 'Picking.ReplacementUnwanted');
    shop.okBody(await shop.putLine(paul, id, 'spaghetti', { preparedQuantity: 0 }));
  });

  it.each([
    [true, null],
    [false, 'Picking.ReplacementUnwanted'],
  ] as const)(
    'without an answer, the cart’s « replace: %s » decides, and the order is not approved by its client',
    async (...row) => {
      const [replaceMissingProducts, refusal] = row;
      const { id, zoe, token } = await asked({ ...asksFirst, replaceMissingProducts });
      app.clock.advance({ seconds: 90 });
      shop.expectRefusal(await answer(visitor, token, 'penne'), 'Picking.QuestionTooLate');
      expect(shop.okBody(await open(visitor, token)).state).toBe('silent');
      const replaced = await replace(id);
      if (refusal) return shop.expectRefusal(replaced, refusal);
      shop.okBody(replaced);
      await bagRice(id);
      shop.okBody(await shop.move(paul, id, 'prepared'));
      const order = await shop.readOrder(zoe, id);
      expect(order.status).toBe('prepared');
      expect(order.products.some((line) => line.approvedByClient)).toBe(false);
    },
  );

  it('one replacement without an answer keeps the order from being approved by its client', async () => {
    const { id, token, zoe } = await asked({
      wishes: { spaghetti: { kind: 'ask' }, 'riz-rond': { kind: 'closest' } },
    });
    shop.okBody(await answer(visitor, token, 'penne'));
    shop.okBody(await replace(id));
    shop.okBody(
      await shop.putLine(paul, id, 'riz-rond', { preparedQuantity: 10, replacedBy: 'riz-basmati' }),
    );
    shop.okBody(await shop.move(paul, id, 'prepared'));
    expect((await shop.readOrder(zoe, id)).status).toBe('prepared');
  });

  it('a question answered twice keeps one answer; a different one from a second device is refused', async () => {
    const { token } = await asked();
    const both = await Promise.all([
      answer(visitor, token, 'penne'),
      answer(app.visitor(), token, null),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const won = both.find(({ status }) => status === 200)?.body.state;
    const again = await answer(visitor, token, won === 'accepted' ? 'penne' : null);
    expect(shop.okBody(again).state).toBe(won);
    shop.expectRefusal(
      await answer(visitor, token, won === 'accepted' ? null : 'penne'),
      'Picking.QuestionOver',
    );
  });

  it('an answer about a line already bagged, or an order that ended, changes nothing', async () => {
    const { id, token } = await asked();
    shop.okBody(await shop.putLine(paul, id, 'spaghetti', { preparedQuantity: 1 }));
    shop.expectRefusal(await answer(visitor, token, 'penne'), 'Picking.QuestionOver');
    const other = await asked();
    shop.okBody(await shop.move(await shop.staff(app, 'marc'), other.id, 'cancelled'));
    shop.expectRefusal(await answer(visitor, other.token, 'penne'), 'Picking.QuestionOver');
    expect(shop.okBody(await open(visitor, other.token)).state).toBe('over');
  });

  it('an answer and a preparer’s save of the line, concurrently, are applied one after the other', async () => {
    const { id, token } = await asked();
    const [answered, written] = await Promise.all([
      answer(visitor, token, 'penne'),
      shop.putLine(paul, id, 'spaghetti', { preparedQuantity: 0 }),
    ]);
    expect(written.status).toBe(200);
    expect([200, 410]).toContain(answered.status);
    const line = await lineOf(id);
    expect(line).toMatchObject({ preparedQuantity: 0, approvedByClient: false });
    expect(line.question.state).toBe(answered.status === 200 ? 'accepted' : 'over');
  });

  it('answering with a product that was not proposed is refused', async () => {
    const { token } = await asked();
    shop.expectRefusal(await answer(visitor, token, 'riz-rond'), 'Picking.NotProposable');
  });
});

it('a batch shows each line’s wish and the answer to its question, also to a colleague', async () => {
  const { id } = await orderWith(app, { wishes: { spaghetti: { kind: 'ask' } } });
  const { id: batchId } = await beginBatch(paul, [id]);
  const sami = await shop.signInStaff(app, await shop.hire(app, 'preparer', 'Sami Second'));
  const wishesOf = async () => {
    const { lines } = await readBatch(sami, batchId);
    return Object.fromEntries(lines.map((line) => [line.productId, line]));
  };
  expect(await wishesOf()).toMatchObject({
    spaghetti: { wish: { kind: 'ask' }, question: null, approvedByClient: false },
    'riz-rond': { wish: { kind: 'closest' } },
  });
  shop.okBody(await ask(paul, id));
  expect(await wishesOf()).toMatchObject({ spaghetti: { question: { state: 'waiting' } } });
});

describe('the link', () => {
  it('a second question about a line closes the link of the first', async () => {
    const { id, token } = await asked();
    shop.okBody(await ask(paul, id));
    expect(shop.okBody(await open(visitor, token)).state).toBe('over');
    shop.expectRefusal(await answer(visitor, token, 'penne'), 'Picking.QuestionOver');
  });

  it('an unknown link, or one older than a day, opens nothing, and guesses are rate-limited', async () => {
    const { token } = await asked();
    const guess = 'a'.repeat(43);
    shop.expectRefusal(await open(visitor, guess), 'Picking.QuestionNotFound');
    app.clock.advance({ hours: 24 });
    shop.expectRefusal(await open(visitor, token), 'Picking.QuestionNotFound');
    for (let tries = 0; tries < 20; tries += 1) await open(visitor, guess);
    shop.expectRefusal(await open(visitor, guess), 'Generic.TooManyRequest');
  });
});

/** An order in preparation, whose spaghetti are missing and asked about. */
async function asked(wishes: object = asksFirst) {
  const { id, zoe } = await orderWith(app, wishes);
  shop.okBody(await shop.move(paul, id, 'preparing'));
  const question = shop.okBody(await ask(paul, id));
  const token = await linkOf(app, await emailOf(app, zoe));
  return { id, zoe, question, token };
}

const replace = (id: string, replacedBy = 'penne') =>
  shop.putLine(paul, id, 'spaghetti', { preparedQuantity: 1, replacedBy });
const bagRice = async (id: string) =>
  shop.okBody(await shop.putLine(paul, id, 'riz-rond', { preparedQuantity: 20 }));
const lineOf = async (id: string) => {
  const { products } = shop.okBody(await paul.call('GET', `/api/staff/orders/${id}`));
  return products.find((line: { id: string }) => line.id === 'spaghetti');
};
