import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { tokenOf } from '../../tests/staff-links.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';
import { createFirstAdminLink } from './first-admin.ts';

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

it('the link of a first start creates the first administrator, signs in, and works once', async () => {
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

it('two links used at once, as two processes print them, create one administrator', async () => {
  const [first, second] = [await link(), await link()];
  const answers = await Promise.all([
    create(first),
    create(second, { email: 'autre@exemple.fr' }),
    create(first, { email: 'encore@exemple.fr' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  expect(await members()).toHaveLength(1);
});

it('a mistake in the form leaves the link usable', async () => {
  const token = await link();
  shop.expectRefusal(await create(token, { email: 'nulle-part' }), 'Customer.EmailInvalid');
  shop.expectRefusal(await create(token, { password: 'Azerty123' }), 'SharedUser.PasswordInvalid');
  shop.okBody(await create(token));
});

it('the first administrator’s link lasts 24 hours, is stored as a hash only, and ends once somebody else is in the team', async () => {
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

it('made-up links are counted by network', async () => {
  for (let count = 0; count < 20; count += 1)
    shop.expectRefusal(await read(`made-up-${count}`), 'Auth.TokenExpired');
  shop.expectRefusal(await read('made-up'), 'Generic.TooManyRequest');
});
