import { beforeEach, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
let zoe: Visitor & { customerId: string };
beforeEach(async () => {
  zoe = await shop.newShopper(app);
  // Counters are shared by all tests; they restart after an hour.
  app.clock.advance({ hours: 1 });
});

it('a card is saved once, also when resent, and only its owner can delete it', async () => {
  const card = shop.okBody(await save('accepted'));
  expect(shop.okBody(await save('accepted')).id).toBe(card.id);
  expect(await cardsOf(zoe)).toMatchObject([
    { id: card.id, type: 'VISA', last4: '4242', isExpired: false },
  ]);
  const other = await shop.newShopper(app);
  shop.expectRefusal(
    await other.call('DELETE', `/api/account/cards/${card.id}`),
    'Payment.CardNotFound',
  );
  shop.okBody(await zoe.call('DELETE', `/api/account/cards/${card.id}`));
  expect(await cardsOf(zoe)).toEqual([]);
});

it('a card saved three times at once is listed once, and once at the bank', async () => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => save('challenge')));
  const ids = answers.map((answer) => shop.okBody(answer).id);
  expect(new Set(ids).size).toBe(1);
  expect(await cardsOf(zoe)).toHaveLength(1);
  await app.jobs.drain();
  expect(await countAtBank()).toBe(1);
});

it('a renewed card with the same number takes its new date, and pays', async () => {
  const { id } = shop.okBody(await save('accepted', zoe, 2027));
  expect(shop.okBody(await save('accepted', zoe, 2030))).toMatchObject({ id, expYear: 2030 });
  expect(await cardsOf(zoe)).toMatchObject([{ id, expYear: 2030 }]);
  await app.jobs.drain();
  expect(await countAtBank()).toBe(1);
  await shop.fillCart(zoe);
  const payment = { type: 'card', cardId: id };
  expect(shop.okBody(await shop.pay(zoe, { payment })).status).toBe('authorized');
});

it('a card deleted while the bank is away leaves the account at once, and the bank later', async () => {
  const { id } = shop.okBody(await save('accepted'));
  const away = vi.spyOn(app.partners.payment, 'deleteCard');
  away.mockRejectedValue(new PaymentReplyLost('no answer'));
  try {
    shop.okBody(await zoe.call('DELETE', `/api/account/cards/${id}`));
    await app.jobs.drain({ toleratesFailures: true });
  } finally {
    away.mockRestore();
  }
  expect(await cardsOf(zoe)).toEqual([]);
  expect(await countAtBank()).toBe(1);
  app.clock.advance({ minutes: 20 });
  await app.jobs.drain();
  expect(await countAtBank()).toBe(0);
});

it('after three refused cards an hour, sent in sequence or concurrently, no more are tried', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save('refused')));
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 400))
    shop.expectRefusal(answer, 'Payment.TooManyCardAttempts');
  shop.expectRefusal(await save('accepted'), 'Payment.TooManyCardAttempts');
  app.clock.advance({ hours: 1 });
  expect((await save('accepted')).status).toBe(200);
});

it('cards that pass are not counted as failures', async () => {
  for (let again = 0; again < 5; again += 1) shop.okBody(await save('accepted'));
});

it('ten failures from one network block it, whatever accounts it opens', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => save('refused', await shop.newShopper(app))),
  );
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
});

it('when five hundred bad cards are sent from one network through many accounts, ten reach the bank', async () => {
  const { payment } = app.partners;
  const asked = vi.spyOn(payment, 'saveCard');
  const token = await shop.tokenise(zoe, shop.cards.refused);
  try {
    // Fifty accounts with ten cards each, some concurrently, some in sequence.
    for (let account = 0; account < 50; account += 1) {
      const visitor = await shop.newShopper(app);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => visitor.call('POST', '/api/account/cards', { token })),
      );
      for (const answer of answers) expect([400, 429]).toContain(answer.status);
    }
    expect(asked).toHaveBeenCalledTimes(10);
  } finally {
    asked.mockRestore();
  }
});

it('an account that changes network is blocked after five', async () => {
  const asked = vi.spyOn(app.partners.payment, 'saveCard');
  const token = await shop.tokenise(zoe, shop.cards.refused);
  try {
    for (let address = 1; address <= 20; address += 1)
      await zoe.call(
        'POST',
        '/api/account/cards',
        { token },
        { 'x-forwarded-for': `203.0.113.${address}` },
      );
    expect(asked).toHaveBeenCalledTimes(5);
  } finally {
    asked.mockRestore();
  }
});

it('M04d a failing provider adds no card and answers correctly', async () => {
  app.partners.payment.faults.rate = 1;
  try {
    const answer = await save('accepted');
    shop.expectRefusal(answer, 'Payment.CardReplyLost');
    expect(answer.body.message).toBe(
      'Une erreur inconnue a empêché l’ajout de la carte. Rien n’a été enregistré, réessayez.',
    );
  } finally {
    app.partners.payment.faults.rate = 0;
  }
  expect(await cardsOf(zoe)).toEqual([]);
});

const save = async (card: keyof typeof shop.cards, visitor: Visitor = zoe, expYear?: number) =>
  visitor.call('POST', '/api/account/cards', {
    token: await shop.tokenise(visitor, shop.cards[card], expYear),
  });
const countAtBank = async ({ customerId } = zoe) =>
  (
    await app.database.pool.query(
      'select id from sandbox.cards where customer_reference = $1 and deleted_at is null',
      [customerId],
    )
  ).rowCount;
const cardsOf = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/cards')).items;
