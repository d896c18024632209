import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let alice: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  alice = await shop.signIn(app.visitor(), 'alice');
});
afterAll(() => app.close());

const update = (changes: object) => alice.call('PATCH', '/api/account', changes);

describe('changing one’s account', () => {
  it('names freely; an e-mail or a password with the current one', async () => {
    expect(shop.okBody(await update({ firstname: ' Alicia ' }))).toMatchObject({
      firstname: 'Alicia',
      lastname: 'Martin',
    });
    shop.expectRefusal(await update({ email: 'alicia@exemple.fr' }), 'Customer.InvalidPassword');
    const wrong = await update({ email: 'alicia@exemple.fr', currentPassword: 'Nimporte1' });
    shop.expectRefusal(wrong, 'Customer.InvalidPassword');
    expect(wrong.body.message).toBe('Mot de passe actuel incorrect');
    expect(
      shop.okBody(await update({ email: 'Alicia@Exemple.fr', currentPassword: 'Alice2026' })).email,
    ).toBe('alicia@exemple.fr');
    shop.expectRefusal(await update({ newPassword: 'Nouveau2026' }), 'Customer.InvalidPassword');
    shop.okBody(await update({ newPassword: 'Nouveau2026', currentPassword: 'Alice2026' }));
    const answer = await app
      .visitor()
      .call('POST', '/api/auth/signin', { email: 'alicia@exemple.fr', password: 'Nouveau2026' });
    expect(shop.okBody(answer).firstname).toBe('Alicia');
  });

  it('V10 an e-mail or a phone of somebody else is refused', async () => {
    shop.expectRefusal(
      await update({ email: 'bruno@exemple.fr', currentPassword: 'Nouveau2026' }),
      'Auth.EmailAlreadyTaken',
    );
    shop.expectRefusal(
      await update({ email: 'nulle-part', currentPassword: 'Nouveau2026' }),
      'Customer.EmailInvalid',
    );
    shop.expectRefusal(await update({ phone: '0699999999' }), 'Auth.SmsVerificationCodeMissing');
    expect(shop.okBody(await update({ phone: '06 11 11 11 11' })).phone).toBe('+33611111111');
  });

  it('news by e-mail and SMS are chosen apart; who wants none is asked again after six months', async () => {
    const reader = await shop.newShopper(app);
    const isReminded = async () =>
      shop.okBody(await reader.call('GET', '/api/account/optin/reminder')).remind;
    const answer = async (optin: object) =>
      shop.okBody(await reader.call('PATCH', '/api/account/optin', optin));
    expect(await isReminded()).toBe(true);
    expect(await answer({ sms: true })).toEqual({ email: false, sms: true });
    expect(await isReminded()).toBe(false);
    await answer({ sms: false });
    expect(await isReminded()).toBe(false);
    for (let months = 0; months < 6; months += 1) {
      app.clock.advance({ hours: 24 * 29 });
      await isReminded();
    }
    expect(await isReminded()).toBe(false);
    app.clock.advance({ hours: 24 * 10 });
    expect(await isReminded()).toBe(true);
    alice = app.visitor();
    shop.okBody(
      await alice.call('POST', '/api/auth/signin', {
        email: 'alicia@exemple.fr',
        password: 'Nouveau2026',
      }),
    );
  });

  it.each(['Zoé 2', '<b>', '123', '-'])('V01 « %s » is no name', async (firstname) => {
    shop.expectRefusal(await update({ firstname }), 'Shared.Validation');
  });

  it('V10 a new phone is proved by the code sent to it', async () => {
    const shopper = await shop.newShopper(app);
    shop.okBody(
      await app
        .visitor()
        .call('POST', '/api/auth/sendSmsVerificationCode', { phone: '0677000001' }),
    );
    const [sms] = await shop.inboxOf(app, '+33677000001');
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
    shop.expectRefusal(
      await shopper.call('PATCH', '/api/account', {
        phone: '0677000002',
        smsVerificationCode: code,
      }),
      'Auth.InvalidSmsVerificationCode',
    );
    expect(
      shop.okBody(
        await shopper.call('PATCH', '/api/account', {
          phone: '0677000001',
          smsVerificationCode: code,
        }),
      ).phone,
    ).toBe('+33677000001');
  });

  it('a new e-mail is told to the old one and to the new one', async () => {
    const subject = 'L’e-mail de votre compte Cabas a changé';
    for (const to of ['alice@exemple.fr', 'alicia@exemple.fr'])
      expect((await shop.inboxOf(app, to)).map((mail) => mail.subject)).toContain(subject);
  });
});

describe('addresses', () => {
  const add = (visitor: Visitor, changes: object = {}) =>
    visitor.call('POST', '/api/account/addresses', { ...shop.address, ...changes });

  it('are added, changed, listed with the default first, and deleted', async () => {
    const home = shop.okBody(await add(alice, { title: 'Maison' }));
    const work = shop.okBody(await add(alice, { title: 'Bureau', note: 'Code 12B' }));
    expect([home.isDefault, work.isDefault]).toEqual([true, false]);
    expect(
      shop.okBody(
        await alice.call('PUT', `/api/account/addresses/${work.id}`, {
          ...shop.address,
          title: 'Atelier',
        }),
      ),
    ).toMatchObject({ id: work.id, title: 'Atelier' });
    expect(
      shop
        .okBody(await alice.call('GET', '/api/account/addresses'))
        .items.map((address: { title: string }) => address.title),
    ).toEqual(['Maison', 'Atelier']);
    shop.okBody(await alice.call('DELETE', `/api/account/addresses/${work.id}`));
    shop.expectRefusal(
      await alice.call('DELETE', `/api/account/addresses/${work.id}`),
      'Customer.AddressNotFound',
    );
  });

  it('those of somebody else do not exist', async () => {
    const { id } = shop.okBody(await add(alice));
    const other = await shop.newShopper(app);
    shop.expectRefusal(
      await other.call('PUT', `/api/account/addresses/${id}`, shop.address),
      'Customer.AddressNotFound',
    );
    shop.expectRefusal(
      await other.call('DELETE', `/api/account/addresses/${id}`),
      'Customer.AddressNotFound',
    );
    expect(shop.okBody(await other.call('GET', '/api/account/addresses')).items).toEqual([]);
  });

  it('twenty are enough', async () => {
    const hoarder = await shop.newShopper(app);
    for (let count = 0; count < 20; count += 1) shop.okBody(await add(hoarder));
    shop.expectRefusal(await add(hoarder), 'Shared.Validation');
  });
});

