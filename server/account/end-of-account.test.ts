import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { deleteAccount } from './delete-account.ts';
import { hashPassword } from './passwords.ts';
import * as shop from '../../tests/shopping.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';

/** Nothing of this is anywhere else in the test world. */
const identity = {
  email: 'hortense.quatremare@exemple.fr',
  phone: '0655123498',
  firstname: 'Hortense',
  lastname: 'Quatremare',
  street: 'rue des Gravilliers',
};
const traces = [
  identity.email,
  '655123498',
  identity.firstname,
  identity.lastname,
  identity.street,
];
const password = 'Cabas2026';

let app: TestApp;
let hortense: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
});
afterAll(() => app.close());

async function signUp(person: {
  email: string;
  phone: string;
  firstname: string;
  lastname: string;
}): Promise<Visitor> {
  const visitor = app.visitor();
  shop.okBody(
    await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone: person.phone }),
  );
  const [sms] = await shop.inboxOf(app, `+33${person.phone.slice(1)}`);
  const { email, phone, firstname, lastname } = person;
  shop.okBody(
    await visitor.call('POST', '/api/auth/signup', {
      email,
      phone,
      firstname,
      lastname,
      password,
      acquisitionSource: 'presse',
      marketingOptin: true,
      acceptTerms: true,
      smsVerificationCode: /\d{6}/.exec(sms?.text ?? '')?.[0],
    }),
  );
  return visitor;
}

/** Her traces in every slice: addresses, a card, a basket, an order, the waiting list, a product asked for. */
async function live(visitor: Visitor): Promise<string> {
  shop.okBody(
    await visitor.call('POST', '/api/account/addresses', {
      ...shop.address,
      street: identity.street,
      title: 'Chez Hortense',
    }),
  );
  const gone = shop.okBody(
    await visitor.call('POST', '/api/account/addresses', {
      ...shop.address,
      street: identity.street,
    }),
  );
  shop.okBody(await visitor.call('DELETE', `/api/account/addresses/${gone.id}`));
  shop.okBody(
    await visitor.call('POST', '/api/account/cards', {
      token: await shop.tokenise(visitor, shop.cards.accepted),
    }),
  );
  shop.okBody(
    await visitor.call('POST', '/api/articles/proposal', {
      text: 'du kombucha',
      email: identity.email,
    }),
  );
  await app.database.db
    .insertInto('prospects')
    .values({
      id: crypto.randomUUID(),
      email: identity.email,
      address: JSON.stringify({ street: identity.street }),
      is_optin: true,
      created_at: app.clock.now(),
    })
    .execute();
  await shop.fillCart(visitor, shop.counted, shop.slots.tomorrow);
  shop.okBody(
    await visitor.call('PATCH', '/api/cart/delivery2', {
      deliveryZoneId: 'paris-est',
      timeSlotId: shop.slots.tomorrow,
      address: { ...shop.address, street: identity.street },
    }),
  );
  const { orderId } = shop.okBody(await shop.pay(visitor));
  await app.jobs.drain();
  return orderId;
}

const runNightly = async () => {
  await app.jobs.runNow('sessions.purge', {});
  await app.jobs.runNow('personal-data.retain', {});
  await app.jobs.drain();
};
const holding = async () => {
  const found: Record<string, string[]> = {};
  // The development inbox stands for the mailboxes and phones of people, which are theirs.
  for (const text of traces) found[text] = await tablesHolding(app, text, ['dev_inbox']);
  return found;
};
const nowhere = Object.fromEntries(traces.map((text) => [text, []]));

