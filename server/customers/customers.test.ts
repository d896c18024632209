import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate, parisDate } from '#domain/paris-time.ts';
import type { Role } from '#domain/picking/contract.ts';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

let app: TestApp;
let noe: Visitor;
let marc: Visitor;
let zoe: Visitor & { customerId: string };
const hired: Partial<Record<Role, string>> = {};

async function hire(role: Role, name: string): Promise<Visitor> {
  const id = newId();
  hired[role] = id;
  await app.database.db
    .insertInto('staff')
    .values({
      id,
      email: `${id}@cabas.fr`,
      name,
      password_hash: 'none',
      role,
      created_at: app.clock.now(),
    })
    .execute();
  return signedIn(id);
}
async function signedIn(id: string): Promise<Visitor> {
  const visitor = app.visitor();
  visitor.cookies.set(
    'staff-session',
    (await openSession(app.database.db, app, { staffId: id })).token,
  );
  return visitor;
}

beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', 5_000);
  await shop.widenSlots(app);
  [noe, marc] = [await hire('support', 'Noé Service'), await shop.staff(app, 'marc')];
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterAll(async () => {
  await expectInvariants(app, { penne: 5_000 });
  await app.close();
});

const path = '/api/staff/customers';
const open = async (id: string = zoe.customerId, by = noe): Promise<any> =>
  shop.okBody(await by.call('GET', `${path}/${id}`));
const find = async (q: string, by = noe): Promise<any[]> =>
  shop.okBody(await by.call('GET', `${path}?q=${encodeURIComponent(q)}`)).items;
const found = async (q: string): Promise<string[]> => (await find(q)).map((item) => item.id);
const inDays = (days: number): string => parisDate(app.clock.now()).add({ days }).toString();
const coupon = (changes: object = {}) => ({
  id: newId(),
  kind: 'coupon',
  amount: 1_000,
  lastDay: inDays(40),
  reason: 'late',
  ...changes,
});
const miams = (changes: object = {}) => ({
  id: newId(),
  kind: 'miams',
  miams: 2_000,
  reason: 'courtesy',
  ...changes,
});
const give = (gesture: object, by = noe, id: string = zoe.customerId): Promise<Answer> =>
  by.call('POST', `${path}/${id}/gestures`, gesture);
