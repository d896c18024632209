import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { newMember } from '../../tests/passkeys.ts';
import * as shop from '../../tests/shopping.ts';
import { tokenOf } from '../../tests/staff-links.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';
import { createFirstAdminLink } from './first-admin.ts';

describe('a session of the team', () => {
  const { app } = shop.open();

  it('signing in again in the same browser revokes the former staff session, so a stolen token is useless', async () => {
    const tablet = await shop.staff(app, 'paul');
    const thief = app.visitor();
    for (const [name, value] of tablet.cookies) thief.cookies.set(name, value);
    const whoIs = async (visitor: Visitor) =>
      shop.okBody(await visitor.call('GET', '/api/staff/session')).role;
    expect(await whoIs(thief)).toBe('preparer');
    const { email } = await newMember(app);
    shop.okBody(
      await tablet.call('POST', '/api/staff/session', { email, password: 'Rhubarbe2026' }),
    );
    expect([await whoIs(tablet), await whoIs(thief)]).toEqual(['manager', null]);
  });

  it('a staff session expires after twelve idle hours, with a message', async () => {
    const paul = await shop.staff(app, 'paul');
    app.clock.advance({ hours: 13 });
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/orders?scope=toPrepare'),
      'Shared.TokenExpired',
    );
  });

  it('a staff session expires after seven days, even in use', async () => {
    const paul = await shop.staff(app, 'paul');
    const isIn = async () =>
      (await paul.call('GET', '/api/staff/orders?scope=toPrepare')).status === 200;
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      app.clock.advance({ hours: 6 });
      expect(await isIn(), `after ${hours + 6} hours`).toBe(true);
    }
    app.clock.advance({ hours: 6 });
    expect(await isIn()).toBe(false);
  });
});

describe('saved views', () => {
  const { app, marc, paul } = shop.open({ staff: ['marc', 'paul'] });

  const path = '/api/staff/savedViews';
  const view = (id: string, changes: object = {}) => ({
    id: `019aa000-0000-7000-8000-00000000000${id}`,
    list: 'orders',
    name: 'Zone Est à peser',
    search: 'avec=weighed&zone=paris-est',
    isShared: false,
    ...changes,
  });
  const namesOf = async (member: Visitor) =>
    shop
      .okBody(await member.call('GET', path))
      .items.map(({ name, canDelete }: { name: string; canDelete: boolean }) => [name, canDelete]);

  it('a saved view is private until its author shares it, and a request repeated with one id saves one', async () => {
    shop.okBody(await paul.call('POST', path, view('1')));
    shop.okBody(await paul.call('POST', path, view('1')));
    shop.okBody(await marc.call('POST', path, view('2', { name: 'Alcool', isShared: true })));
    expect(await namesOf(paul)).toEqual([
      ['Zone Est à peser', true],
      ['Alcool', false],
    ]);
    expect(await namesOf(marc)).toEqual([['Alcool', true]]);
  });

  it('members delete their own views; only a manager deletes views that others shared', async () => {
    shop.okBody(await paul.call('POST', path, view('3', { name: 'À moi', isShared: true })));
    await paul.call('DELETE', `${path}/${view('2').id}`);
    expect(await namesOf(paul)).toContainEqual(['Alcool', false]);
    await marc.call('DELETE', `${path}/${view('3').id}`);
    expect(await namesOf(paul)).not.toContainEqual(['À moi', true]);
  });

  it('a saved view stores neither the search text, which may name a customer, nor an open row; visitors read none', async () => {
    for (const search of [
      'q=dupont',
      'vue=past&commande=019a',
      'id=019a',
      'jour=2026-11-22&fermer=1',
    ])
      expect((await paul.call('POST', path, view('4', { search }))).status, search).toBe(400);
    shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
  });
});

describe('first admin', () => {
  let app: TestApp;
  // A database each: the team's journal cannot be emptied.
  beforeEach(async () => {
    app = await createTestApp({ loadWorld: ({ database }) => ensureShop(database.db) });
  });
  afterEach(() => app.close());

  const link = async () => tokenOf((await createFirstAdminLink(app)) ?? undefined);
  const read = (token: string) =>
    app.visitor().call('POST', '/api/staff/first-admin/read', { token });
  const create = (token: string, changes: object = {}, visitor = app.visitor()) =>
    visitor.call('POST', '/api/staff/first-admin', {
      token,
      email: 'ines@exemple.fr',
      name: 'Inès Ouvre',
      password: 'Rhubarbe2026',
      ...changes,
    });
  const members = async () => (await app.database.pool.query('select email, role from staff')).rows;

  it('the link of a first start creates the first administrator, signs them in, and works once', async () => {
    const token = await link();
    shop.okBody(await read(token));
    const ines = app.visitor();
    shop.okBody(await create(token, {}, ines));
    expect(shop.okBody(await ines.call('GET', '/api/staff/session'))).toMatchObject({
      name: 'Inès Ouvre',
      role: 'admin',
    });
    shop.expectRefusal(await read(token), 'Auth.TokenExpired');
    shop.expectRefusal(await create(token, { email: 'autre@exemple.fr' }), 'Auth.TokenExpired');
    expect(await createFirstAdminLink(app)).toBeNull();
  });

  it('the first-admin links of two processes, used concurrently, create one administrator', async () => {
    const [first, second] = [await link(), await link()];
    const answers = await Promise.all([
      create(first),
      create(second, { email: 'autre@exemple.fr' }),
      create(first, { email: 'encore@exemple.fr' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(await members()).toHaveLength(1);
  });

  it('a validation error in the first-admin form leaves the link usable', async () => {
    const token = await link();
    shop.expectRefusal(await create(token, { email: 'nulle-part' }), 'Customer.EmailInvalid');
    shop.expectRefusal(
      await create(token, { password: 'Azerty123' }),
      'SharedUser.PasswordInvalid',
    );
    shop.okBody(await create(token));
  });

  it('the first administrator’s link lasts 24 hours, is stored as a hash, and ends once the team has a member', async () => {
    const token = await link();
    expect(await tablesHolding(app, token)).toEqual([]);
    app.clock.advance({ hours: 24 });
    shop.expectRefusal(await create(token), 'Auth.TokenExpired');
    await app.jobs.runNow('sessions.purge', {});
    const fresh = await link();
    await app.database.db
      .insertInto('staff')
      .values({
        id: crypto.randomUUID(),
        email: 'console@exemple.fr',
        name: 'Console',
        role: 'admin',
        password_hash: null,
        created_at: app.clock.now(),
      })
      .execute();
    shop.expectRefusal(await create(fresh), 'Auth.TokenExpired');
    expect(await members()).toEqual([{ email: 'console@exemple.fr', role: 'admin' }]);
  });

  it('forged first-admin links are counted per network', async () => {
    for (let count = 0; count < 20; count += 1)
      shop.expectRefusal(await read(`made-up-${count}`), 'Auth.TokenExpired');
    shop.expectRefusal(await read('made-up'), 'Generic.TooManyRequest');
  });
});
