import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

it('R01a a visitor has no customer id', async () => {
  expect(shop.okBody(await app.visitor().call('POST', '/api/auth/me'))).toEqual({
    id: null,
    email: null,
    phone: null,
    firstname: null,
    lastname: null,
    name: null,
    newCustomer: true,
    zendeskJWT: null,
  });
});

it.each([
  ['PUT', '/api/cart/createPaymentIntent'],
  ['PATCH', '/api/cart/finalizePrepay'],
  ['PUT', '/api/cart/trackPayment'],
  ['PATCH', '/api/cart/initialOrder'],
  ['PATCH', '/api/cart/updateCustomerInformation'],
] as const)('%s %s requires a sign-in, whatever the body', async (method, path) => {
  expect(await app.visitor().call(method, path, { nothing: 'of this' })).toMatchObject({
    status: 401,
    body: { owner: 'Auth.Unauthorized' },
  });
});

describe('sessions', () => {
  const enter = async (userAgent: string, password = 'Bruno2026') => {
    const visitor = app.visitor();
    shop.okBody(
      await visitor.call(
        'POST',
        '/api/auth/signin',
        { email: 'bruno@exemple.fr', password },
        { 'user-agent': userAgent },
      ),
    );
    return visitor;
  };
  const list = async (visitor: Visitor) =>
    shop.okBody(await visitor.call('GET', '/api/account/sessions')).items as {
      id: string;
      device: string;
      isCurrent: boolean;
    }[];
  const isIn = async (visitor: Visitor) =>
    shop.okBody(await visitor.call('POST', '/api/auth/me')).id !== null;
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

  it('sessions are listed with their device, and can be ended one by one or all but the current one', async () => {
    const [here, there, elsewhere] = [await enter(mac), await enter(phone), await enter(phone)];
    const all = await list(here);
    expect(
      all.map(({ device, isCurrent }) => `${device}${isCurrent ? ' (ici)' : ''}`).toSorted(),
    ).toEqual([
      'Chrome sur un téléphone Android',
      'Chrome sur un téléphone Android',
      'Safari sur un Mac (ici)',
    ]);
    const mine = (await list(there)).find((session) => session.isCurrent)?.id ?? '';
    shop.okBody(await here.call('DELETE', `/api/account/sessions/${mine}`));
    shop.expectRefusal(
      await here.call('DELETE', `/api/account/sessions/${mine}`),
      'Customer.SessionNotFound',
    );
    expect([await isIn(there), await isIn(elsewhere)]).toEqual([false, true]);
    shop.okBody(await here.call('DELETE', '/api/account/sessions'));
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('a customer’s session ends 180 days after the sign-in even in use; a visitor’s does not', async () => {
    const [here, visitor] = [await enter(mac), app.visitor()];
    await shop.chooseDelivery(visitor);
    const begun = app.clock.now();
    const sessions = async () => {
      const { rows } = await app.database.pool.query<{ count: number }>(
        'select count(*)::int as count from sessions where created_at <= $1 and customer_id is null and staff_id is null and expires_at > $2',
        [begun, app.clock.now()],
      );
      return rows[0]?.count;
    };
    for (let days = 0; days < 175; days += 25) {
      app.clock.advance({ hours: 24 * 25 });
      expect(await isIn(here)).toBe(true);
      await visitor.call('GET', '/api/cart');
    }
    app.clock.advance({ hours: 24 * 5 + 1 });
    expect(await isIn(here)).toBe(false);
    await visitor.call('GET', '/api/cart');
    expect(await sessions()).toBe(1);
    app.clock.set(begun.toString());
  });

  it('signing out clears the browser’s caches but keeps the team’s unsent work', async () => {
    const here = await enter(mac);
    const { headers } = await here.call('POST', '/api/auth/signout');
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  it('a new password ends the other sessions, keeps this one, voids reset links already sent and is confirmed by e-mail', async () => {
    const [here, stolen] = [await enter(mac), await enter(phone)];
    shop.okBody(
      await app
        .visitor()
        .call('POST', '/api/auth/forgottenPassword', { email: 'bruno@exemple.fr' }),
    );
    const [mail] = await shop.inboxOf(app, 'bruno@exemple.fr');
    const link = new URLSearchParams(/#(\S+)/.exec(mail?.text ?? '')?.[1]);
    shop.okBody(
      await here.call('PATCH', '/api/account', {
        currentPassword: 'Bruno2026',
        newPassword: 'Rhubarbe2026',
      }),
    );
    expect([await isIn(here), await isIn(stolen)]).toEqual([true, false]);
    shop.expectRefusal(
      await app.visitor().call('POST', '/api/auth/resetPassword', {
        token: link.get('token'),
        email: link.get('email'),
        password: 'Volee2026',
      }),
      'Auth.TokenExpired',
    );
    expect((await shop.inboxOf(app, 'bruno@exemple.fr'))[0]?.subject).toBe(
      'Votre mot de passe Cabas a changé',
    );
  });

  it('wrong current passwords typed in an open session are rate-limited', async () => {
    const here = await enter(mac, 'Rhubarbe2026');
    app.clock.advance({ minutes: 16 });
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        here.call('PATCH', '/api/account', {
          currentPassword: `Essai${index}`,
          newPassword: 'Rhubarbe2026',
        }),
      ),
    );
    expect(guesses.filter((guess) => guess.body.owner === 'Customer.InvalidPassword')).toHaveLength(
      10,
    );
    shop.expectRefusal(
      await here.call('PATCH', '/api/account', {
        currentPassword: 'Rhubarbe2026',
        newPassword: 'Mirabelle48',
      }),
      'Generic.TooManyRequest',
    );
    app.clock.advance({ minutes: 16 });
  });

  it('a session expires after 30 days without a visit and is then purged', async () => {
    const shopper = await shop.newShopper(app);
    const me = async () => shop.okBody(await shopper.call('POST', '/api/auth/me')).id;
    app.clock.advance({ hours: 24 * 29 });
    expect(await me()).toBe(shopper.customerId);
    app.clock.advance({ hours: 24 * 29 });
    expect(await me()).toBe(shopper.customerId);
    app.clock.advance({ hours: 24 * 31 });
    expect(await me()).toBeNull();
    await app.jobs.runNow('sessions.purge', {});
    expect(
      await app.database.db
        .selectFrom('sessions')
        .select('id')
        .where('customer_id', '=', shopper.customerId)
        .execute(),
    ).toEqual([]);
  });

  it('expired sessions beyond one delete batch are purged the same night', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into sessions (id, token_hash, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), sha256(n::text::bytea), $1, $1, $1 from generate_series(1, 10001) n`,
      [app.clock.now().subtract({ hours: 1 })],
    );
    await app.jobs.runNow('sessions.purge', {});
    const { rowCount } = await pool.query('select from sessions where expires_at < $1', [
      app.clock.now(),
    ]);
    expect(rowCount).toBe(0);
  });

  it('the session cookie is httpOnly and SameSite', async () => {
    const answer = await app
      .visitor()
      .call('POST', '/api/auth/signin', { email: 'bruno@exemple.fr', password: 'Rhubarbe2026' });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('each session has a token of 256 random bits, stored as a hash only', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 20; count += 1)
      tokens.push((await shop.newShopper(app)).cookies.get('session') ?? '');
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await tablesHolding(app, tokens[0] ?? '')).toEqual([]);
  });

  it('staff sessions last 12 hours and give no access to customer accounts', async () => {
    const paul = app.visitor();
    shop.expectRefusal(
      await paul.call('POST', '/api/staff/session', {
        email: 'paul@cabas.fr',
        password: 'Nimporte1',
      }),
      'Auth.InvalidCredentials',
    );
    shop.expectRefusal(
      await paul.call('POST', '/api/staff/session', {
        email: 'bruno@exemple.fr',
        password: 'Rhubarbe2026',
      }),
      'Auth.InvalidCredentials',
    );
    shop.okBody(
      await paul.call('POST', '/api/staff/session', {
        email: 'paul@cabas.fr',
        password: 'Paul2026x',
      }),
    );
    expect(shop.okBody(await paul.call('GET', '/api/staff/session')).role).toBe('preparer');
    shop.expectRefusal(await paul.call('GET', '/api/account/addresses'), 'Auth.Unauthorized');
    app.clock.advance({ hours: 13 });
    expect(shop.okBody(await paul.call('GET', '/api/staff/session')).id).toBeNull();
  });
});
