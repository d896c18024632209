import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
// Tries are counted by quarter of an hour and by day, so each test starts in a new period.
beforeEach(() => app.database.pool.query('delete from throttles'));

describe('wrong password guesses', () => {
  it('ten wrong passwords from one network throttle the account for a while', async () => {
    for (let count = 0; count < 10; count += 1)
      shop.expectRefusal(
        await attemptFrom(`10.1.1.${count}`, 'alice@exemple.fr', 'Nimporte1'),
        'Auth.InvalidCredentials',
      );
    shop.expectRefusal(
      await attemptFrom('10.1.1.99', 'alice@exemple.fr', 'Alice2026'),
      'Generic.TooManyRequest',
    );
    shop.okBody(await attemptFrom('10.1.1.99', 'bruno@exemple.fr', 'Bruno2026'));
    app.clock.advance({ minutes: 16 });
    shop.okBody(await attemptFrom('10.1.1.99', 'alice@exemple.fr', 'Alice2026'));
  });

  it.each([
    ['a customer', '/api/auth/signin', 'alice@exemple.fr', 'Alice2026'],
    ['the team', '/api/staff/session', 'paul@cabas.fr', 'Paul2026x'],
  ])(
    'the owner of the account of %s can still sign in during wrong guesses, from a known browser or another network',
    async (_whose, path, email, password) => {
      const from = (ip: string, visitor: Visitor, typed: string) =>
        visitor.call('POST', path, { email, password: typed }, { 'x-forwarded-for': ip });
      const known = app.visitor();
      shop.okBody(await from('10.5.0.1', known, password));
      for (let count = 0; count < 12; count += 1)
        await from('10.5.0.1', app.visitor(), 'Nimporte1');
      shop.expectRefusal(await from('10.5.0.1', app.visitor(), password), 'Generic.TooManyRequest');
      shop.okBody(await from('10.5.0.1', known, password));
      shop.okBody(await from('10.6.0.1', app.visitor(), password));
    },
  );

  it('a known browser has its own limit of ten tries, for its own account only', async () => {
    const known = await shop.signIn(app.visitor(), 'bruno');
    const thief = app.visitor();
    thief.cookies.set('device', known.cookies.get('device') ?? '');
    const guess = (email: string) => attempt(email, 'Nimporte1', thief);
    for (let count = 0; count < 10; count += 1)
      shop.expectRefusal(await guess('bruno@exemple.fr'), 'Auth.InvalidCredentials');
    shop.expectRefusal(await guess('bruno@exemple.fr'), 'Generic.TooManyRequest');
    for (let count = 0; count < 10; count += 1) await guess('alice@exemple.fr');
    shop.expectRefusal(await guess('alice@exemple.fr'), 'Generic.TooManyRequest');
    shop.expectRefusal(await attempt('alice@exemple.fr', 'Alice2026'), 'Generic.TooManyRequest');
  });

  it('the known-browser cookie is httpOnly, scoped to sign-in and cannot be forged', async () => {
    const answer = await attempt('bruno@exemple.fr', 'Bruno2026');
    const cookie = String(answer.headers['set-cookie'])
      .split(',')
      .find((one) => one.includes('device='));
    expect(cookie).toMatch(/Path=\/api\/auth; HttpOnly; SameSite=Lax/);
    const forger = app.visitor();
    forger.cookies.set('device', 'my-own-device.my-own-proof');
    for (let count = 0; count < 10; count += 1)
      await attempt('bruno@exemple.fr', 'Nimporte1', forger);
    shop.expectRefusal(
      await attempt('bruno@exemple.fr', 'Bruno2026', forger),
      'Generic.TooManyRequest',
    );
  });

  it('correct passwords are not throttled: a shared tablet can sign in all day', async () => {
    for (let count = 0; count < 12; count += 1)
      shop.okBody(await attempt('bruno@exemple.fr', 'Bruno2026'));
    for (let count = 0; count < 12; count += 1)
      shop.okBody(
        await app
          .visitor()
          .call('POST', '/api/staff/session', { email: 'paul@cabas.fr', password: 'Paul2026x' }),
      );
  });

  it('an account checks 100 wrong passwords a day from many addresses, plus the first three of each network', async () => {
    const answers: string[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const tries = Array.from({ length: 15 }, (_, index) =>
        attemptFrom(`10.${batch}.0.${index + 1}`, 'alice@exemple.fr', `Essai${batch}x${index}`),
      );
      answers.push(...(await Promise.all(tries)).map((answer) => answer.body.owner));
    }
    expect(answers.filter((owner) => owner === 'Auth.InvalidCredentials')).toHaveLength(
      100 + 10 * 3,
    );
    expect(answers.filter((owner) => owner === 'Generic.TooManyRequest')).toHaveLength(170);
    // The owner is one of those, on a new browser at home.
    shop.okBody(await attemptFrom('192.0.2.1', 'alice@exemple.fr', 'Alice2026'));
  });

  it('an account accepts five hundred guesses a day at most, from all networks together', async () => {
    await app.database.pool.query(
      "insert into throttles (key, window_start, count) select 'sign-in:account:customer:visee@exemple.fr', to_timestamp(floor(extract(epoch from $1::timestamptz) / 86400) * 86400), 498",
      [app.clock.now()],
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        attemptFrom(`10.40.${index}.1`, 'visee@exemple.fr', 'Nimporte1'),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });

  it.each([
    ['one address', () => '10.99.0.1'],
    ['one /64 of IPv6', (index: number) => `2001:db8:7:1::${(index + 1).toString(16)}`],
  ])(
    'of 200 wrong passwords from %s at different accounts, fifty are checked',
    async (_where, addressOf) => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          attemptFrom(addressOf(index), `p${index}@exemple.fr`, 'Essai2026'),
        ),
      );
      expect(
        answers.filter((answer) => answer.body.owner === 'Auth.InvalidCredentials'),
      ).toHaveLength(50);
    },
  );
});

