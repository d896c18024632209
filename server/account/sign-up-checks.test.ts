import { beforeEach, describe, expect, it } from 'vitest';
import { smsCode } from '#domain/account/rules.ts';
import * as shop from '../../tests/shopping.ts';
import { requireAcceptablePassword } from './acceptable-password.ts';

const { app } = shop.open();

it.each([
  ['0644100001', { password: 'Cabas2027' }, 'SharedUser.PasswordInvalid'],
  ['0644100002', { email: 'alice@exemple.fr' }, 'Auth.EmailAlreadyTaken'],
  ['0644100003', { referralCode: 'LICORNE-1' }, 'Referral.ReferralCodeNotFound'],
] as const)(
  'V03a V10c a sign-up where %s is %j is refused before the SMS is sent',
  async (phone, wrong, refusal) => {
    const visitor = app.visitor();
    const account = { email: `p${phone}@exemple.fr`, password: 'Rhubarbe2026' };
    const ask = (signUp: object) =>
      visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone, signUp });
    shop.expectRefusal(await ask({ ...account, ...wrong }), refusal);
    const to = `+33${phone.slice(1)}`;
    expect(await shop.inboxOf(app, to)).toEqual([]);
    shop.okBody(await ask(account));
    expect(await shop.inboxOf(app, to)).toHaveLength(1);
  },
);

it('a customer with an overseas number is found by the number as dialled from France', async () => {
  const { customerId } = await shop.newShopper(app);
  const { pool } = app.database;
  await pool.query(`update customers set phone = '+590690123456' where id = $1`, [customerId]);
  const { rows } = await pool.query(
    `select id from customers where person_words(firstname, lastname, email, phone) @@ '0690123456'`,
  );
  expect(rows).toEqual([{ id: customerId }]);
});

describe('a new password of a customer or a team member', () => {
  const isAccepted = (password: string, known: readonly string[] = []) =>
    requireAcceptablePassword(password, known).then(
      () => true,
      () => false,
    );

  it.each([
    'Password1',
    'Azerty123',
    'Passw0rd',
    'Aa123456',
    'Qwer1234',
    'Thomas123',
    'P@ssw0rd1',
    'Qwerty123',
    'Welcome1',
    'Admin123',
    'Bonjour1',
    'Soleil2026',
    'Motdepasse1',
    'Abcd1234',
    'Q1w2e3r4',
    'Charlie1',
    'Letmein1',
    'Marseille13!',
    'Michel1975',
    'Doudou12',
    'Changeme1',
    'Liverpool1',
  ])('V03a « %s », a common password, is refused', async (password) => {
    expect(await isAccepted(password)).toBe(false);
  });

  it.each(['Rhubarbe2026', 'Mirabelle48', 'Cerises-de-mai-7', 'trois Pommes et 1 poire'])(
    'V03a « %s » is accepted as a password',
    async (password) => {
      expect(await isAccepted(password)).toBe(true);
    },
  );

  it('V03a each of the 3,000 most common passwords that meet the length rule is refused', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = (dictionary['passwords-common'] as readonly string[])
      .filter((word) => word.length >= 8 && /[a-z].*[a-z]/.test(word) && /\d/.test(word))
      .slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    const accepted: string[] = [];
    for (const word of common) {
      const typed = word.replace(/[a-z]/, (letter) => letter.toUpperCase());
      if (await isAccepted(typed)) accepted.push(typed);
    }
    expect(accepted).toEqual([]);
  });

  it('V03a a passphrase of 64 or 128 characters is accepted', async () => {
    for (const length of [64, 128])
      expect(await isAccepted('Un panier de 3 rhubarbes '.repeat(6).slice(0, length))).toBe(true);
  });

  it('V03a the server enforces the same password rules as the form', async () => {
    for (const password of ['Court1a', 'sansmajuscule1', 'SANSMINUSCULE1', 'SansChiffre'])
      expect(await isAccepted(password), password).toBe(false);
  });

  const known = ['Cabas', 'Élodie', 'de La Tour', 'elo.tour@exemple.fr'];
  it.each([
    'Cabas2027',
    'CabasCabas1',
    'Epicerie2026',
    'Automne2026!',
    'C4bas2026cabas',
    'Elodie75011',
    'Élodie-1990',
    'DeLaTour12',
    'Elotour2026',
    'ExempleCabas9',
  ])(
    'V03a « %s », built from the shop’s name, a season or the owner’s data, is refused as a password',
    async (password) => {
      expect(await isAccepted(password, known)).toBe(false);
    },
  );

  it.each(['Cabas-et-rhubarbes-2', 'Elodie mange 3 poires', 'Printanière48'])(
    'V03a « %s », which adds other words, is accepted as a password',
    async (password) => {
      expect(await isAccepted(password, known)).toBe(true);
    },
  );
});