const emailOf = async (id: string): Promise<string> =>
  (
    await app.database.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

describe('finding a customer', () => {
  it('by name, e-mail, phone or order, whatever the accents and the spaces', async () => {
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

  it('nothing looked for: the newest first, fifty at a time', async () => {
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

  it('R03 is for support and managers; a preparer and a driver see nothing of it, not even an id on an order', async () => {
    const orderId = await shop.buy(zoe);
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
    for (const who of ['paul', 'lea'] as const)
      expect(
        shop.okBody(await (await shop.staff(app, who)).call('GET', `/api/staff/orders/${orderId}`))
          .customerId,
      ).toBeNull();
    expect(shop.okBody(await noe.call('GET', `/api/staff/orders/${orderId}`)).customerId).toBe(
      zoe.customerId,
    );
  });
});

describe('the page of a customer', () => {
  it('tells what was really billed, and what the shop knows that helps', async () => {
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
      identity: { email: await emailOf(zoe.customerId), endedAt: null, endsAt: '2029-11-21' },
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
    expect(sheet.miams.balance).toBe(Math.floor(amounts.billed / 100) * 10);
    expect(JSON.stringify(sheet)).not.toMatch(/password|fingerprint|token|none/);
  });

  it('shows refunds, coupons with their state, conversations and messages', async () => {
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
      await app
        .visitor()
        .call('POST', '/api/support/tickets', {
          key: newId(),
          kind: 'report',
          topic: 'site',
          name: 'Zoé',
          email: (await emailOf(zoe.customerId)).toUpperCase(),
          comments: 'Le bouton ne répond pas.',
        }),
    );
    shop.okBody(await give(coupon()));
    shop.okBody(await give(coupon({ lastDay: inDays(0), amount: 500 })));
    app.clock.advance({ hours: 24 });
    noe = await signedIn(hired.support ?? '');
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

  it('C07 each opening is written down: who, whom, when; the same eyes within ten minutes are one', async () => {
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

  it('somebody who is not there is not found, and nothing is written', async () => {
    for (const id of [newId(), 'personne'])
      shop.expectRefusal(await noe.call('GET', `${path}/${id}`), 'SharedAccount.NotFound');
    shop.expectRefusal(await give(coupon(), noe, newId()), 'SharedAccount.NotFound');
  });
});

describe('a gesture', () => {
  it('a coupon is the customer’s at once, pays the next basket, and is told by mail', async () => {
    const message = 'Encore toutes nos excuses.\nNoé';
    const sheet = shop.okBody(await give(coupon({ message })));
    expect(sheet).toMatchObject({
      gestures: [{ amount: 1_000, miams: null, reason: 'late', message, author: 'Noé Service' }],
      allowance: { left: 1_000, ceiling: 2_000 },
      actions: [
        {
          kind: 'customer.coupon',
          author: 'Noé Service',
          after: { amount: 1_000, miams: null, reason: 'late' },
        },
      ],
    });
    const [owned] = shop.okBody(await zoe.call('GET', '/api/account/coupons')).items;
    expect(withPlainSpaces(owned.name)).toBe('10 € offerts par Cabas');
    await shop.fillCart(zoe);
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: owned.code })).coupons,
    ).toMatchObject([{ applied: true, amount: 1_000 }]);
    const [mail] = await shop.inboxOf(app, await emailOf(zoe.customerId));
    expect(withPlainSpaces(mail?.subject ?? '')).toBe('10 € offerts par Cabas');
    for (const part of [
      'Zoé, votre livraison est arrivée en retard',
      'Encore toutes nos excuses.',
      `Code : ${owned.code}`,
      `Valable jusqu’au : ${formatDate(`${inDays(40)}T12:00:00Z`)}`,
    ])
      expect(withPlainSpaces(mail?.text ?? '')).toContain(part);
  });

  it('Miams go through the ledger, which sums to zero, and read as offered', async () => {
    shop.okBody(await give(miams()));
    expect(shop.okBody(await zoe.call('GET', '/api/loyalty/user'))).toMatchObject({
      miams: 2_000,
      gifts: 1,
      entries: [{ kind: 'gesture', miams: 2_000, orderId: null }],
    });
    const { rows } = await app.database.pool.query(
      'select key from loyalty_entries group by key having sum(miams) <> 0',
    );
    expect(rows).toEqual([]);
    expect((await open()).allowance.left).toBe(1_500);
  });

  it.each([coupon, miams])(
    'sent five times at once under one key, it is given once (%o)',
    async (gesture) => {
      const one = gesture();
      for (const answer of await Promise.all(Array.from({ length: 5 }, () => give(one))))
        shop.okBody(answer);
      expect((await open()).gestures).toHaveLength(1);
      expect(shop.okBody(await zoe.call('GET', '/api/account/allCoupons')).items).toHaveLength(
        gesture === coupon ? 1 : 0,
      );
      expect(await shop.inboxOf(app, await emailOf(zoe.customerId))).toHaveLength(1);
      const other = await shop.newShopper(app);
      shop.expectRefusal(await give(one, noe, other.customerId), 'SharedAccount.NotFound');
    },
  );

  it('R03 each role has its ceiling; many small ones at once are one large one, coupons and Miams together', async () => {
    const ada = await hire('admin', 'Ada');
    const most: [Visitor, number][] = [
      [noe, 2_000],
      [marc, 10_000],
      [ada, 50_000],
    ];
    for (const [by, ceiling] of most) {
      const customer = await shop.newShopper(app);
      const above = await give(
        coupon({ amount: Math.min(ceiling + 1, 50_000) }),
        by,
        customer.customerId,
      );
      if (ceiling < 50_000) shop.expectRefusal(above, 'Shared.InsufficientPrivileges');
      else shop.okBody(above);
      if (ceiling < 50_000)
        shop.okBody(await give(coupon({ amount: ceiling }), by, customer.customerId));
      shop.expectRefusal(
        await give(coupon({ amount: 100 }), by, customer.customerId),
        'Shared.InsufficientPrivileges',
      );
    }
    const split = await Promise.all(
      [
        coupon({ amount: 800 }),
        coupon({ amount: 800 }),
        coupon({ amount: 800 }),
        miams(),
        miams(),
      ].map((gesture) => give(gesture)),
    );
    expect(split.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    const { allowance, gestures } = await open();
    expect(
      gestures.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0) +
        allowance.left,
    ).toBe(2_000);
    app.clock.advance({ hours: 24 * 31 });
    [noe, marc] = [await signedIn(hired.support ?? ''), await shop.staff(app, 'marc')];
    expect((await open()).allowance).toEqual({ left: 2_000, ceiling: 2_000 });
  });

  it.each([
    { lastDay: '2026-11-20' },
    { lastDay: '2031-01-01' },
    { amount: 99 },
    { amount: -500 },
    { amount: 10.5 },
    { reason: 'ami' },
    { message: '' },
    { message: 'x'.repeat(501) },
    { miams: 100 },
  ])('%j is refused', async (changes) => {
    shop.expectRefusal(await give(coupon(changes)), 'Shared.Validation');
    expect((await open()).gestures).toEqual([]);
  });
});

describe('what the next colleague should know', () => {
  const write = (before: string, text: string, by = noe) =>
    by.call('PUT', `${path}/${zoe.customerId}/note`, { before, text });

  it('a note is written, changed, taken away; the journal says who, not what', async () => {
    expect(shop.okBody(await write('', ' Sonner deux fois, interphone cassé '))).toMatchObject({
      note: { text: 'Sonner deux fois, interphone cassé', author: 'Noé Service' },
    });
    app.clock.advance({ minutes: 1 });
    shop.okBody(await write('Sonner deux fois, interphone cassé', 'Interphone réparé', marc));
    app.clock.advance({ minutes: 1 });
    const { note, actions } = shop.okBody(await write('Interphone réparé', ''));
    expect(note).toBeNull();
    expect(
      actions.map(({ kind, author, after }: { kind: string; author: string; after: unknown }) => [
        kind,
        author,
        after,
      ]),
    ).toEqual([
      ['customer.note-removal', 'Noé Service', null],
      ['customer.note', 'Marc Gérant', null],
      ['customer.note', 'Noé Service', null],
    ]);
  });

  it('of two colleagues who write at once, the second is told', async () => {
    const answers = await Promise.all([
      write('', 'Sonner deux fois'),
      write('', 'Chien gentil', marc),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    shop.expectRefusal(await write('', 'x'.repeat(301)), 'Shared.Validation');
  });

  it('a link for a new password goes to the customer, once a minute, and to nobody else', async () => {
    const reset = () => noe.call('POST', `${path}/${zoe.customerId}/password-resets`);
    expect(shop.okBody(await reset()).actions).toMatchObject([{ kind: 'customer.reset-link' }]);
    shop.expectRefusal(await reset(), 'Generic.TooManyRequest');
    const inbox = await shop.inboxOf(app, await emailOf(zoe.customerId));
    expect(inbox.map(({ subject }) => subject)).toEqual(['Votre nouveau mot de passe Cabas']);
    expect(JSON.stringify(await open())).not.toContain('token');
  });
});

it('C07 what the team wrote of a customer is in their file, and goes with the account', async () => {
  const [secret, words] = ['Digicode quatremare', 'Pardon pour hortensia'];
  shop.okBody(
    await noe.call('PUT', `${path}/${zoe.customerId}/note`, { before: '', text: secret }),
  );
  shop.okBody(await give(coupon({ message: words })));
  await app.jobs.drain();
  const { suiviParLEquipe } = shop.okBody(await zoe.call('POST', '/api/account/export', {}));
  expect(suiviParLEquipe).toMatchObject({
    note: { text: secret },
    gestes: [{ amount_cents: 1_000, reason: 'late', message: words }],
  });
  expect(JSON.stringify(suiviParLEquipe)).not.toContain('Noé');
  const { hashPassword } = await import('#server/account/passwords.ts');
  await app.database.db
    .updateTable('customers')
    .set({ password_hash: await hashPassword('Cabas2026') })
    .where('id', '=', zoe.customerId)
    .execute();
  shop.okBody(await zoe.call('DELETE', '/api/account', { currentPassword: 'Cabas2026' }));
  app.clock.advance({ hours: 25 });
  await app.jobs.runNow('personal-data.retain', {});
  // The development inbox stands for the customer's own mailbox.
  for (const text of [secret, words])
    expect(await tablesHolding(app, text, ['dev_inbox'])).toEqual([]);
  noe = await signedIn(hired.support ?? '');
  expect(await open()).toMatchObject({
    identity: { name: 'Compte supprimé', email: '', phone: '' },
    note: null,
    gestures: [{ message: null }],
    referral: { code: '' },
  });
  shop.expectRefusal(await give(coupon()), 'SharedAccount.NotFound');
});

it('C07 who looked at whom is forgotten after six months', async () => {
  await open();
  app.clock.advance({ hours: 24 * 185 });
  await app.jobs.runNow('personal-data.retain', {});
  const views = () =>
    app.database.db
      .selectFrom('customer_views')
      .select('id')
      .where('customer_id', '=', zoe.customerId)
      .execute();
  expect(await views()).toEqual([]);
  noe = await signedIn(hired.support ?? '');
  await open();
  app.clock.advance({ hours: 24 * 180 });
  await app.jobs.runNow('personal-data.retain', {});
  expect(await views()).toHaveLength(1);
});
