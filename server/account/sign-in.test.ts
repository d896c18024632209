import { beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';

const { app } = shop.open();
// Tries are counted by quarter of an hour and by day, so each test starts in a new period.
beforeEach(() => app.database.pool.query('delete from throttles'));

describe('signing in', () => {
  it('R01a sign-in ignores the case of the e-mail; a wrong password and an unknown e-mail get the same answer', async () => {
    expect(shop.okBody(await attempt(' Alice@Exemple.FR ', 'Alice2026'))).toMatchObject({
      firstname: 'Alice',
      newCustomer: true,
    });
    const wrong = await attempt('alice@exemple.fr', 'Nimporte1');
    shop.expectRefusal(wrong, 'Auth.InvalidCredentials');
    expect(wrong.body.message).toBe('Email ou mot de passe incorrect');
    expect((await attempt('personne@exemple.fr', 'Nimporte1')).body).toEqual(wrong.body);
  });

  it('signing in creates a new session each time and ends the previous one', async () => {
    const visitor = app.visitor();
    await shop.fillCart(visitor, { penne: 1 });
    const [before, thief] = [visitor.cookies.get('session') ?? '', app.visitor()];
    await shop.signIn(visitor, 'bruno');
    expect(visitor.cookies.get('session')).not.toBe(before);
    thief.cookies.set('session', before);
    expect(await whoIs(thief)).toBeNull();
    shop.expectRefusal(await thief.call('GET', '/api/cart'), 'Cart.CartNotFound');
    thief.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect(await whoIs(thief)).toBe('Bruno');
    shop.okBody(await visitor.call('POST', '/api/auth/signout'));
    expect(await whoIs(thief)).toBeNull();
  });
});

describe('a forgotten password', () => {
  async function resetLink(email: string): Promise<{ token: string; email: string }> {
    shop.okBody(await app.visitor().call('POST', '/api/auth/forgottenPassword', { email }));
    const [mail] = await shop.inboxOf(app, email);
    const url = new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(url.search).toBe('');
    const link = new URLSearchParams(url.hash.slice(1));
    return { token: link.get('token') ?? '', email: link.get('email') ?? '' };
  }
  const reset = (body: object) => app.visitor().call('POST', '/api/auth/resetPassword', body);

  it('M05b a password reset link works once and ends every session', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    const link = await resetLink('alice@exemple.fr');
    shop.expectRefusal(
      await reset({ ...link, password: 'Azerty123' }),
      'SharedUser.PasswordInvalid',
    );
    shop.okBody(await reset({ ...link, password: 'Rhubarbe2026' }));
    shop.expectRefusal(await reset({ ...link, password: 'Mirabelle48' }), 'Auth.TokenExpired');
    expect(await whoIs(desk)).toBeNull();
    shop.expectRefusal(await attempt('alice@exemple.fr', 'Alice2026'), 'Auth.InvalidCredentials');
    shop.okBody(await attempt('alice@exemple.fr', 'Rhubarbe2026'));
  });

  it('M05b M05d a password reset link expires after an hour; a forged one is refused', async () => {
    const link = await resetLink('bruno@exemple.fr');
    app.clock.advance({ minutes: 60 });
    shop.expectRefusal(await reset({ ...link, password: 'Rhubarbe2026' }), 'Auth.TokenExpired');
    shop.expectRefusal(
      await reset({ token: 'made-up-token', email: 'bruno@exemple.fr', password: 'Rhubarbe2026' }),
      'Auth.TokenExpired',
    );
    shop.expectRefusal(
      await reset({ email: 'bruno@exemple.fr', password: 'Rhubarbe2026' }),
      'Shared.Validation',
    );
    const other = await resetLink('bruno@exemple.fr');
    shop.expectRefusal(
      await reset({ ...other, email: 'alice@exemple.fr', password: 'Rhubarbe2026' }),
      'Auth.TokenExpired',
    );
  });

  it('a reset link is checked before any password hashing, and forged links are counted per network', async () => {
    const madeUp = (ip: string) =>
      app
        .visitor()
        .call(
          'POST',
          '/api/auth/resetPassword',
          { token: 'made-up', email: 'bruno@exemple.fr', password: 'Azerty123' },
          { 'x-forwarded-for': ip },
        );
    for (let count = 0; count < 20; count += 1)
      shop.expectRefusal(await madeUp(`2001:db8:9:9::${count}`), 'Auth.TokenExpired');
    shop.expectRefusal(await madeUp('2001:db8:9:9::99'), 'Generic.TooManyRequest');
    shop.expectRefusal(await madeUp('2001:db8:9:8::1'), 'Auth.TokenExpired');
  });

  it('the owner of the mailbox can reset the password while strangers keep guessing', async () => {
    const owner = app.visitor();
    const link = await resetLink('bruno@exemple.fr');
    shop.okBody(
      await owner.call('POST', '/api/auth/resetPassword', { ...link, password: 'Groseille48' }),
    );
    for (let count = 0; count < 12; count += 1) await attempt('bruno@exemple.fr', 'Nimporte1');
    shop.expectRefusal(await attempt('bruno@exemple.fr', 'Groseille48'), 'Generic.TooManyRequest');
    shop.okBody(await attempt('bruno@exemple.fr', 'Groseille48', owner));
  });

  it('using one reset link invalidates the account’s other links', async () => {
    const [first, second] = [
      await resetLink('bruno@exemple.fr'),
      await resetLink('bruno@exemple.fr'),
    ];
    shop.okBody(await reset({ ...second, password: 'Rhubarbe2026' }));
    shop.expectRefusal(await reset({ ...first, password: 'Mirabelle48' }), 'Auth.TokenExpired');
  });

  it('a password reset link is not stored in the database', async () => {
    const { token } = await resetLink('bruno@exemple.fr');
    // The development inbox shows the customer's mailbox, not what the database stores.
    expect(await tablesHolding(app, token, ['dev_inbox'])).toEqual([]);
    // Proves that the search works: it finds the token in the mailbox.
    expect(await tablesHolding(app, token)).toEqual(['public.dev_inbox']);
  });

  it('M05c asking for a reset link does not reveal who is a customer, and e-mails only customers', async () => {
    expect(
      shop.okBody(
        await app
          .visitor()
          .call('POST', '/api/auth/forgottenPassword', { email: 'personne@exemple.fr' }),
      ),
    ).toEqual({ done: true });
    expect(await shop.inboxOf(app, 'personne@exemple.fr')).toEqual([]);
    shop.expectRefusal(
      await app.visitor().call('POST', '/api/auth/forgottenPassword', { email: 'nulle-part' }),
      'Customer.EmailInvalid',
    );
  });

  it('asking for a reset link takes the same time for customers and unknown e-mails', async () => {
    const spent: Record<string, number[]> = { 'alice@exemple.fr': [], 'personne@exemple.fr': [] };
    const median = (values: number[]) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    for (let round = 0; round < 60; round += 1) {
      app.clock.advance({ minutes: 61 });
      for (const [email, times] of Object.entries(spent)) {
        const start = performance.now();
        shop.okBody(await app.visitor().call('POST', '/api/auth/forgottenPassword', { email }));
        times.push(performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(spent).map(median);
    // Hashing a password or sending e-mail takes longer than this; a busy machine's noise is
    // shorter.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, 0.5 * Math.min(known, unknown)));
  });
});

it('C08c the session lasts thirty days from the latest visit, in an httpOnly cookie', async () => {
  const visitor = app.visitor();
  const cookie = async (method: 'POST', path: string, body?: object) =>
    [(await visitor.call(method, path, body)).headers['set-cookie']]
      .flat()
      .find((line) => String(line).startsWith('session='));
  const isKept = expect.stringMatching(
    /^session=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(
    await cookie('POST', '/api/auth/signin', {
      email: 'alice@exemple.fr',
      password: 'Rhubarbe2026',
    }),
  ).toEqual(isKept);
  app.clock.advance({ hours: 24 * 29 });
  expect(await whoIs(visitor)).toBe('Alice');
  app.clock.advance({ hours: 24 * 31 });
  expect(await whoIs(visitor)).toBeNull();
});

const attempt = (email: string, password: string, visitor = app.visitor()) =>
  visitor.call('POST', '/api/auth/signin', { email, password });
const whoIs = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('POST', '/api/auth/me')).firstname;
