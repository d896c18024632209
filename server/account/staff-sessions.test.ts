import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { newMember } from '../../tests/passkeys.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

describe('a session of the team', () => {
  it('a session of the team ends when its browser signs in again, as anybody: a copy of its token opens nothing', async () => {
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

  it('a session of the team expires after twelve idle hours, with a message', async () => {
    const paul = await shop.staff(app, 'paul');
    app.clock.advance({ hours: 13 });
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/orders?scope=toPrepare'),
      'Shared.TokenExpired',
    );
  });

  it('a session of the team expires after seven days, even in use', async () => {
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
