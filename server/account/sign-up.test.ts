import type * as nodeCrypto from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as shop from '../../tests/shopping.ts';

/** The next random integers, then real ones. */
const random = vi.hoisted(() => ({ drawn: [] as number[] }));
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof nodeCrypto>();
  const randomInt = (below: number, above?: number) =>
    random.drawn.shift() ??
    (above === undefined ? crypto.randomInt(below) : crypto.randomInt(below, above));
  return { ...crypto, randomInt };
});

let phones = 0;

const { app } = shop.open();
beforeEach(() => {
  // Sign-ups and codes are limited by address, hour and day.
  app.clock.advance({ hours: 25 });
});
const visitor = shop.each(() => app.visitor());

describe('signing up', () => {
  it('C05c T27b a referral code typed at sign-up creates a referral and puts its gift in the cart', async () => {
    const friend = await shop.newShopper(app);
    await shop.setStock(app, 'penne', 100);
    await shop.prepareAndDeliver(
      app,
      await shop.buy(friend, shop.counted, 'paris-est-2026-11-24-18'),
    );
    const { referral_code: referralCode } = await app.database.db
      .selectFrom('customers')
      .select('referral_code')
      .where('id', '=', friend.customerId)
      .executeTakeFirstOrThrow();
    await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
    await shop.fillCart(visitor, { penne: 1 });
    const phone = newPhone();
    const { id } = shop.okBody(
      await signUp(phone, { smsVerificationCode: await codeSentTo(phone), referralCode }),
    );
    const { rows } = await app.database.pool.query(
      'select referrer_id, state from referrals where referee_id = $1',
      [id],
    );
    expect(rows).toEqual([{ referrer_id: friend.customerId, state: 'pending' }]);
    expect((await shop.readCart(visitor)).coupons).toMatchObject([
      { code: 'PARRAINAGE', reward: { type: 'FREE_ARTICLE' } },
    ]);
    const [welcome] = await shop.inboxOf(app, `p${phone}@exemple.fr`);
    expect(welcome?.text).toMatch(
      /Votre cadeau de bienvenue : .+ offert avec votre première commande/,
    );
  });

  it('an unknown acquisition source is refused', async () => {
    const phone = newPhone();
    for (const acquisitionSource of ['', 'inconnue', 'constructor'])
      shop.expectRefusal(await signUp(phone, { acquisitionSource }), 'Shared.Validation');
    const { sources } = shop.okBody(await visitor.call('GET', '/api/auth/acquisition'));
    const smsVerificationCode = await codeSentTo(phone);
    shop.okBody(await signUp(phone, { acquisitionSource: sources.at(-1).id, smsVerificationCode }));
  });

  it('T25a V02e signing up with the SMS code signs the customer in at once and keeps the cart', async () => {
    const phone = newPhone();
    const { id } = await shop.fillCart(visitor, { penne: 1 }, 'paris-est-2026-11-25-18');
    const anonymous = visitor.cookies.get('session');
    expect(
      shop.okBody(await signUp(phone, { smsVerificationCode: await codeSentTo(phone) })),
    ).toMatchObject({
      email: `p${phone}@exemple.fr`,
      phone: international(phone),
      newCustomer: true,
    });
    expect(visitor.cookies.get('session')).not.toBe(anonymous);
    expect(await shop.inboxOf(app, `p${phone}@exemple.fr`)).toMatchObject([
      { subject: 'Bienvenue chez Cabas', text: expect.stringContaining('Bienvenue Zoé') },
    ]);
    expect((await shop.readCart(visitor)).id).toBe(id);
    expect(shop.okBody(await visitor.call('GET', '/api/account/optin'))).toEqual({
      email: true,
      sms: false,
    });
  });

  it('V02e an SMS code is valid for one number, ten minutes and one use', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const code = await codeSentTo(mine);
    const otherCode = await codeSentTo(other);
    shop.expectRefusal(await signUp(mine), 'Auth.SmsVerificationCodeMissing');
    if (otherCode !== code)
      shop.expectRefusal(
        await signUp(mine, { smsVerificationCode: otherCode }),
        'Auth.InvalidSmsVerificationCode',
      );
    app.clock.advance({ minutes: 10 });
    shop.expectRefusal(
      await signUp(mine, { smsVerificationCode: code }),
      'Auth.ExpiredSmsVerificationCode',
    );
    const fresh = await codeSentTo(mine);
    shop.okBody(await signUp(mine, { smsVerificationCode: fresh }));
    shop.expectRefusal(
      await visitor.call('PATCH', '/api/account', {
        phone: newPhone(),
        smsVerificationCode: fresh,
        currentPassword: 'Rhubarbe2026',
      }),
      'Auth.InvalidSmsVerificationCode',
    );
  });

  it('an SMS code allows five tries, concurrent ones included', async () => {
    const phone = newPhone();
    const code = await codeSentTo(phone);
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signUp(phone, { smsVerificationCode: wrong })),
    );
    expect(
      answers.filter((answer) => answer.body.owner === 'Auth.InvalidSmsVerificationCode'),
    ).toHaveLength(5);
    shop.expectRefusal(
      await signUp(phone, { smsVerificationCode: code }),
      'Auth.UnableToCheckSmsVerificationCode',
    );
    // A new code, sent after its minute, has five new tries.
    app.clock.advance({ seconds: 61 });
    shop.okBody(await signUp(phone, { smsVerificationCode: await codeSentTo(phone) }));
  });

  it('T25b a new code is sent after 60 seconds, at most three in ten minutes', async () => {
    const phone = newPhone();
    expect(shop.okBody(await askCode(phone))).toEqual({
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
    });
    app.clock.advance({ seconds: 59 });
    const early = await askCode(phone);
    shop.expectRefusal(early, 'Auth.UnableToObtainSmsVerificationCode');
    expect(early.body.meta).toEqual({ retryAfterSeconds: 1 });
    app.clock.advance({ seconds: 1 });
    shop.okBody(await askCode(phone));
    app.clock.advance({ seconds: 60 });
    shop.okBody(await askCode(phone));
    app.clock.advance({ seconds: 60 });
    shop.expectRefusal(await askCode(phone), 'Auth.UnableToObtainSmsVerificationCode');
  });

  it.each(['0142000000', '+32470123456', '06', 'bonjour'])(
    'V02d no code is sent to « %s »',
    async (phone) => {
      shop.expectRefusal(await askCode(phone), 'Auth.InvalidPhoneNumber');
    },
  );

  it.each<[string, object, Parameters<typeof shop.expectRefusal>[1]]>([
    ['V02a an e-mail that is none', { email: 'zoe@exemple' }, 'Customer.EmailInvalid'],
    ['V02d a phone that is none', { phone: '0612' }, 'Auth.InvalidPhoneNumber'],
    ['V03a a password everybody has', { password: 'Azerty123' }, 'SharedUser.PasswordInvalid'],
    ['V03a a password without a digit', { password: 'MotDePasse' }, 'Shared.Validation'],
    ['terms not accepted', { acceptTerms: false }, 'Shared.Validation'],
    [
      'V10c an e-mail taken, whatever its case',
      { email: 'ALICE@exemple.fr' },
      'Auth.EmailAlreadyTaken',
    ],
    [
      'V10c a phone taken, however it is written',
      { phone: '06 11 11 11 11' },
      'Auth.PhoneAlreadyTaken',
    ],
  ])('signing up with %s is refused', async (_words, changes, name) => {
    shop.expectRefusal(
      await signUp(newPhone(), { smsVerificationCode: '123456', ...changes }),
      name,
    );
  });

  it('V10c « already taken » is answered at most twenty times an hour; successful sign-ups do not count', async () => {
    for (let count = 0; count < 25; count += 1)
      shop.expectRefusal(
        await signUp(newPhone(), { smsVerificationCode: '123456' }),
        'Auth.InvalidSmsVerificationCode',
      );
    const answers = [];
    for (let count = 0; count < 22; count += 1)
      answers.push(
        (await signUp(newPhone(), { email: 'alice@exemple.fr', smsVerificationCode: '123456' }))
          .body.owner,
      );
    expect(answers.at(-1)).toBe('Generic.TooManyRequest');
    expect(
      answers.filter((owner) => owner === 'Auth.EmailAlreadyTaken').length,
    ).toBeLessThanOrEqual(20);
    app.clock.advance({ hours: 1 });
  });

  it('an account deleted less than 30 days ago cannot be recreated with its e-mail or phone', async () => {
    const phone = newPhone();
    shop.okBody(await signUp(phone, { smsVerificationCode: await codeSentTo(phone) }));
    shop.okBody(await visitor.call('DELETE', '/api/account', { currentPassword: 'Rhubarbe2026' }));
    expect(shop.okBody(await visitor.call('POST', '/api/auth/me')).id).toBeNull();
    app.clock.advance({ hours: 24 * 29 });
    shop.expectRefusal(
      await signUp(phone, { smsVerificationCode: '123456' }),
      'Auth.AccountRecentlyDeleted',
    );
    shop.expectRefusal(
      await signUp(phone, { email: 'autre@exemple.fr', smsVerificationCode: '123456' }),
      'Auth.AccountRecentlyDeleted',
    );
    shop.expectRefusal(
      await signUp(newPhone(), { email: `P${phone}@exemple.fr`, smsVerificationCode: '123456' }),
      'Auth.AccountRecentlyDeleted',
    );
    app.clock.advance({ hours: 24 * 2 });
    shop.okBody(await signUp(phone, { smsVerificationCode: await codeSentTo(phone) }));
  });

  it('an unknown referral code is refused before the SMS code is consumed', async () => {
    const phone = newPhone();
    const smsVerificationCode = await codeSentTo(phone);
    shop.expectRefusal(
      await signUp(phone, { smsVerificationCode, referralCode: 'PERSONNE-0000' }),
      'Referral.ReferralCodeNotFound',
    );
    shop.okBody(await signUp(phone, { smsVerificationCode }));
  });
});