describe('limits on SMS codes', () => {
  let phones = 0;
  beforeEach(() => {
    // Sign-ups and codes are limited by address, hour and day.
    app.clock.advance({ hours: 25 });
  });
  const visitor = shop.each(() => app.visitor());

  const newPhone = () => {
    phones += 1;
    return `06440000${String(phones).padStart(2, '0')}`;
  };

  const askFrom = (ip: string, phone: string) =>
    visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone }, { 'x-forwarded-for': ip });
  const sent = async () =>
    Number(
      (
        await app.database.pool.query(
          'select count(*) as sent from sms_verifications where sent_at = $1',
          [app.clock.now()],
        )
      ).rows[0].sent,
    );

  it('T25a ten concurrent requests for one number send one message', async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => askFrom(`10.1.0.${index}`, phone)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await sent()).toBe(1);
  });

  const countedToday = (key: string, count: number) =>
    app.database.pool.query(
      'insert into throttles (key, window_start, count) select $1, to_timestamp(floor(extract(epoch from $2::timestamptz) / 86400) * 86400), $3',
      [key, app.clock.now(), count],
    );

  const askMany = (count: number, addressOf: (index: number) => string, prefix: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        askFrom(addressOf(index), `${prefix}${String(index).padStart(2, '0')}`),
      ),
    );
  const accepted = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 200).length;

  it.each([
    ['one address, which thousands of phones may share', '10.2.0.1', () => '10.2.0.1', '06450000'],
    [
      'one /64 of IPv6',
      '2001:db8:1:2::/64',
      (index: number) => `2001:db8:1:2::${index + 1}`,
      '06450001',
    ],
  ])(
    'T25 at most two hundred SMS codes a day are sent for %s',
    async (_where, network, addressOf, prefix) => {
      await countedToday(`sms:network:${network}`, smsCode.perNetworkPerDay - 5);
      expect(accepted(await askMany(10, addressOf, prefix))).toBe(5);
      expect(await sent()).toBe(5);
    },
  );

  it('T25 at most ten SMS codes a day are sent to one number', async () => {
    const phone = newPhone();
    for (let count = 0; count < 10; count += 1) {
      shop.okBody(await askFrom(`10.4.${count}.1`, phone));
      app.clock.advance({ minutes: 11 });
    }
    const refused = await askFrom('10.4.99.1', phone);
    shop.expectRefusal(refused, 'Auth.UnableToObtainSmsVerificationCode');
    expect(refused.body.meta.retryAfterSeconds).toBeGreaterThan(79_000);
  });

  it('T25 one network can use a quarter of the shop’s daily quota at most', async () => {
    await countedToday('sms:neighbourhood:2001:db8:3::/48', smsCode.perNeighbourhoodPerDay - 2);
    const answers = await askMany(10, (index) => `2001:db8:3:${index + 1}::1`, '06460000');
    expect(accepted(answers)).toBe(2);
    for (const refused of answers.filter((answer) => answer.status !== 200))
      shop.expectRefusal(refused, 'Auth.UnableToObtainSmsVerificationCode');
    expect(smsCode.perNeighbourhoodPerDay * 4).toBe(smsCode.perShopPerDay);
  });

  it('T25 after the shop’s daily quota of SMS codes, the first five codes of each network are still sent', async () => {
    await countedToday('sms:shop', smsCode.perShopPerDay);
    expect(accepted(await askMany(10, (index) => `10.3.0.${index}`, '06470000'))).toBe(5);
    expect(accepted(await askMany(3, (index) => `10.3.1.${index}`, '06470001'))).toBe(3);
  });

  it('T25 five times the daily quota of SMS codes is a hard limit, whatever the addresses', async () => {
    await countedToday('sms:shop', smsCode.perShopPerDayAtMost - 3);
    expect(accepted(await askMany(10, (index) => `10.${index}.9.1`, '06480000'))).toBe(3);
  });
});