describe('the end of an account', () => {
  let orderId: string;
  beforeAll(async () => {
    hortense = await signUp(identity);
    orderId = await live(hortense);
  });

  it('waits for an order that runs, and has then erased nothing', async () => {
    shop.expectRefusal(
      await hortense.call('DELETE', '/api/account', { currentPassword: password }),
      'Customer.OngoingOrder',
    );
    expect(shop.okBody(await hortense.call('POST', '/api/auth/me')).email).toBe(identity.email);
    expect(shop.okBody(await hortense.call('GET', '/api/account/addresses')).items).toHaveLength(1);
    expect(shop.okBody(await hortense.call('GET', '/api/account/cards')).items).toHaveLength(1);
  });

  it('before it, one’s data come as one file: everything, and no hash of the password', async () => {
    await shop.prepareAndDeliver(app, orderId);
    const answer = await hortense.call('POST', '/api/account/export', {
      currentPassword: password,
    });
    const file = shop.okBody(answer);
    expect(String(answer.headers['content-disposition'])).toMatch(
      /^attachment; filename="cabas-mes-donnees-2026-11-\d\d\.json"$/,
    );
    expect(file.compte).toMatchObject({
      email: identity.email,
      phone: '+33655123498',
      firstname: identity.firstname,
    });
    expect(file).toMatchObject({
      adresses: [{ street: identity.street }, { street: identity.street }],
      cartes: [{ last4: '4242' }],
      propositionsDeProduits: [{ text: 'du kombucha' }],
      listeDAttente: [{ email: identity.email }],
      commandes: [
        {
          status: 'paid',
          customer: { lastname: identity.lastname },
          invoices: [{ kind: 'invoice' }],
        },
      ],
    });
    expect(file.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(file)).not.toContain('argon2');
  });

  it('the file is asked for with the password, or minutes after signing in', async () => {
    app.clock.advance({ minutes: 11 });
    shop.expectRefusal(
      await hortense.call('POST', '/api/account/export', {}),
      'Customer.InvalidPassword',
    );
    shop.expectRefusal(
      await hortense.call('POST', '/api/account/export', { currentPassword: 'Nimporte1' }),
      'Customer.InvalidPassword',
    );
    const fresh = app.visitor();
    shop.okBody(await fresh.call('POST', '/api/auth/signin', { email: identity.email, password }));
    const told = async () =>
      (await shop.inboxOf(app, identity.email)).filter(
        ({ subject }) => subject === 'Vos données Cabas ont été téléchargées',
      ).length;
    const before = await told();
    shop.okBody(await fresh.call('POST', '/api/account/export', {}));
    expect(await told()).toBe(before + 1);
  });

  it('asks for the password, signs out everywhere and says goodbye', async () => {
    const elsewhere = app.visitor();
    shop.okBody(
      await elsewhere.call('POST', '/api/auth/signin', { email: identity.email, password }),
    );
    shop.expectRefusal(
      await hortense.call('DELETE', '/api/account', { currentPassword: 'Nimporte1' }),
      'Customer.InvalidPassword',
    );
    // The search finds her while she is there: it can fail.
    expect((await holding())[identity.lastname]).toEqual(
      expect.arrayContaining(['public.customers', 'public.orders', 'public.invoices']),
    );
    const tries = await Promise.all(
      [1, 2, 3].map(() => hortense.call('DELETE', '/api/account', { currentPassword: password })),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const visitor of [hortense, elsewhere])
      expect(shop.okBody(await visitor.call('POST', '/api/auth/me')).id).toBeNull();
    shop.expectRefusal(
      await app.visitor().call('POST', '/api/auth/signin', { email: identity.email, password }),
      'Auth.InvalidCredentials',
    );
    expect((await shop.inboxOf(app, identity.email))[0]?.subject).toBe(
      'Votre compte Cabas est supprimé',
    );
  });

  it('leaves her name in her invoices only, which the law keeps', async () => {
    app.clock.advance({ hours: 24 * 3 });
    await runNightly();
    expect(await holding()).toEqual({
      ...nowhere,
      [identity.email]: ['public.invoices'],
      [identity.firstname]: ['public.invoices'],
      [identity.lastname]: ['public.invoices'],
      [identity.street]: ['public.invoices'],
    });
    // The provider has forgotten the card too.
    const { rows } = await app.database.pool.query(
      'select id from sandbox.cards c where deleted_at is null and customer_reference = (select customer_id::text from orders where id = $1)',
      [orderId],
    );
    expect(rows).toEqual([]);
    // The shop still knows what it sold.
    const {
      rows: [order],
    } = await app.database.pool.query('select customer, status from orders where id = $1', [
      orderId,
    ]);
    expect(order).toMatchObject({
      status: 'paid',
      customer: { firstname: 'Compte', lastname: 'supprimé' },
    });
  });

  it('C07 and in nothing after ten years', async () => {
    app.clock.advance({ hours: 24 * 365 * 10 - 24 * 5 });
    await runNightly();
    expect((await holding())[identity.lastname]).toEqual(['public.invoices']);
    app.clock.advance({ hours: 24 * 10 });
    await runNightly();
    expect(await holding()).toEqual(nowhere);
    const {
      rows: [kept],
    } = await app.database.pool.query('select count(*)::int as invoices from invoices');
    expect(kept.invoices).toBe(1);
  });
});

