import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a session of the team', () => {
  it('expires after twelve idle hours, with a message', async () => {
    const paul = await shop.staff(app, 'paul');
    app.clock.advance({ hours: 13 });
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/orders?scope=toPrepare'),
      'Shared.TokenExpired',
    );
  });

  it('expires after seven days, even in use', async () => {
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
