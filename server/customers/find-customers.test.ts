import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '#domain/customers/find-contract.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';

describe('an account that the team opens', () => {
  const { app, marc } = shop.open({ staff: ['marc'] });

  const ida = {
    firstname: 'Ida',
    lastname: 'Morel',
    email: 'Ida@exemple.fr',
    phone: '06 98 76 54 32',
  };
  const add = (changes: object = {}, visitor = marc) =>
    visitor.call('POST', '/api/staff/customers', { ...ida, ...changes });

  it('an account that the team opens opts into nothing, tells its owner, and is in the journal', async () => {
    const { id } = shop.okBody(await add());
    const sheet = shop.okBody(await marc.call('GET', `/api/staff/customers/${id}`));
    expect(sheet).toMatchObject({
      identity: { name: 'Ida Morel', email: 'ida@exemple.fr', phone: '+33698765432' },
      consents: { email: false, sms: false, answeredAt: null },
    });
    expect(sheet.actions[0]).toMatchObject({ kind: 'customer.added', author: 'Marc Gérant' });
    const [mail] = await shop.inboxOf(app, 'ida@exemple.fr');
    expect(mail?.text).toContain('Mot de passe oublié');
  });

  it('an account that the team opens has no password: nothing typed opens it, until its owner chooses one by the link', async () => {
    for (const password of ['Cabas2026', '     '])
      shop.expectRefusal(
        await app.visitor().call('POST', '/api/auth/signin', { email: 'ida@exemple.fr', password }),
        'Auth.InvalidCredentials',
      );
    const anyone = app.visitor();
    shop.okBody(
      await anyone.call('POST', '/api/auth/forgottenPassword', { email: 'ida@exemple.fr' }),
    );
    const [mail] = await shop.inboxOf(app, 'ida@exemple.fr');
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const email = 'ida@exemple.fr';
    const password = 'Rhubarbe2026';
    shop.okBody(await anyone.call('POST', '/api/auth/resetPassword', { email, token, password }));
    shop.okBody(await anyone.call('POST', '/api/auth/signin', { email, password }));
  });

  it('an account that the team opens is not opened twice, nor with an e-mail or phone that cannot be', async () => {
    shop.expectRefusal(await add(), 'Auth.EmailAlreadyTaken');
    shop.expectRefusal(await add({ email: 'autre@exemple.fr' }), 'Auth.PhoneAlreadyTaken');
    shop.expectRefusal(await add({ email: 'ida' }), 'Customer.EmailInvalid');
    shop.expectRefusal(
      await add({ email: 'autre@exemple.fr', phone: '12' }),
      'Auth.InvalidPhoneNumber',
    );
    const both = { email: 'deux@exemple.fr', phone: '06 11 22 33 99' };
    const answers = await Promise.all([add(both), add(both)]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('an account that the team opens is for who may write customers', async () => {
    shop.expectRefusal(
      await add({}, await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
  });
});

describe('find anything', () => {
  let app: TestApp;
  const team = {} as Record<'paul' | 'lea' | 'noe' | 'marc', Visitor>;
  let helene: Visitor & { customerId: string };
  /** Delivered, and to prepare tomorrow. */
  let delivered: string;
  let tomorrow: string;
  const penne = 'CAB-00007';

  beforeAll(async () => {
    app = await createTestApp();
    await shop.setStock(app, 'penne', 5_000);
    await shop.widenSlots(app);
    for (const name of ['paul', 'lea', 'marc'] as const) team[name] = await shop.staff(app, name);
    team.noe = await signInStaff(app, await hire(app, 'support', 'Noé Service'));
    helene = await shop.newShopper(app);
    await app.database.pool.query(
      "update customers set firstname = 'Hélène', lastname = 'Le Cœur', email = 'lecoeur@exemple.fr', phone = '+33644556677' where id = $1",
      [helene.customerId],
    );
    delivered = await shop.buy(helene, shop.counted, shop.slots.tonight);
    tomorrow = await shop.buy(helene, shop.counted, shop.slots.tomorrow);
    await shop.prepareAndDeliver(app, delivered);
  });
  afterAll(() => app.close());

  const ask = (q: string, by: keyof typeof team = 'marc') =>
    team[by].call('GET', `/api/staff/find?q=${encodeURIComponent(q)}`);
  async function find(q: string, by?: keyof typeof team) {
    const { orders, products, customers } = shop.okBody(await ask(q, by)) as Found;
    return {
      orders: orders.map(({ id }) => id),
      products: products.map(({ sku }) => sku),
      customers: customers.map(({ id }) => id),
    };
  }
  const both = () => [tomorrow, delivered];
  const numberOf = async (id: string): Promise<string> => (await shop.readOrder(helene, id)).number;

  it.each(['helene', 'LE COEUR', 'cœur hél', 'lecoeur@', '06 44 55 66 77', '+33 6 44 55', '0644'])(
    'a manager finds the customer and their orders by « %s »',
    async (q) => {
      expect(await find(q)).toEqual({
        orders: both(),
        products: [],
        customers: [helene.customerId],
      });
    },
  );

  it('an order is found by its number as read aloud, and by its street', async () => {
    const number = await numberOf(delivered);
    expect((await find(`commande n° ${number.slice(0, 3)} ${number.slice(3)}`)).orders).toEqual([
      delivered,
    ]);
    expect((await find('rue de la roquette')).orders).toEqual(both());
  });

  it('a product is found by name in any accents, by reference and by barcode, and open orders by it', async () => {
    await app.database.pool.query("update products set ean = '3017620422003' where id = 'penne'");
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await app.catalogue.refresh();
    for (const q of ['Penné', 'penne', '3017620422003'])
      expect(await find(q), q).toMatchObject({ products: [penne], orders: [tomorrow] });
  });

  it('a preparer finds products and the orders to prepare, a driver those to deliver, and neither a customer', async () => {
    expect(await find('helene', 'paul')).toEqual({
      orders: [tomorrow],
      products: [],
      customers: [],
    });
    expect((await find('penne', 'paul')).products).toEqual([penne]);
    expect(await find('helene', 'lea')).toEqual({ orders: [], products: [], customers: [] });
    expect((await find('penne', 'lea')).products).toEqual([]);
  });

  it('support finds orders and customers, and no products, which it may not open', async () => {
    expect(await find('helene', 'noe')).toMatchObject({
      orders: both(),
      customers: [helene.customerId],
    });
    expect((await find('penne', 'noe')).products).toEqual([]);
  });

  it.each(["' or true --", '&|!():*\\', '%%', 'personne', '…'.repeat(3), '\u0001\u0002'])(
    '« %s » finds nothing and breaks nothing',
    async (q) => {
      expect(await find(q)).toEqual({ orders: [], products: [], customers: [] });
    },
  );

  it('two letters find products only, since half of the customers begin with them', async () => {
    expect(await find('he')).toMatchObject({ orders: [], customers: [] });
  });

  it.each([
    ['', 'empty'],
    ['a', 'one letter'],
    ['x'.repeat(101), 'endless'],
  ])('a search that is too short or too long is refused', async (q) => {
    expect((await ask(q)).status).toBe(400);
  });

  it('a visitor is refused', async () => {
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/staff/find?q=helene'),
      'Shared.Unauthorized',
    );
  });
});