describe('the end of a relationship', () => {
  const silent = {
    email: 'silent.gontran@exemple.fr',
    phone: '0655123499',
    firstname: 'Gontran',
    lastname: 'Vaucresson',
  };
  beforeEach(() => runNightly());

  it('C07 comes three years after the last visit, not before', async () => {
    const gontran = await signUp(silent);
    const day = 24;
    // A visit each month keeps the session and the relationship.
    for (let month = 0; month < 6; month += 1) {
      app.clock.advance({ hours: day * 29 });
      shop.okBody(await gontran.call('POST', '/api/auth/me'));
    }
    app.clock.advance({ hours: day * (365 * 3 - 1) });
    await runNightly();
    expect(await tablesHolding(app, silent.lastname, ['dev_inbox'])).toEqual(['public.customers']);
    app.clock.advance({ hours: day * 3 });
    await runNightly();
    for (const text of [silent.email, '655123499', silent.firstname, silent.lastname])
      expect(await tablesHolding(app, text, ['dev_inbox'])).toEqual([]);
  });

  it('C07 does not come while an order runs', async () => {
    const shopper = await shop.newShopper(app, { firstname: 'Ernestine' });
    await app.database.db
      .insertInto('orders')
      .values({
        ...(await app.database.db
          .selectFrom('orders')
          .selectAll()
          .limit(1)
          .executeTakeFirstOrThrow()),
        id: crypto.randomUUID(),
        number: 'running',
        customer_id: shopper.customerId,
        status: 'delivered',
        cart_version: 999,
        delivery: '{}',
        customer: '{}',
        quotation: '{}',
        settlement: null,
      })
      .execute();
    app.clock.advance({ hours: 24 * 365 * 4 });
    await runNightly();
    expect(await tablesHolding(app, 'Ernestine', ['dev_inbox'])).toEqual(['public.customers']);
  });
});

describe('an order paid while the account is being deleted', () => {
  let quick: TestApp;
  beforeAll(async () => {
    quick = await createTestApp();
    await shop.widenSlots(quick);
    await shop.setStock(quick, 'penne', 1000);
  });
  afterAll(() => quick.close());

  it('keeps its customer, or is never placed', async () => {
    const hash = await hashPassword(password);
    const outcomes: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const shopper = await shop.newShopper(quick);
      await quick.database.db
        .updateTable('customers')
        .set({ password_hash: hash })
        .where('id', '=', shopper.customerId)
        .execute();
      await shop.fillCart(shopper);
      const { price } = await shop.readCart(shopper);
      const request = {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token: await shop.tokenise(shopper, shop.cards.accepted) },
      };
      const pay = () => shopper.call('PUT', '/api/cart/createPaymentIntent', request);
      const end = () => shopper.call('DELETE', '/api/account', { currentPassword: password });
      const [paid, deleted] = await Promise.all(
        round % 2 === 0
          ? [pay(), end()]
          : ([end(), pay()].reverse() as [ReturnType<typeof pay>, ReturnType<typeof end>]),
      );
      outcomes.push(`${paid.status} ${deleted.status}`);
      expect([200, 400]).toContain(deleted.status);
    }
    const { rows } = await quick.database.pool.query(
      "select o.number from orders o join customers c on c.id = o.customer_id where c.deleted_at is not null and o.status not in ('cancelled', 'failed')",
    );
    expect(rows, outcomes.join(', ')).toEqual([]);
    await expectInvariants(quick, { penne: 1000 });
  });
});

it('an account that ended between the door and the deed is told as gone', async () => {
  const ended = { customerId: crypto.randomUUID(), currentPassword: password };
  await expect(deleteAccount({ ...app, personalData: [] }, ended)).rejects.toMatchObject({
    body: { owner: 'Customer.NotFound', statusCode: 400 },
  });
});
