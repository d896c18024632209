import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => { app = await createTestApp(); });
// Tries are counted by quarter of an hour.
beforeEach(() => { app.clock.advance({ minutes: 16 }); });
afterAll(() => app.close());

const attempt = (email: string, password: string, visitor = app.visitor()) => visitor.call('POST', '/api/auth/signin', { email, password });
const whoIs = async (visitor: Visitor) => shop.okBody(await visitor.call('POST', '/api/auth/me')).firstname;

describe('signing in', () => {
  it('R01 with the e-mail in any case; a wrong password and an unknown e-mail answer the same', async () => {
    expect(shop.okBody(await attempt(' Alice@Exemple.FR ', 'Alice2026'))).toMatchObject({ firstname: 'Alice', newCustomer: true });
    const wrong = await attempt('alice@exemple.fr', 'Nimporte1');
    shop.expectRefusal(wrong, 'Auth.InvalidCredentials');
    expect(wrong.body.message).toBe('Email ou mot de passe incorrect');
    expect((await attempt('personne@exemple.fr', 'Nimporte1')).body).toEqual(wrong.body);
  });

  it('makes a new session each time, and ends the one before', async () => {
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

  it('is slowed down after ten tries on an account, whoever tries, and works again later', async () => {
    for (let count = 0; count < 10; count += 1) shop.expectRefusal(await attempt('alice@exemple.fr', 'Nimporte1'), 'Auth.InvalidCredentials');
    shop.expectRefusal(await attempt('alice@exemple.fr', 'Alice2026'), 'Generic.TooManyRequest');
    shop.okBody(await attempt('bruno@exemple.fr', 'Bruno2026'));
    app.clock.advance({ minutes: 16 });
    shop.okBody(await attempt('alice@exemple.fr', 'Alice2026'));
  });
});

describe('a forgotten password', () => {
  async function resetLink(email: string): Promise<{ token: string; email: string }> {
    shop.okBody(await app.visitor().call('POST', '/api/auth/forgottenPassword', { email }));
    const [mail] = await shop.inboxOf(app, email);
    const url = new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    return { token: url.searchParams.get('token') ?? '', email: url.searchParams.get('email') ?? '' };
  }
  const reset = (body: object) => app.visitor().call('POST', '/api/auth/resetPassword', body);

  it('M05 the link works once, and ends every session', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    const link = await resetLink('alice@exemple.fr');
    shop.expectRefusal(await reset({ ...link, password: 'Azerty123' }), 'SharedUser.PasswordInvalid');
    shop.okBody(await reset({ ...link, password: 'Nouveau2026' }));
    shop.expectRefusal(await reset({ ...link, password: 'Encore2026' }), 'Auth.TokenExpired');
    expect(await whoIs(desk)).toBeNull();
    shop.expectRefusal(await attempt('alice@exemple.fr', 'Alice2026'), 'Auth.InvalidCredentials');
    shop.okBody(await attempt('alice@exemple.fr', 'Nouveau2026'));
  });

  it('M05 the link lasts an hour; a made-up one is no link', async () => {
    const link = await resetLink('bruno@exemple.fr');
    app.clock.advance({ minutes: 60 });
    shop.expectRefusal(await reset({ ...link, password: 'Nouveau2026' }), 'Auth.TokenExpired');
    shop.expectRefusal(await reset({ token: 'made-up-token', email: 'bruno@exemple.fr', password: 'Nouveau2026' }), 'Auth.TokenExpired');
  });

  it('asking tells nothing of who is a customer, and sends nothing to who is not', async () => {
    expect(shop.okBody(await app.visitor().call('POST', '/api/auth/forgottenPassword', { email: 'personne@exemple.fr' }))).toEqual({ done: true });
    expect(await shop.inboxOf(app, 'personne@exemple.fr')).toEqual([]);
    shop.expectRefusal(await app.visitor().call('POST', '/api/auth/forgottenPassword', { email: 'nulle-part' }), 'Customer.EmailInvalid');
  });
});
