import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { tokenOf } from '../../tests/staff-links.ts';
import * as shop from '../../tests/shopping.ts';

let marc: Visitor;
const { app } = shop.open();
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
});

const nora = {
  name: 'Nora Nouvelle',
  email: 'nora@cabas.fr',
  role: 'preparer',
};
const admins: string[] = [];

describe('the team', () => {
  it('R03 a manager lists members and appoints roles below their own; only the new member knows the password', async () => {
    const member = shop.okBody(await marc.call('POST', '/api/staff/members', nora));
    expect(member).toMatchObject({
      name: 'Nora Nouvelle',
      role: 'preparer',
      isDisabled: false,
      isInvited: true,
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
    shop.okBody(await useLink(visitor, member.link, 'Rhubarbe2026'));
    shop.okBody(await signIn(app.visitor(), nora.email, 'Rhubarbe2026'));
    expect(shop.okBody(await visitor.call('GET', '/api/staff/session'))).toMatchObject({
      name: 'Nora Nouvelle',
      role: 'preparer',
    });
  });

  it('R03b nobody grants their own or a higher role, nor changes a member who has one', async () => {
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
    const ada = await newAdmin();
    for (const changes of [{ isDisabled: true }, { role: 'driver' }])
      shop.expectRefusal(await change(marc, ada.id, changes), 'SharedUser.CantGrantRole');
    shop.expectRefusal(
      await marc.call('POST', `/api/staff/members/${ada.id}/links`),
      'SharedUser.CantGrantRole',
    );
    shop.expectRefusal(
      await marc.call('PATCH', `/api/staff/members/${await idOf('marc@cabas.fr')}`, {
        role: 'driver',
      }),
      'SharedUser.OwnAccount',
    );
  });

  it('R03a a preparer can neither list nor appoint members', async () => {
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

  it('an e-mail can be appointed once, even concurrently; a closed account is reopened, not duplicated', async () => {
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

  it('a closed account is signed out on every device and cannot sign in', async () => {
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

  it('R03 a reopened account must choose a new password', async () => {
    const id = await idOf('lea@cabas.fr');
    const { link, isInvited } = shop.okBody(await change(marc, id, { isDisabled: false }));
    expect(isInvited).toBe(true);
    shop.expectRefusal(
      await signIn(app.visitor(), 'lea@cabas.fr', 'Lea2026xx'),
      'Auth.InvalidCredentials',
    );
    shop.okBody(await useLink(app.visitor(), link, 'Mirabelle48'));
    shop.okBody(await signIn(app.visitor(), 'lea@cabas.fr', 'Mirabelle48'));
  });

  it('R03 closing an account invalidates its links', async () => {
    const id = await idOf('lea@cabas.fr');
    const { link } = shop.okBody(await marc.call('POST', `/api/staff/members/${id}/links`));
    shop.okBody(await change(marc, id, { isDisabled: true }));
    shop.expectRefusal(await useLink(app.visitor(), link, 'Groseille48'), 'Auth.TokenExpired');
    shop.expectRefusal(
      await marc.call('POST', `/api/staff/members/${id}/links`),
      'SharedUser.NotCompatible',
    );
    shop.okBody(await change(marc, id, { isDisabled: false }));
  });

  it('R03 an admin may appoint an admin; the last active one can be neither closed nor demoted', async () => {
    const ada = await newAdmin();
    const invited = shop.okBody(
      await ada.call('POST', '/api/staff/members', {
        ...nora,
        email: 'zelie@cabas.fr',
        role: 'admin',
      }),
    );
    expect(invited).toMatchObject({ role: 'admin', isInvited: true });
    const zelie = app.visitor();
    shop.okBody(await useLink(zelie, invited.link, 'Rhubarbe2026'));
    for (const id of admins.filter((other) => other !== ada.id))
      shop.okBody(await change(zelie, id, { role: 'support' }));
    // Each closes the other concurrently: one must stay.
    const answers = await Promise.all([
      change(ada, invited.id, { isDisabled: true }),
      change(zelie, ada.id, { isDisabled: true }),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // An admin who was closed before their own request is read has no session any more.
    for (const answer of refused)
      shop.expectRefusal(
        answer,
        answer.status === 410 ? 'Shared.TokenExpired' : 'SharedUser.LastAdmin',
      );
  });

  it('account changes are in the team journal with their author', async () => {
    marc = await shop.staff(app, 'marc');
    const member = shop.okBody(
      await marc.call('POST', '/api/staff/members', { ...nora, email: 'journal@cabas.fr' }),
    );
    shop.okBody(await useLink(app.visitor(), member.link, 'Rhubarbe2026'));
    shop.okBody(await change(marc, member.id, { role: 'driver' }));
    shop.okBody(await marc.call('POST', `/api/staff/members/${member.id}/links`));
    shop.okBody(await change(marc, member.id, { isDisabled: true }));
    shop.okBody(await change(marc, member.id, { isDisabled: false }));
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/journal?topic=team'));
    expect(
      items
        .slice(0, 6)
        .map(({ author, kind, before, after }: Record<string, unknown>) => [
          author,
          kind,
          before,
          after,
        ]),
    ).toEqual(
      [
        ['Marc', 'member.invite', null, { name: nora.name, role: 'preparer' }],
        [nora.name, 'member.join', null, { name: nora.name }],
        ['Marc', 'member.role', { role: 'preparer' }, { name: nora.name, role: 'driver' }],
        ['Marc', 'member.link', null, { name: nora.name }],
        ['Marc', 'member.close', null, { name: nora.name }],
        ['Marc', 'member.reopen', null, { name: nora.name }],
      ]
        .toReversed()
        .map(([author, ...rest]) => [expect.stringContaining(String(author)), ...rest]),
    );
    shop.expectRefusal(
      await (await shop.staff(app, 'paul')).call('GET', '/api/staff/journal?topic=team'),
      'Shared.InsufficientPrivileges',
    );
  });

  it('the team refuses an unknown member, an invalid e-mail, and a password chosen for a colleague', async () => {
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
        email: 'choisi@cabas.fr',
        password: 'Groseille48',
      }),
      'Shared.Validation',
    );
  });
});

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
const useLink = (visitor: Visitor, link: string, password: string) =>
  visitor.call('POST', '/api/staff/links/use', { token: tokenOf(link), password });
const change = (by: Visitor, id: string, changes: object) =>
  by.call('PATCH', `/api/staff/members/${id}`, changes);

/** A signed-in admin. */
async function newAdmin(): Promise<Visitor & { id: string }> {
  const id = newId();
  admins.push(id);
  await app.database.db
    .insertInto('staff')
    .values({
      id,
      email: `admin${admins.length}@cabas.fr`,
      name: `Ada ${admins.length}`,
      role: 'admin',
      password_hash: 'none',
      disabled_at: null,
      created_at: app.clock.now(),
    })
    .execute();
  const visitor = app.visitor();
  const { token } = await openSession(app.database.db, app, { staffId: id });
  visitor.cookies.set('staff-session', token);
  return { ...visitor, id };
}
