import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { Answer, Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import { cancelPaidOrders } from '../../tests/far-orders.ts';
import * as shop from '../../tests/shopping.ts';

let noe: Visitor;
let marc: Visitor;

let noeId: string;

const { app } = shop.open({ stock: { penne: 5_000 }, hasWideSlots: true, checksBooks: true });
beforeAll(async () => {
  noeId = await shop.hire(app, 'support', 'Noé Service');
  noe = await shop.signInStaff(app, noeId);
  marc = await shop.staff(app, 'marc');
});
const zoe = shop.each(() => shop.newShopper(app));

const path = '/api/staff/customers';

describe('finding a customer', () => {
  it('a customer is found by name, e-mail, phone or order, whatever the accents and the spaces', async () => {
    await app.database.pool.query(
      "update customers set firstname = 'Hélène', lastname = 'Le Cœur', email = 'lecoeur@exemple.fr', phone = '+33644556677' where id = $1",
      [zoe.customerId],
    );
    for (const q of ['helene', 'LE COEUR', 'cœur hél', 'lecoeur@', '06 44 55 66 77', '+33 6 44 55'])
      expect(await found(q), q).toEqual([zoe.customerId]);
    const { number } = await shop.readOrder(zoe, await shop.buy(zoe));
    expect(await find(`n° ${number}`)).toMatchObject([
      {
        id: zoe.customerId,
        name: 'Hélène Le Cœur',
        email: 'lecoeur@exemple.fr',
        phone: '+33644556677',
        orders: 1,
        lastOrderAt: app.clock.now().toString(),
      },
    ]);
    // The name under which it was ordered finds whoever ordered, too.
    await app.database.pool.query("update customers set lastname = 'Marchand' where id = $1", [
      zoe.customerId,
    ]);
    expect(await found('helene coeur')).toEqual([zoe.customerId]);
  });

  it.each(['personne', "' or true --", '&|!():*\\', '%', '«»'])(
    '« %s » finds nobody and breaks nothing',
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );

  it('customers are listed without a search: the newest first, fifty at a time', async () => {
    app.clock.advance({ minutes: 1 });
    const made: string[] = [];
    for (let count = 0; count < 60; count += 1) made.push((await shop.newShopper(app)).customerId);
    const first = shop.okBody(await noe.call('GET', path));
    expect(first.items).toHaveLength(50);
    const second = shop.okBody(await noe.call('GET', `${path}?next=${first.next}`));
    const shown = [...first.items, ...second.items].map((item: { id: string }) => item.id);
    expect(shown.slice(0, 60).toSorted()).toEqual(made.toSorted());
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('R03 finding a customer is for support and managers; a preparer and a driver get nothing, not even the customer’s id on an order', async () => {
    const orderId = await shop.buy(zoe, shop.counted, shop.slots.tomorrow);
    const calls = [
      ['GET', path],
      ['GET', `${path}/${zoe.customerId}`],
      ['POST', `${path}/${zoe.customerId}/gestures`, coupon()],
      ['PUT', `${path}/${zoe.customerId}/note`, { before: '', text: 'x' }],
      ['POST', `${path}/${zoe.customerId}/password-resets`],
    ] as const;
    for (const [method, url, body] of calls) {
      for (const who of ['paul', 'lea'] as const)
        shop.expectRefusal(
          await (await shop.staff(app, who)).call(method, url, body),
          'Shared.InsufficientPrivileges',
        );
      shop.expectRefusal(await app.visitor().call(method, url, body), 'Shared.Unauthorized');
      shop.expectRefusal(await zoe.call(method, url, body), 'Shared.Unauthorized');
    }
    const read = async (who: 'paul' | 'lea') =>
      (await shop.staff(app, who)).call('GET', `/api/staff/orders/${orderId}`);
    expect(shop.okBody(await read('paul')).customerId).toBeNull();
    // Not prepared yet, so not a driver's work.
    shop.expectRefusal(await read('lea'), 'Shared.InsufficientPrivileges');
    expect(shop.okBody(await noe.call('GET', `/api/staff/orders/${orderId}`)).customerId).toBe(
      zoe.customerId,
    );
  });
});

describe('the page of a customer', () => {
  it('the page of a customer shows the billed amounts and what helps support', async () => {
    const card = shop.okBody(
      await zoe.call('POST', '/api/account/cards', {
        token: await shop.tokenise(zoe, shop.cards.accepted),
      }),
    );
    shop.okBody(
      await zoe.call('POST', '/api/account/addresses', {
        ...shop.address,
        title: 'Maison',
        note: 'Interphone B',
      }),
    );
    shop.okBody(await zoe.call('PATCH', '/api/account/optin', { sms: true }));
    const first = await shop.buy(zoe, { penne: 30, carottes: 1 });
    await shop.prepareAndDeliver(app, first, { carottes: { gramsPercent: 80 } });
    app.clock.advance({ minutes: 1 });
    const second = await shop.buy(zoe);
    const { amounts } = await shop.readOrder(zoe, first);
    const sheet = await open();
    expect(sheet).toMatchObject({
      identity: { email: await emailOf(app, zoe), endedAt: null, endsAt: '2029-11-21' },
      addresses: [
        { title: 'Maison', text: '12 rue de la Roquette, 75011 Paris', note: 'Interphone B' },
      ],
      consents: { email: false, sms: true },
      cards: [{ id: card.id, type: 'VISA', last4: '4242' }],
      figures: {
        orders: 2,
        delivered: 1,
        spent: amounts.billed,
        average: amounts.billed,
        refunded: 0,
      },
      orders: [
        { id: second, status: 'prepaid' },
        { id: first, status: 'paid', total: amounts.billed },
      ],
      coupons: [],
      refunds: [],
      note: null,
      gestures: [],
      conversations: [],
      tickets: [],
      referral: { code: zoe.customerId, referredBy: null, paid: 0, pending: 0 },
    });
    expect(sheet.miams.balance).toBe(Math.floor(Number(amounts.billed) / 100) * 10);
    expect(JSON.stringify(sheet)).not.toMatch(/password|fingerprint|token|none/);
  });

  it('the page of a customer shows refunds, coupons with their state, conversations and messages', async () => {
    const orderId = await shop.buy(zoe);
    await shop.prepareAndDeliver(app, orderId);
    shop.okBody(
      await noe.call('POST', `/api/staff/orders/${orderId}/refunds`, {
        key: newId(),
        reason: 'Paquets ouverts',
        lines: [{ productId: 'penne', quantity: 2 }],
        withFees: false,
      }),
    );
    await app.jobs.drain();
    const conversation = newId();
    shop.okBody(
      await zoe.call('POST', `/api/support/conversations/${conversation}/messages`, {
        key: newId(),
        text: 'Où est ma commande ?',
      }),
    );
    shop.okBody(
      await app.visitor().call('POST', '/api/support/tickets', {
        key: newId(),
        kind: 'report',
        topic: 'site',
        name: 'Zoé',
        email: (await emailOf(app, zoe)).toUpperCase(),
        comments: 'Le bouton ne répond pas.',
      }),
    );
    shop.okBody(await give(coupon()));
    shop.okBody(await give(coupon({ lastDay: inDays(0), amount: 500 })));
    app.clock.advance({ hours: 24 });
    noe = await shop.signInStaff(app, noeId);
    const sheet = await open();
    expect(sheet).toMatchObject({
      refunds: [{ orderId, amount: 350, reason: 'Paquets ouverts', status: 'refunded' }],
      figures: { refunded: 350 },
      conversations: [{ id: conversation, status: 'waiting', lastText: 'Où est ma commande ?' }],
      tickets: [
        { text: 'Le bouton ne répond pas.', isAnswered: false, isFromAccount: false, name: 'Zoé' },
      ],
    });
    expect(sheet.coupons.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'expired',
      'usable',
    ]);
    expect(
      shop.okBody(await noe.call('GET', `/api/staff/support/conversations/${conversation}`)),
    ).toMatchObject({ customerId: zoe.customerId });
    marc = await shop.staff(app, 'marc');
  });

  it('C07 each view is recorded: who, whom, when; views by the same member within ten minutes count once', async () => {
    await open();
    await open();
    expect(
      (await open(zoe.customerId, marc)).views.map(({ author }: { author: string }) => author),
    ).toEqual(['Marc Gérant', 'Noé Service']);
    const { suiviParLEquipe } = shop.okBody(await zoe.call('POST', '/api/account/export', {}));
    expect(suiviParLEquipe.consultations).toHaveLength(2);
    app.clock.advance({ minutes: 11 });
    expect((await open()).views).toHaveLength(3);
  });

  it('an unknown customer is not found', async () => {
    for (const id of [newId(), 'personne'])
      shop.expectRefusal(await noe.call('GET', `${path}/${id}`), 'SharedAccount.NotFound');
    shop.expectRefusal(await give(coupon(), newId()), 'SharedAccount.NotFound');
  });
});

it('C07 views are deleted after six months', async () => {
  await open();
  await cancelPaidOrders(app);
  app.clock.advance({ hours: 24 * 185 });
  await app.jobs.runNow('personal-data.retain', {});
  const views = () =>
    app.database.db
      .selectFrom('customer_views')
      .select('id')
      .where('customer_id', '=', zoe.customerId)
      .execute();
  expect(await views()).toEqual([]);
  noe = await shop.signInStaff(app, noeId);
  await open();
  app.clock.advance({ hours: 24 * 180 });
  await app.jobs.runNow('personal-data.retain', {});
  expect(await views()).toHaveLength(1);
});

const open = async (id: string = zoe.customerId, by = noe) =>
  shop.okBody<'GET /api/staff/customers/:id'>(await by.call('GET', `${path}/${id}`));
const find = async (q: string) =>
  shop.okBody<'GET /api/staff/customers'>(
    await noe.call('GET', `${path}?q=${encodeURIComponent(q)}`),
  ).items;
const found = async (q: string): Promise<string[]> => (await find(q)).map((item) => item.id);
const inDays = (days: number): string => shopDate(app.clock.now()).add({ days }).toString();
const coupon = (changes: object = {}) => ({
  id: newId(),
  kind: 'coupon',
  amount: 1_000,
  lastDay: inDays(40),
  reason: 'late',
  ...changes,
});
const give = (gesture: object, id: string = zoe.customerId): Promise<Answer> =>
  noe.call('POST', `${path}/${id}/gestures`, gesture);
