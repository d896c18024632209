import { beforeEach, describe, expect, it } from 'vitest';
import { smsCode } from '#domain/account/rules.ts';
import * as shop from '../../tests/shopping.ts';

let phones = 0;

const { app } = shop.open();
beforeEach(() => {
  // Sign-ups and codes are limited by address, hour and day.
  app.clock.advance({ hours: 25 });
});
const visitor = shop.each(() => app.visitor());

const newPhone = () => {
  phones += 1;
  return `06440000${String(phones).padStart(2, '0')}`;
};

describe('limits on SMS codes', () => {
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
    'T25 of SMS codes, at most two hundred messages a day are sent for %s',
    async (_where, network, addressOf, prefix) => {
      await countedToday(`sms:network:${network}`, smsCode.perNetworkPerDay - 5);
      expect(accepted(await askMany(10, addressOf, prefix))).toBe(5);
      expect(await sent()).toBe(5);
    },
  );

  it('T25 of SMS codes, at most ten messages a day are sent to one number', async () => {
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

  it('T25 five times the daily quota is the absolute limit, from any addresses', async () => {
    await countedToday('sms:shop', smsCode.perShopPerDayAtMost - 3);
    expect(accepted(await askMany(10, (index) => `10.${index}.9.1`, '06480000'))).toBe(3);
  });
});
