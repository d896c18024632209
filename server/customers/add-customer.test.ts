import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const ida = {
  firstname: 'Ida',
  lastname: 'Morel',
  email: 'Ida@exemple.fr',
  phone: '06 98 76 54 32',
};
const add = (changes: object = {}, visitor = marc) =>
  visitor.call('POST', '/api/staff/customers', { ...ida, ...changes });

describe('an account that the team opens', () => {
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