describe('a new account', () => {
  it('the question how the customer heard of the shop is optional at sign-up', async () => {
    const phone = newPhone();
    const smsVerificationCode = await codeSentTo(phone);
    const { id } = shop.okBody(
      await signUp(phone, { acquisitionSource: undefined, smsVerificationCode }),
    );
    expect((await rowOf(id)).acquisition_source).toBeNull();
  });

  it('a new account gets another referral code when the one built from its name is taken', async () => {
    const codes: string[] = [];
    for (let one = 0; one < 2; one += 1) {
      const phone = newPhone();
      const smsVerificationCode = await codeSentTo(phone);
      random.drawn = [0, 0, 0, 0, 0, 0];
      const { id } = shop.okBody(await signUp(phone, { smsVerificationCode }));
      codes.push((await rowOf(id)).referral_code);
      await visitor.call('POST', '/api/auth/signout');
    }
    expect(codes[0]).toBe('ZOE-333333');
    expect(codes[1]).toMatch(/^ZOE-[3-9A-Y]{6}$/);
    expect(codes[1]).not.toBe(codes[0]);
  });
});

const newPhone = () => {
  phones += 1;
  return `06440000${String(phones).padStart(2, '0')}`;
};
const international = (phone: string) => `+33${phone.slice(1)}`;
const askCode = (phone: string) =>
  visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone });

async function codeSentTo(phone: string): Promise<string> {
  shop.okBody(await askCode(phone));
  const [sms] = await shop.inboxOf(app, international(phone));
  return /code est (\d{6})\./.exec(sms?.text ?? '')?.[1] ?? '';
}
const rowOf = (id: string) =>
  app.database.db
    .selectFrom('customers')
    .select(['acquisition_source', 'referral_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const signUp = (phone: string, changes: object = {}) =>
  visitor.call('POST', '/api/auth/signup', {
    acquisitionSource: 'presse',
    email: `p${phone}@exemple.fr`,
    phone,
    password: 'Rhubarbe2026',
    firstname: 'Zoé',
    lastname: 'Petit',
    marketingOptin: true,
    acceptTerms: true,
    ...changes,
  });
