import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPhoneShop, pennes, type PhoneShop } from '../../../tests/phone-orders.ts';
import * as shop from '../../../tests/shopping.ts';

type Begun = Awaited<ReturnType<PhoneShop['begin']>>;

let phone: PhoneShop;
let app: PhoneShop['app'];
let desk: Begun['desk'];
let zoe: Begun['zoe'];
let email: string;
let pennesLeft: number;
beforeAll(async () => {
  phone = await openPhoneShop();
  ({ app } = phone);
});
beforeEach(async () => {
  ({ desk, zoe, email, pennesLeft } = await phone.begin());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await phone.end();
});
afterAll(() => phone.close());

describe('the payment behind the link', () => {
  it('paying through the link requires accepting the terms, and the age declaration for alcohol', async () => {
    const { token } = await desk.take({
      products: [...pennes, { id: 'chinon-rouge', quantity: 1 }],
    });
    shop.expectRefusal(
      await phone.payLink(token, { acceptTerms: false }),
      'Payment.TermsNotAccepted',
    );
    shop.expectRefusal(await phone.payLink(token), 'Payment.AdultNotConfirmed');
    expect(shop.okBody(await phone.payLink(token, { isAdult: true })).status).toBe('authorized');
  });

  it('paying through the link is refused for a slot that the team closed after the call', async () => {
    const { token } = await desk.take();
    const { pool } = app.database;
    const close = (isClosed: boolean) =>
      pool.query('update slots set is_excluded = $2 where id = $1', [
        shop.slots.tomorrow,
        isClosed,
      ]);
    await close(true);
    const answer = await phone.payLink(token);
    await close(false);
    shop.expectRefusal(answer, 'Delivery.TimeSlotExcluded');
  });

  it('the link offers no saved card, since it does not prove who opened it', async () => {
    const { token } = await desk.take();
    const card = await shop.tokenise(zoe, shop.cards.accepted);
    const { id } = shop.okBody(await zoe.call('POST', '/api/account/cards', { token: card }));
    const payment = { type: 'card', cardId: id };
    shop.expectRefusal(await phone.payLink(token, { payment }), 'Payment.CardNotFound');
  });

  it('a card refused on the link keeps slot and units for another card until the deadline', async () => {
    const { token, orderId } = await desk.take();
    expect(shop.okBody(await phone.payLink(token, { card: 'refused' })).status).toBe('refused');
    expect(await phone.open(token)).toMatchObject({ status: 'waiting', payment: null });
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft - 30);
    expect(shop.okBody(await phone.payLink(token)).status).toBe('authorized');
    expect(await phone.readStatus(orderId)).toBe('prepaid');
  });

  it('a payment that the bank confirms returns to the link, and the order is placed', async () => {
    const { token, orderId } = await desk.take();
    const outcome = shop.okBody(await phone.payLink(token, { card: 'challenge' }));
    expect(outcome.status).toBe('requires_action');
    expect((await phone.open(token)).payment).toMatchObject({ paymentId: outcome.paymentId });
    const back = await phone.answerBank(outcome.actionUrl, 'approve');
    expect(back.headers?.['location']).toContain(`/commande?paymentId=${outcome.paymentId}`);
    expect(JSON.stringify(back.headers)).not.toContain(token);
    expect(shop.okBody(await phone.follow(token, outcome.paymentId)).status).toBe('authorized');
    expect(await phone.readStatus(orderId)).toBe('prepaid');
  });

  it('after a bank confirmation is abandoned, the link offers another payment method', async () => {
    const { token } = await desk.take();
    const outcome = shop.okBody(await phone.payLink(token, { card: 'challenge' }));
    const given = await phone.follow(token, outcome.paymentId, { cancelled: true });
    expect(shop.okBody(given).status).toBe('refused');
    expect(shop.okBody(await phone.payLink(token)).status).toBe('authorized');
  });

  it('a payment through the link whose reply was lost is found by its idempotency key', async () => {
    const { token, orderId } = await desk.take();
    const outcome = shop.okBody(await phone.payLink(token, { card: 'lostReply' }));
    expect(outcome.status).toBe('pending');
    phone.later(6);
    await phone.reconcile();
    expect(await phone.readStatus(orderId)).toBe('prepaid');
  });

  it('paying a far slot through the link registers the card, as checkout does', async () => {
    const { token, orderId } = await desk.take({ timeSlotId: 'paris-est-2026-12-03-18' });
    expect(shop.okBody(await phone.payLink(token)).status).toBe('authorized');
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      status: 'prepaid',
      payment: { status: 'registered' },
    });
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
  });

  it('paying through the link accepts the terms for an account opened by the team', async () => {
    const made = shop.okBody(
      await desk.marc.call('POST', '/api/staff/customers', {
        firstname: 'Ida',
        lastname: 'Morel',
        email: 'ida@exemple.fr',
        phone: '06 98 76 54 32',
      }),
    );
    const { token } = await desk.take({ customerId: made.id }, 'ida@exemple.fr');
    const accepted = async () =>
      (
        await app.database.db
          .selectFrom('customers')
          .select('terms_accepted_at')
          .where('id', '=', made.id)
          .executeTakeFirstOrThrow()
      ).terms_accepted_at;
    expect(await accepted()).toBeNull();
    shop.okBody(await phone.payLink(token));
    expect(await accepted()).toEqual(app.clock.now());
  });

  it('paying through a forged link is refused', async () => {
    const { token, orderId } = await desk.take();
    const forged = `${orderId}${'A'.repeat(43)}`;
    for (const wrong of [forged, token.slice(0, -1), 'x', ''])
      shop.expectRefusal(
        await app.visitor().call('POST', '/api/phoneOrders', { token: wrong }),
        'Order.NotFound',
      );
    const other = await desk.take();
    const { paymentId } = shop.okBody(await phone.payLink(other.token));
    shop.expectRefusal(await phone.follow(token, paymentId), 'Order.NotFound');
  });
});

