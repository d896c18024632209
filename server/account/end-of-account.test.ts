import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { signUp, signUpPassword as password } from '../../tests/sign-up.ts';
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

let hortense: Visitor;
const { app } = shop.open({ hasWideSlots: true });

const nowhere = Object.fromEntries(traces.map((text) => [text, []]));

describe('the end of an account', () => {
  let orderId: string;
  beforeAll(async () => {
    hortense = await signUp(app, identity);
    orderId = await live(hortense);
  });

  it('closing an account is refused while an order is in progress, and erases nothing', async () => {
    shop.expectRefusal(
      await hortense.call('DELETE', '/api/account', { currentPassword: password }),
      'Customer.OngoingOrder',
    );
    expect(shop.okBody(await hortense.call('POST', '/api/auth/me')).email).toBe(identity.email);
    expect(shop.okBody(await hortense.call('GET', '/api/account/addresses')).items).toHaveLength(1);
    expect(shop.okBody(await hortense.call('GET', '/api/account/cards')).items).toHaveLength(1);
  });

  it('the data export holds all personal data in one file, without the password hash', async () => {
    await shop.prepareAndDeliver(app, orderId);
    const answer = await hortense.call('POST', '/api/account/export', {
      currentPassword: password,
    });
    const file = shop.okBody(answer);
    expect(String(answer.headers['content-disposition'])).toMatch(
      /^attachment; filename="mes-donnees-2026-11-\d\d\.json"$/,
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

  it('the export requires the password or a recent sign-in', async () => {
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

  it('closing an account requires the password, ends every session and sends a farewell e-mail', async () => {
    const elsewhere = app.visitor();
    shop.okBody(
      await elsewhere.call('POST', '/api/auth/signin', { email: identity.email, password }),
    );
    shop.expectRefusal(
      await hortense.call('DELETE', '/api/account', { currentPassword: 'Nimporte1' }),
      'Customer.InvalidPassword',
    );
    // Before the deletion the same search finds her, so it is able to fail.
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

  it('after the account is closed, the customer’s name stays only on invoices, which the law keeps', async () => {
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

  it('C07b ten years after the account is closed, the customer’s name is erased everywhere', async () => {
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

/** Leaves traces in every slice: addresses, a card, a cart, an order, the waiting list, a proposed product. */
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
  // The development inbox stands for people’s own mailboxes and phones.
  for (const text of traces) found[text] = await tablesHolding(app, text, ['dev_inbox']);
  return found;
};
