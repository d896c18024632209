import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const nora = {
  name: 'Nora Nouvelle',
  email: 'nora@cabas.fr',
  role: 'preparer',
  password: 'Nora2026x',
};
const idOf = async (email: string) =>
  (
    await app.database.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.call('POST', '/api/staff/session', { email, password });

describe('the team', () => {
  it('R03 a manager reads it and appoints below their own role; the new member signs in', async () => {
    const member = shop.okBody(await marc.call('POST', '/api/staff/members', nora));
    expect(member).toMatchObject({
      name: 'Nora Nouvelle',
      role: 'preparer',
      isDisabled: false,
      canChange: true,
    });
    const { items, grantableRoles } = shop.okBody(await marc.call('GET', '/api/staff/members'));
    expect(
      items.map(({ email, canChange }: { email: string; canChange: boolean }) => [
        email,
        canChange,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['nora@cabas.fr', true],
        ['marc@cabas.fr', false],
      ]),
    );
    expect(grantableRoles.toSorted()).toEqual(['driver', 'preparer', 'support']);
    const visitor = app.visitor();
    shop.okBody(await signIn(visitor, nora.email, nora.password));
    expect(shop.okBody(await visitor.call('GET', '/api/staff/session'))).toMatchObject({
      name: 'Nora Nouvelle',
      role: 'preparer',
    });
  });

  it('R03 nobody grants their own role or a higher one, nor changes whoever holds it', async () => {
    for (const role of ['manager', 'admin'])
      shop.expectRefusal(
        await marc.call('POST', '/api/staff/members', { ...nora, email: 'autre@cabas.fr', role }),
        'SharedUser.CantGrantRole',
      );
    shop.expectRefusal(
      await marc.call('PATCH', `/api/staff/members/${await idOf('paul@cabas.fr')}`, {
        role: 'manager',
      }),
      'SharedUser.CantGrantRole',
    );
    await app.database.db
      .insertInto('staff')
      .values({
        id: newId(),
        email: 'ada@cabas.fr',
        name: 'Ada',
        role: 'admin',
        password_hash: 'none',
        disabled_at: null,
        created_at: app.clock.now(),
      })
      .execute();
    shop.expectRefusal(
      await marc.call('PATCH', `/api/staff/members/${await idOf('ada@cabas.fr')}`, {
        isDisabled: true,
      }),
      'SharedUser.CantGrantRole',
    );
    shop.expectRefusal(
      await marc.call('PATCH', `/api/staff/members/${await idOf('marc@cabas.fr')}`, {
        role: 'driver',
      }),
      'SharedUser.NotCompatible',
    );
  });

  it('R03 a preparer neither reads nor appoints', async () => {
    const paul = await shop.staff(app, 'paul');
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/members'),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await paul.call('POST', '/api/staff/members', nora),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/staff/members'),
      'Shared.Unauthorized',
    );
  });

  it('an e-mail serves once, of two appointments at the same time too; a closed account is reopened, not made again', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        marc.call('POST', '/api/staff/members', { ...nora, email: 'jumelle@cabas.fr' }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 400]);
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/members', { ...nora, email: 'JUMELLE@cabas.fr' }),
      'SharedUser.AlreadyExists',
    );
    const id = await idOf('jumelle@cabas.fr');
    shop.okBody(await marc.call('PATCH', `/api/staff/members/${id}`, { isDisabled: true }));
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/members', { ...nora, email: 'jumelle@cabas.fr' }),
      'SharedAccount.AlreadyExists',
    );
    expect(
      shop.okBody(
        await marc.call('PATCH', `/api/staff/members/${id}`, {
          isDisabled: false,
          role: 'support',
        }),
      ),
    ).toMatchObject({ isDisabled: false, role: 'support' });
  });

  it('a closed account is out at once on every device, and cannot sign in', async () => {
    const lea = await shop.staff(app, 'lea');
    shop.okBody(await lea.call('GET', '/api/staff/orders?scope=toDeliver'));
    shop.okBody(
      await marc.call('PATCH', `/api/staff/members/${await idOf('lea@cabas.fr')}`, {
        isDisabled: true,
      }),
    );
    shop.expectRefusal(
      await lea.call('GET', '/api/staff/orders?scope=toDeliver'),
      'Shared.TokenExpired',
    );
    shop.expectRefusal(
      await signIn(app.visitor(), 'lea@cabas.fr', 'Lea2026xx'),
      'Auth.InvalidCredentials',
    );
  });

  it('a session of the staff ends after twelve hours and says so', async () => {
    const paul = await shop.staff(app, 'paul');
    app.clock.advance({ hours: 13 });
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/orders?scope=toPrepare'),
      'Shared.TokenExpired',
    );
  });

  it('what cannot be: nobody of that id, an e-mail that is none, a password too weak', async () => {
    marc = await shop.staff(app, 'marc');
    shop.expectRefusal(
      await marc.call('PATCH', `/api/staff/members/${newId()}`, { isDisabled: true }),
      'SharedUser.NotFound',
    );
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/members', { ...nora, email: 'sans-arobase' }),
      'Customer.EmailInvalid',
    );
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/members', {
        ...nora,
        email: 'faible@cabas.fr',
        password: 'faible',
      }),
      'SharedUser.PasswordInvalid',
    );
  });
});
