import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIdentity } from '#world/demo-identity.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const path = '/api/staff/shop-identity';
const read = async () => shop.okBody(await marc.call('GET', path));
const write = async (changes: object, version?: number, by = marc) =>
  by.call('PUT', path, {
    version: version ?? (await read()).version,
    identity: { ...demoIdentity, ...changes },
  });

describe('the identity of the shop', () => {
  it('the identity of the shop is read and written by the managers only', async () => {
    for (const by of [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')]) {
      shop.expectRefusal(await by.call('GET', path), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await write({}, 1, by), 'Shared.InsufficientPrivileges');
    }
    shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
  });

  it('the identity of the shop changed by a manager is a new version, and a row of the journal with what changed', async () => {
    const before = await read();
    const after = shop.okBody(await write({ area: 'Lyon et alentour' }));
    expect(after).toMatchObject({
      version: before.version + 1,
      identity: { ...demoIdentity, area: 'Lyon et alentour' },
      changedBy: 'Marc Gérant',
    });
    const { rows } = await app.database.pool.query(
      "select before, after from staff_actions where kind = 'shop.identity' order by number desc limit 1",
    );
    expect(rows).toEqual([
      { before: { area: 'Paris et alentour' }, after: { area: 'Lyon et alentour' } },
    ]);
  });

  it('the identity of the shop saved as it is makes no version and no row of the journal', async () => {
    const { version, identity, actions } = await read();
    expect(shop.okBody(await write(identity))).toMatchObject({ version, actions });
  });

  it('the identity of the shop seen by two managers is written by the first alone', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      write({ tagline: 'un' }, version),
      write({ tagline: 'deux' }, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      shop.expectRefusal(answer, 'Shop.IdentityChanged');
    expect((await read()).version).toBe(version + 1);
  });

  it('the identity of the shop is refused with the field and the measured contrast', async () => {
    const refused = await write({ brandColour: '#FFD400' });
    shop.expectRefusal(refused, 'Shop.InvalidIdentity');
    expect(refused.body).toMatchObject({
      meta: { field: 'brandColour' },
      message: expect.stringContaining('1,2 pour 1'),
    });
    shop.expectRefusal(await write({ registrationNumber: '732829321' }), 'Shop.InvalidIdentity');
    shop.expectRefusal(await write({ name: '' }), 'Shared.Validation');
    shop.expectRefusal(await write({ extra: 1 }), 'Shared.Validation');
  });
});