describe('cards', () => {
  it('are saved once, listed without their number, and deleted by their owner alone', async () => {
    const token = async () => shop.tokenise(alice, shop.cards.accepted);
    const card = shop.okBody(
      await alice.call('POST', '/api/account/cards', { token: await token() }),
    );
    expect(
      shop.okBody(await alice.call('POST', '/api/account/cards', { token: await token() })).id,
    ).toBe(card.id);
    expect(shop.okBody(await alice.call('GET', '/api/account/cards')).items).toEqual([
      {
        id: card.id,
        type: 'VISA',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
        isExpired: false,
        isDefault: false,
      },
    ]);
    const other = await shop.newShopper(app);
    shop.expectRefusal(
      await other.call('DELETE', `/api/account/cards/${card.id}`),
      'SharedAccount.NotFound',
    );
    shop.okBody(await alice.call('DELETE', `/api/account/cards/${card.id}`));
    expect(shop.okBody(await alice.call('GET', '/api/account/cards')).items).toEqual([]);
  });

  it('a refused or forged card is not saved, and trying many is slowed down', async () => {
    const tester = await shop.newShopper(app);
    shop.expectRefusal(
      await tester.call('POST', '/api/account/cards', {
        token: await shop.tokenise(tester, shop.cards.refused),
      }),
      'Shared.Validation',
    );
    shop.expectRefusal(
      await tester.call('POST', '/api/account/cards', { token: 'tok_forged' }),
      'Shared.Validation',
    );
    for (let attempt = 0; attempt < 3; attempt += 1)
      await tester.call('POST', '/api/account/cards', { token: 'tok_forged' });
    shop.expectRefusal(
      await tester.call('POST', '/api/account/cards', { token: 'tok_forged' }),
      'Generic.TooManyRequest',
    );
  });
});

it('R01 a visitor is told by the lack of an id', async () => {
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

  it('are listed with their device, and end one by one or all but this one', async () => {
    const [here, there, elsewhere] = [await enter(mac), await enter(phone), await enter(phone)];
    const all = await list(here);
    expect(
      all.map(({ device, isCurrent }) => `${device}${isCurrent ? ' (ici)' : ''}`).sort(),
    ).toEqual([
      'Chrome sur un téléphone Android',
      'Chrome sur un téléphone Android',
      'Safari sur un Mac (ici)',
    ]);
    const mine = (await list(there)).find((session) => session.isCurrent)?.id ?? '';
    shop.okBody(await here.call('DELETE', `/api/account/sessions/${mine}`));
    shop.expectRefusal(
      await here.call('DELETE', `/api/account/sessions/${mine}`),
      'SharedAccount.NotFound',
    );
    expect([await isIn(there), await isIn(elsewhere)]).toEqual([false, true]);
    shop.okBody(await here.call('DELETE', '/api/account/sessions'));
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('a new password ends the other ones, keeps this one, voids the links already sent and is told by mail', async () => {
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
        newPassword: 'Nouveau2026',
      }),
    );
    expect([await isIn(here), await isIn(stolen)]).toEqual([true, false]);
    shop.expectRefusal(
      await app
        .visitor()
        .call('POST', '/api/auth/resetPassword', {
          token: link.get('token'),
          email: link.get('email'),
          password: 'Volee2026',
        }),
      'Auth.TokenExpired',
    );
    expect((await shop.inboxOf(app, 'bruno@exemple.fr'))[0]?.subject).toBe(
      'Votre mot de passe Cabas a changé',
    );
    shop.okBody(
      await here.call('PATCH', '/api/account', {
        currentPassword: 'Nouveau2026',
        newPassword: 'Bruno2026',
      }),
    );
  });

  it('the current password is not guessed from a session left open', async () => {
    const here = await enter(mac);
    app.clock.advance({ minutes: 16 });
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        here.call('PATCH', '/api/account', {
          currentPassword: `Essai${index}`,
          newPassword: 'Nouveau2026',
        }),
      ),
    );
    expect(guesses.filter((guess) => guess.body.owner === 'Customer.InvalidPassword')).toHaveLength(
      10,
    );
    shop.expectRefusal(
      await here.call('PATCH', '/api/account', {
        currentPassword: 'Bruno2026',
        newPassword: 'Nouveau2026',
      }),
      'Generic.TooManyRequest',
    );
    app.clock.advance({ minutes: 16 });
  });

  it('a session slides for 30 days of silence, then ends and is purged', async () => {
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

  it('the cookie is out of reach of scripts and of other sites', async () => {
    const answer = await app
      .visitor()
      .call('POST', '/api/auth/signin', { email: 'bruno@exemple.fr', password: 'Bruno2026' });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('staff sessions last 12 hours and open no account', async () => {
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
        password: 'Bruno2026',
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