describe('behind a proxy in another container', () => {
  const attemptThrough = async (proxy: string, visitor: string, email: string, password: string) =>
    (
      await behindProxy.inject({
        method: 'POST',
        url: '/api/auth/signin',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': visitor },
        payload: { email, password },
      })
    ).statusCode;
  const countedThisQuarter = (key: string, count: number) =>
    app.database.pool.query(
      'insert into throttles (key, window_start, count) select $1, to_timestamp(floor(extract(epoch from $2::timestamptz) / 900) * 900), $3',
      [key, app.clock.now(), count],
    );
  let behindProxy: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    behindProxy = await createApp({ ...app, trustedProxies: ['172.18.0.0/16'] });
  });
  afterAll(() => behindProxy.close());

  it('visitors are counted separately behind a proxy named in TRUSTED_PROXIES', async () => {
    await countedThisQuarter('sign-in:network:203.0.113.7', 47);
    for (let count = 0; count < 5; count += 1)
      await attemptThrough('172.18.0.2', '203.0.113.7', `p${count}@exemple.fr`, 'Nimporte1');
    const alice = ['alice@exemple.fr', 'Alice2026'] as const;
    expect(await attemptThrough('172.18.0.2', '203.0.113.7', ...alice)).toBe(429);
    expect(await attemptThrough('172.18.0.2', '198.51.100.1', ...alice)).toBe(200);
  });

  it('X-Forwarded-For counts only when the shop’s own proxy sent it', async () => {
    await countedThisQuarter('sign-in:network:192.0.2.9', 47);
    for (let count = 0; count < 5; count += 1)
      await attemptThrough('192.0.2.9', `203.0.113.${count}`, `p${count}@exemple.fr`, 'Nimporte1');
    expect(await attemptThrough('192.0.2.9', '198.51.100.1', 'alice@exemple.fr', 'Alice2026')).toBe(
      429,
    );
  });
});

const attempt = (email: string, password: string, visitor = app.visitor()) =>
  visitor.call('POST', '/api/auth/signin', { email, password });
/** Behind the shop's proxy, so that each visitor has an address. */
const attemptFrom = (ip: string, email: string, password: string) =>
  app.visitor().call('POST', '/api/auth/signin', { email, password }, { 'x-forwarded-for': ip });
