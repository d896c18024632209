/** Races on promo codes, Miams, gifts and rewards that are used, granted and revoked at once. */
import { expect } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { passTurns, readOne, readyToPay, times, together, type Race } from './meet.ts';

/** Earns enough points for one gift. */
const billedCents = 25_000;

async function countRows(app: TestApp, sql: string, values: unknown[]): Promise<number> {
  return (await readOne<{ count: number }>(app, sql, values))?.count ?? Number.NaN;
}

export const benefitRaces: readonly Race[] = [
  {
    name: 'the last use of a promo code is given once',
    async run(app) {
      const code = 'MARCHE15';
      // Every attempt at a code comes from one IP address, which is throttled.
      await app.database.pool.query('delete from throttles');
      const shoppers = await Promise.all(times(3, () => readyToPay(app, { code })));
      await app.database.pool.query('update promo_codes set max_uses = uses + 1 where code = $1', [
        code,
      ]);
      await together(...shoppers.map(({ pay }) => pay));
      const row = await readOne<{ left: number }>(
        app,
        'select max_uses - uses as left from promo_codes where code = $1',
        [code],
      );
      expect(row?.left).toBe(0);
      await app.database.pool.query('update promo_codes set max_uses = null where code = $1', [
        code,
      ]);
    },
  },
  {
    name: 'a code entered on three devices at once is one coupon',
    async run(app) {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe);
      await app.database.pool.query('delete from throttles');
      const enter = () => zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' });
      await together(enter, enter, enter);
      const sql = 'select count(*)::int as count from coupons where customer_id = $1';
      expect(await countRows(app, sql, [zoe.customerId])).toBe(1);
    },
  },
  {
    name: 'Miams are not spent twice',
    async run(app) {
      const zoe = await shop.newShopper(app);
      await app.jobs.runNow('order.rewards', {
        orderId: newId(),
        customerId: zoe.customerId,
        billedCents,
      });
      const spend = () => zoe.call('POST', '/api/loyalty/uses', { id: newId(), type: 'gift' });
      const answers = await together(spend, spend, spend, spend);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  },
  {
    name: 'a gift is spent or taken back, never both',
    async run(app, round) {
      const zoe = await shop.newShopper(app);
      const { customerId } = zoe;
      const orderId = newId();
      await app.database.pool.query('delete from throttles');
      await app.jobs.runNow('order.rewards', { orderId, customerId, billedCents });
      const gift = newId();
      shop.okBody(await zoe.call('POST', '/api/loyalty/uses', { id: gift, type: 'gift' }));
      await shop.fillCart(zoe);
      const add = `MIAMS-${gift.slice(0, 8).toUpperCase()}`;
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add }));
      const takeBack = async () => {
        await passTurns(round);
        await app.jobs.runNow('order.rewards.reverse', {
          refundId: newId(),
          orderId,
          customerId,
          refundedCents: billedCents,
          billedCents,
        });
      };
      const [paid] = await Promise.all([shop.pay(zoe), takeBack()]);
      expect(paid.status).toBeLessThan(500);
      const [used, revoked] = await Promise.all([
        countRows(
          app,
          'select count(*)::int as count from coupon_uses u join coupons c on c.id = u.coupon_id where c.customer_id = $1',
          [customerId],
        ),
        countRows(
          app,
          'select count(*)::int as count from coupons where customer_id = $1 and revoked_at is not null',
          [customerId],
        ),
      ]);
      expect(used + revoked).toBe(1);
    },
  },
  {
    name: 'a referral is rewarded once',
    async run(app) {
      const [rose, max] = [await shop.newShopper(app), await shop.newShopper(app)];
      await app.database.pool.query(
        "insert into referrals (referee_id, referrer_id, state, applied_at) values ($1, $2, 'pending', $3)",
        [max.customerId, rose.customerId, app.clock.now()],
      );
      const { referrer_coupons: promised } = (await readOne<{ referrer_coupons: number }>(
        app,
        'select referrer_coupons from referral_settings',
      )) ?? { referrer_coupons: Number.NaN };
      const paid = { orderId: newId(), customerId: max.customerId, billedCents: 5_000 };
      await Promise.all(times(3, () => app.jobs.runNow('order.rewards', paid)));
      const sql = 'select count(*)::int as count from coupons where customer_id = $1';
      expect(await countRows(app, sql, [rose.customerId])).toBe(promised);
    },
  },
];
