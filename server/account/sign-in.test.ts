import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
// Tries are counted by quarter of an hour.
beforeEach(() => {
  app.clock.advance({ minutes: 16 });
});
afterAll(() => app.close());

const attempt = (email: string, password: string, visitor = app.visitor()) =>
  visitor.call('POST', '/api/auth/signin', { email, password });
/** Behind the proxy of the shop, each visitor has an address. */
const attemptFrom = (ip: string, email: string, password: string) =>
  app.visitor().call('POST', '/api/auth/signin', { email, password }, { 'x-forwarded-for': ip });
const whoIs = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('POST', '/api/auth/me')).firstname;

describe('signing in', () => {
  it('R01 with the e-mail in any case; a wrong password and an unknown e-mail answer the same', async () => {
    expect(shop.okBody(await attempt(' Alice@Exemple.FR ', 'Alice2026'))).toMatchObject({
      firstname: 'Alice',
      newCustomer: true,
    });
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
    for (let count = 0; count < 10; count += 1)
      shop.expectRefusal(await attempt('alice@exemple.fr', 'Nimporte1'), 'Auth.InvalidCredentials');
    shop.expectRefusal(await attempt('alice@exemple.fr', 'Alice2026'), 'Generic.TooManyRequest');
    shop.okBody(await attempt('bruno@exemple.fr', 'Bruno2026'));
    app.clock.advance({ minutes: 16 });
    shop.okBody(await attempt('alice@exemple.fr', 'Alice2026'));
  });

  it('is not slowed down for who knows the password: a tablet that a team shares signs in all day', async () => {
    for (let count = 0; count < 12; count += 1)
      shop.okBody(await attempt('bruno@exemple.fr', 'Bruno2026'));
    for (let count = 0; count < 12; count += 1)
      shop.okBody(
        await app
          .visitor()
          .call('POST', '/api/staff/session', { email: 'paul@cabas.fr', password: 'Paul2026x' }),
      );
  });

  it('of a thousand tries on one account, from a thousand addresses, ten are looked at', async () => {
    const answers: string[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const tries = Array.from({ length: 50 }, (_, index) =>
        attemptFrom(`10.${batch}.0.${index + 1}`, 'alice@exemple.fr', `Essai${batch}x${index}`),
      );
      answers.push(...(await Promise.all(tries)).map((answer) => answer.body.owner));
    }
    expect(answers.filter((owner) => owner === 'Auth.InvalidCredentials')).toHaveLength(10);
    expect(answers.filter((owner) => owner === 'Generic.TooManyRequest')).toHaveLength(990);
  });

  it('of a thousand tries from one address on a thousand accounts, fifty are looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        attemptFrom('10.99.0.1', `p${index}@exemple.fr`, 'Essai2026'),
      ),
    );
    expect(
      answers.filter((answer) => answer.body.owner === 'Auth.InvalidCredentials'),
    ).toHaveLength(50);
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

  it('M05 the link works once, and ends every session', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    const link = await resetLink('alice@exemple.fr');
    shop.expectRefusal(
      await reset({ ...link, password: 'Azerty123' }),
      'SharedUser.PasswordInvalid',
    );
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
    shop.expectRefusal(
      await reset({ token: 'made-up-token', email: 'bruno@exemple.fr', password: 'Nouveau2026' }),
      'Auth.TokenExpired',
    );
    shop.expectRefusal(
      await reset({ email: 'bruno@exemple.fr', password: 'Nouveau2026' }),
      'Shared.Validation',
    );
    const other = await resetLink('bruno@exemple.fr');
    shop.expectRefusal(
      await reset({ ...other, email: 'alice@exemple.fr', password: 'Nouveau2026' }),
      'Auth.TokenExpired',
    );
  });

  it('one link used ends the others of that mailbox', async () => {
    const [first, second] = [
      await resetLink('bruno@exemple.fr'),
      await resetLink('bruno@exemple.fr'),
    ];
    shop.okBody(await reset({ ...second, password: 'Nouveau2026' }));
    shop.expectRefusal(await reset({ ...first, password: 'Encore2026' }), 'Auth.TokenExpired');
  });

  it('the link is written nowhere in the database', async () => {
    const { token } = await resetLink('bruno@exemple.fr');
    // The development inbox is the customer's mailbox: not ours.
    expect(await tablesHolding(app, token, ['dev_inbox'])).toEqual([]);
    // The search can find: the same one sees it in the mailbox.
    expect(await tablesHolding(app, token)).toEqual(['public.dev_inbox']);
  });

  it('asking tells nothing of who is a customer, and sends nothing to who is not', async () => {
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

  it('asking takes the same time for a customer and for nobody', async () => {
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
    // What hashing a password or sending a mail would add is above this; the noise of a busy machine is below.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, 0.5 * Math.min(known, unknown)));
  });
});
