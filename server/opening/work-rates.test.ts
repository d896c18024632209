/** What an order counts for in a slot with minutes of work, and where its way begins. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoIdentity } from '#world/demo-identity.ts';
import { usualRates } from '#domain/delivery/work-minutes.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const path = '/api/staff/work-rates';
const read = async () => shop.okBody(await marc.call('GET', path));
const write = async (changes: object, by = marc) => {
  const { from: _from, ...rates } = await read();
  return by.call('PUT', path, { ...rates, ...changes });
};
const move = async (place: object) => {
  const { version } = shop.okBody(await marc.call('GET', '/api/staff/shop-identity'));
  const identity = { ...demoIdentity, ...place };
  return shop.okBody(await marc.call('PUT', '/api/staff/shop-identity', { version, identity }));
};
const workOf = () => app.catalogue.current().shop.work;

it('rates are the usual ones until a manager changes them, and estimates follow at once', async () => {
  expect(await read()).toMatchObject(usualRates);
  const after = shop.okBody(await write({ lineSeconds: 45 }));
  expect(after).toMatchObject({ ...usualRates, lineSeconds: 45 });
  expect(workOf().rates).toEqual({ ...usualRates, lineSeconds: 45 });
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/shop-actions'));
  expect(items[0]).toMatchObject({
    kind: 'shop.work-rates',
    before: { workRates: usualRates },
    after: { workRates: { lineSeconds: 45 } },
  });
});

it.each([{ orderMinutes: 61 }, { lineSeconds: -1 }, { kilometerSeconds: 1.5 }, { shoes: 1 }])(
  'rates beyond their bounds are refused: %o',
  async (wrong) => {
    shop.expectRefusal(await write(wrong), 'Shared.Validation');
  },
);

it('rates are read and changed by managers only', async () => {
  const paul = await shop.staff(app, 'paul');
  shop.expectRefusal(await paul.call('GET', path), 'Shared.InsufficientPrivileges');
  shop.expectRefusal(await write({}, paul), 'Shared.InsufficientPrivileges');
});

it('rates changed by two managers at once are written once', async () => {
  // Both have read before either writes.
  const { from: _from, ...rates } = await read();
  const answers = await Promise.all(
    [50, 55].map((lineSeconds) => marc.call('PUT', path, { ...rates, lineSeconds })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

it('the way begins at the address of the shop, also after it moved', async () => {
  shop.okBody(await write({ lineSeconds: 40 }));
  const before = workOf().from;
  expect(before).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
  expect((await read()).from).toEqual({
    address: '27 rue de la Roquette, 75011 Paris',
    isFound: true,
  });
  await move({ street: '3 rue de Passy', postalCode: '75016' });
  await expect.poll(() => workOf().from).not.toEqual(before);
  expect(workOf().from).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
  await move({ street: 'Nulle part', postalCode: '99999', city: 'Ailleurs' });
  await expect.poll(() => workOf().from).toBe(null);
  expect((await read()).from).toEqual({ address: 'Nulle part, 99999 Ailleurs', isFound: false });
});
