import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { openSession } from './sessions.ts';

let alice: Visitor;
const { app } = shop.open();
beforeAll(async () => {
  alice = await shop.signIn(app.visitor(), 'alice');
});

const update = (changes: object) => alice.call('PATCH', '/api/account', changes);

describe('changing one’s account', () => {
  it('a name changes freely; an e-mail or a password requires the current password', async () => {
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
    shop.expectRefusal(await update({ newPassword: 'Rhubarbe2026' }), 'Customer.InvalidPassword');
    shop.okBody(await update({ newPassword: 'Rhubarbe2026', currentPassword: 'Alice2026' }));
    const answer = await app
      .visitor()
      .call('POST', '/api/auth/signin', { email: 'alicia@exemple.fr', password: 'Rhubarbe2026' });
    expect(shop.okBody(answer).firstname).toBe('Alicia');
  });

  it('V10c an e-mail or phone number that belongs to another account is refused', async () => {
    shop.expectRefusal(
      await update({ email: 'bruno@exemple.fr', currentPassword: 'Rhubarbe2026' }),
      'Auth.EmailAlreadyTaken',
    );
    shop.expectRefusal(
      await update({ email: 'nulle-part', currentPassword: 'Rhubarbe2026' }),
      'Customer.EmailInvalid',
    );
    shop.expectRefusal(
      await update({ phone: '0699999999', currentPassword: 'Rhubarbe2026' }),
      'Auth.SmsVerificationCodeMissing',
    );
    expect(shop.okBody(await update({ phone: '06 11 11 11 11' })).phone).toBe('+33611111111');
  });

  it('e-mail and SMS opt-ins are separate; a customer who declines both is asked again after six months', async () => {
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
    // Customers sign in again after 180 days.
    const { token } = await openSession(app.database.db, app, { customerId: reader.customerId });
    reader.cookies.set('session', token);
    expect(await isReminded()).toBe(true);
    alice = app.visitor();
    shop.okBody(
      await alice.call('POST', '/api/auth/signin', {
        email: 'alicia@exemple.fr',
        password: 'Rhubarbe2026',
      }),
    );
  });

  it.each(['Zoé 2', '<b>', '123', '-'])('V01d « %s » is refused as a name', async (firstname) => {
    shop.expectRefusal(await update({ firstname }), 'Shared.Validation');
  });

  it('V02e changing the phone number requires the current password and the SMS code sent to the new number', async () => {
    shop.okBody(
      await app
        .visitor()
        .call('POST', '/api/auth/sendSmsVerificationCode', { phone: '0677000001' }),
    );
    const [sms] = await shop.inboxOf(app, '+33677000001');
    const smsVerificationCode = /\d{6}/.exec(sms?.text ?? '')?.[0];
    const currentPassword = 'Rhubarbe2026';
    const change = { phone: '0677000001', smsVerificationCode };
    shop.expectRefusal(await update(change), 'Customer.InvalidPassword');
    shop.expectRefusal(
      await update({ ...change, currentPassword: 'Nimporte1' }),
      'Customer.InvalidPassword',
    );
    shop.expectRefusal(
      await update({ ...change, phone: '0677000002', currentPassword }),
      'Auth.InvalidSmsVerificationCode',
    );
    expect(shop.okBody(await update({ ...change, currentPassword })).phone).toBe('+33677000001');
  });

  it('changing the e-mail notifies the old address and the new one', async () => {
    const subject = 'L’e-mail de votre compte Cabas a changé';
    for (const to of ['alice@exemple.fr', 'alicia@exemple.fr'])
      expect((await shop.inboxOf(app, to)).map((mail) => mail.subject)).toContain(subject);
  });
});

describe('addresses', () => {
  const add = (visitor: Visitor, changes: object = {}) =>
    visitor.call('POST', '/api/account/addresses', { ...shop.address, ...changes });

  it('addresses are added, changed, listed with the default first, and deleted', async () => {
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

  it('another customer’s addresses are not found', async () => {
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

  it('a twenty-first address is refused', async () => {
    const hoarder = await shop.newShopper(app);
    for (let count = 0; count < 20; count += 1) shop.okBody(await add(hoarder));
    shop.expectRefusal(await add(hoarder), 'Customer.TooManyAddresses');
  });
});

describe('cards', () => {
  it('a card is saved once, listed without its number, and deleted only by its owner', async () => {
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
      'Payment.CardNotFound',
    );
    shop.okBody(await alice.call('DELETE', `/api/account/cards/${card.id}`));
    expect(shop.okBody(await alice.call('GET', '/api/account/cards')).items).toEqual([]);
  });

  it('a refused or forged card is not saved, and repeated attempts are rate-limited', async () => {
    const tester = await shop.newShopper(app);
    shop.expectRefusal(
      await tester.call('POST', '/api/account/cards', {
        token: await shop.tokenise(tester, shop.cards.refused),
      }),
      'Payment.CardNotSaved',
    );
    shop.expectRefusal(
      await tester.call('POST', '/api/account/cards', { token: 'tok_forged' }),
      'Payment.CardNotSaved',
    );
    for (let attempt = 0; attempt < 3; attempt += 1)
      await tester.call('POST', '/api/account/cards', { token: 'tok_forged' });
    shop.expectRefusal(
      await tester.call('POST', '/api/account/cards', { token: 'tok_forged' }),
      'Payment.TooManyCardAttempts',
    );
  });
});