describe('the deadline of the link', () => {
  it('a phone order unpaid at its deadline releases slot and units, and tells the customer and the order taker', async () => {
    const booked = await shop.bookedPlaces(app, shop.slots.tomorrow);
    const { orderId, token, number } = await desk.take();
    phone.later(240);
    shop.expectRefusal(await phone.payLink(token), 'Payment.DeadlinePassed');
    await Promise.all([phone.reconcile(), phone.reconcile()]);
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft);
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(booked);
    expect((await phone.open(token)).status).toBe('unpaid');
    expect(await desk.listed(orderId)).toMatchObject({ status: 'unpaid' });
    const [told] = await shop.inboxOf(app, email);
    expect(told?.subject).toContain(`${number} : le délai pour la payer est passé`);
    const toMarc = await shop.inboxOf(app, 'marc@cabas.fr');
    expect(toMarc.filter(({ subject }) => subject?.includes(number))).toHaveLength(1);
  });

  it('the deadline of a phone order waits for a pending bank decision, and an approval keeps the order', async () => {
    const { orderId, token } = await desk.take();
    phone.later(237);
    const outcome = shop.okBody(await phone.payLink(token, { card: 'challenge' }));
    phone.later(6);
    await phone.reconcile();
    expect(await phone.readStatus(orderId)).toBe('prepaying');
    await phone.answerBank(outcome.actionUrl, 'approve');
    await phone.reconcile();
    expect(await phone.readStatus(orderId)).toBe('prepaid');
  });

  it('a phone order pending at its deadline ends once the bank declines', async () => {
    const { orderId, token } = await desk.take();
    phone.later(237);
    const outcome = shop.okBody(await phone.payLink(token, { card: 'challenge' }));
    phone.later(6);
    await phone.answerBank(outcome.actionUrl, 'decline');
    await phone.reconcile();
    await phone.reconcile();
    expect(await phone.readStatus(orderId)).toBe('failed');
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft);
  });

  it('sending the payment link again restarts its deadline, at most until the cut-off', async () => {
    const { orderId, token, number } = await desk.take();
    phone.later(180);
    const { items } = shop.okBody(await desk.sendAgain(orderId));
    expect(items.find((item: { orderId: string }) => item.orderId === orderId)).toMatchObject({
      payBefore: '2026-11-21T16:00:00Z',
      linksSent: 2,
    });
    const mails = (await shop.inboxOf(app, email)).filter(({ text }) => text.includes(number));
    expect(mails.filter(({ kind }) => kind === 'email')).toHaveLength(2);
    phone.later(120);
    await phone.reconcile();
    expect(shop.okBody(await phone.payLink(token)).status).toBe('authorized');
    const again = await desk.sendAgain(orderId);
    shop.expectRefusal(again, 'Payment.NotAwaited');
  });
});

describe('an order withdrawn by the team', () => {
  it('a phone order withdrawn by the team releases slot and units, tells its customer, and cannot be paid', async () => {
    const { orderId, token } = await desk.take();
    shop.okBody(await desk.withdraw(orderId));
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft);
    shop.expectRefusal(await phone.payLink(token), 'Payment.NotAwaited');
    expect((await phone.open(token)).status).toBe('withdrawn');
    const [told] = await shop.inboxOf(app, email);
    expect(told?.subject).toContain('elle n’est plus à payer');
    shop.expectRefusal(await desk.withdraw(orderId), 'Payment.NotAwaited');
  });

  it('a phone order withdrawn while its customer is at the bank releases the hold when it arrives', async () => {
    const { orderId, token } = await desk.take();
    const outcome = shop.okBody(await phone.payLink(token, { card: 'challenge' }));
    shop.okBody(await desk.withdraw(orderId));
    await phone.answerBank(outcome.actionUrl, 'approve');
    expect(shop.okBody(await phone.follow(token, outcome.paymentId)).status).toBe('failed');
    await app.jobs.drain();
    const { rows } = await app.database.pool.query<{ status: string }>(
      'select h.status from sandbox.holds h join payments p using (idempotency_key) where p.id = $1',
      [outcome.paymentId],
    );
    expect(rows).toEqual([{ status: 'canceled' }]);
  });
});

describe('the data of a person', () => {
  it('an unpaid phone order is in the data export, and prevents erasing the account', async () => {
    const { orderId } = await desk.take();
    const { pool } = app.database;
    await pool.query(
      "update customers set password_hash = (select password_hash from customers where email = 'alice@exemple.fr') where id = $1",
      [zoe.customerId],
    );
    const currentPassword = 'Alice2026';
    shop.expectRefusal(
      await zoe.call('DELETE', '/api/account', { currentPassword }),
      'Customer.OngoingOrder',
    );
    const data = shop.okBody(await zoe.call('POST', '/api/account/export', { currentPassword }));
    expect(JSON.stringify(data)).toContain('taken_by_phone_at');
    shop.okBody(await desk.withdraw(orderId));
    shop.okBody(await zoe.call('DELETE', '/api/account', { currentPassword }));
  });
});
