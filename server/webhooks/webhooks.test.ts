import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askRefund } from '../../tests/refunds.ts';
import * as shop from '../../tests/shopping.ts';
import {
  openWebhookDesk,
  orderEvents,
  orderOf,
  typeOf,
  type Received,
  type WebhookDesk,
} from '../../tests/webhooks.ts';

let desk: WebhookDesk;
beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe('a webhook', () => {
  it('a webhook is told the whole life of an order, in order, signed so that standardwebhooks agrees', async () => {
    const { secret } = await desk.add([...orderEvents, 'payment.held', 'payment.captured']);
    const id = await desk.buy();
    await shop.prepareAndDeliver(desk.app, id);
    shop.okBody(await askRefund(desk.marc, id, { penne: 1 }));
    await desk.app.jobs.drain();
    await desk.tell();
    expect(desk.received.filter((one) => orderOf(one) === id).map(typeOf)).toEqual([
      'payment.held',
      'order.placed',
      'order.taken',
      'order.prepared',
      'order.left',
      'order.delivered',
      'payment.captured',
      'order.refunded',
    ]);
    const number = shop.okBody(await desk.marc.call('GET', `/api/staff/orders/${id}`)).number;
    expect(verify(secret, desk.received[1] as Received)).toMatchObject({
      type: 'order.placed',
      version: 1,
      data: { orderId: id, number, status: 'prepaid' },
    });
    const forged = { ...(desk.received[1] as Received), body: '{"type":"order.placed"}' };
    expect(() => verify(secret, forged)).toThrow();
    expect(new Set(desk.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
      desk.received.length,
    );
  });

  it('a webhook that is away gets everything later, each order in its order, for three days', async () => {
    const { id, url } = await desk.add();
    desk.errors.set(url, 'status 503');
    const [one, other] = [await desk.buy(), await desk.buy()];
    await desk.tell();
    const paul = await shop.staff(desk.app, 'paul');
    await shop.prepare(paul, one);
    await desk.tell();
    // The facts behind the first of each order wait for it.
    expect(new Set(desk.received.map(typeOf))).toEqual(new Set(['order.placed']));
    desk.app.clock.advance({ hours: 10 });
    await desk.app.jobs.drain();
    desk.errors.clear();
    desk.received.length = 0;
    desk.app.clock.advance({ hours: 24 });
    await desk.app.jobs.drain();
    expect(desk.received.filter((told) => orderOf(told) === one).map(typeOf)).toEqual([
      'order.placed',
      'order.taken',
      'order.prepared',
    ]);
    expect(desk.received.filter((told) => orderOf(told) === other).map(typeOf)).toEqual([
      'order.placed',
    ]);
    await desk.signInAgain();
    expect((await desk.deliveriesOf(id)).map(({ state }: { state: string }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'delivered'),
    );
  });

  it('a webhook that answers nothing for three days has its deliveries given up, and replayed when asked', async () => {
    const { id, url } = await desk.add();
    desk.errors.set(url, 'no answer in time');
    await desk.buy();
    await desk.tell();
    for (let day = 0; day < 8; day += 1) {
      desk.app.clock.advance({ hours: 12 });
      await desk.app.jobs.drain();
    }
    await desk.signInAgain();
    expect(await desk.deliveriesOf(id)).toMatchObject([
      { state: 'givenUp', lastError: 'no answer in time', nextAt: null },
    ]);
    const [{ headers } = {}] = desk.received;
    desk.errors.clear();
    desk.received.length = 0;
    const replayed = await desk.marc.call('POST', `/api/staff/webhooks/${id}/replays`, {});
    expect(shop.okBody(replayed)).toEqual({ count: 1 });
    await desk.app.jobs.drain();
    expect(desk.received.map(typeOf)).toEqual(['order.placed']);
    expect(desk.received[0]?.headers['webhook-id']).toBe(headers?.['webhook-id']);
  });

  it('a webhook is told again what it had already, for thirty days, and no longer', async () => {
    const { id } = await desk.add();
    await desk.buy();
    await desk.tell();
    const [first] = desk.received;
    const ids = (await desk.deliveriesOf(id)).map((delivery) => delivery.id);
    const replay = async () => {
      await desk.signInAgain();
      const url = `/api/staff/webhooks/${id}/replays`;
      const { count } = shop.okBody(await desk.marc.call('POST', url, { ids }));
      await desk.app.jobs.drain();
      return count;
    };
    desk.app.clock.advance({ hours: 29 * 24 });
    await desk.app.jobs.runNow('webhooks.purge', {});
    expect(await replay()).toBe(1);
    expect(desk.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      first?.headers['webhook-id'],
      first?.headers['webhook-id'],
    ]);
    desk.app.clock.advance({ hours: 2 * 24 });
    await desk.app.jobs.runNow('webhooks.purge', {});
    expect(await replay()).toBe(0);
    expect(await desk.deliveriesOf(id)).toEqual([]);
  });

  it('a webhook is told again all that happened since an instant, each order in its order, and its deliveries are listed by page', async () => {
    const { id } = await desk.add();
    await desk.buy();
    desk.app.clock.advance({ hours: 2 });
    const since = desk.app.clock.now().toString();
    const orderId = await desk.buy();
    await shop.prepareAndDeliver(desk.app, orderId);
    await desk.tell();
    desk.received.length = 0;
    await desk.signInAgain();
    const replay = (body: object) =>
      desk.marc.call('POST', `/api/staff/webhooks/${id}/replays`, body);
    expect((await replay({ since, ids: [] })).status).toBe(400);
    expect(shop.okBody(await replay({ since }))).toEqual({ count: 5 });
    await desk.app.jobs.drain();
    expect(desk.received.map(typeOf)).toEqual([
      'order.placed',
      'order.taken',
      'order.prepared',
      'order.left',
      'order.delivered',
    ]);
    expect(new Set(desk.received.map(orderOf))).toEqual(new Set([orderId]));
    // A hundred more, of which one was given up.
    await desk.app.database.pool.query(
      `with more as (
        insert into facts (source, stream, at, detail)
        select source, 'more', at, detail from facts, generate_series(1, 100) limit 100 returning number
      )
      insert into webhook_deliveries (webhook_id, fact_number, stream, type, since, due_at, delivered_at)
      select $1, number, 'more', 'order.placed', now(), now(), now() from more`,
      [id],
    );
    await desk.app.database.pool.query(
      `update webhook_deliveries set delivered_at = null, given_up_at = now()
      where fact_number = (select min(fact_number) from webhook_deliveries)`,
    );
    const page = async (query = '') =>
      shop.okBody(await desk.marc.call('GET', `/api/staff/webhooks/${id}/deliveries${query}`));
    const first = await page();
    const second = await page(`?next=${first.next}`);
    expect(first.items[0]).toMatchObject({ state: 'givenUp' });
    expect([first.items.length, second.items.length, second.next]).toEqual([100, 6, null]);
    expect(
      new Set([...first.items, ...second.items].map((item: { id: string }) => item.id)).size,
    ).toBe(106);
  });

  it('a webhook whose deliveries all failed for five days is disabled, and the managers are told', async () => {
    const { id, url } = await desk.add(['price.changed']);
    desk.errors.set(url, 'ECONNREFUSED');
    for (let day = 0; day < 6; day += 1) {
      await desk.app.database.pool.query('update products set price_cents = price_cents + 1');
      await desk.tell();
      desk.app.clock.advance({ hours: 24 });
      await desk.app.jobs.drain();
    }
    await desk.signInAgain();
    const [webhook] = shop.okBody(await desk.marc.call('GET', '/api/staff/webhooks')).items;
    expect(webhook).toMatchObject({ id, isEnabled: false });
    const mails = await shop.inboxOf(desk.app, 'marc@cabas.fr');
    expect(mails.filter(({ subject }) => subject?.includes('Notifications arrêtées'))).toHaveLength(
      1,
    );
    desk.errors.clear();
    desk.received.length = 0;
    shop.okBody(await desk.marc.call('PATCH', `/api/staff/webhooks/${id}`, { isEnabled: true }));
    await desk.app.jobs.drain();
    expect(desk.received.length).toBeGreaterThan(0);
  });

  it('a webhook that is seldom told stays enabled when a delivery fails, long after one that was given up', async () => {
    const { id, url } = await desk.add(['price.changed']);
    desk.errors.set(url, '503');
    for (const days of [4, 6, 1]) {
      await desk.app.database.pool.query(
        "update products set price_cents = price_cents + 1 where id = 'penne'",
      );
      await desk.tell();
      for (let half = 0; half < 2 * days; half += 1) {
        desk.app.clock.advance({ hours: 12 });
        await desk.app.jobs.drain();
      }
    }
    await desk.signInAgain();
    const [webhook] = shop.okBody(await desk.marc.call('GET', '/api/staff/webhooks')).items;
    expect(webhook).toMatchObject({ id, isEnabled: true });
  });

  it('what happens while a webhook is disabled for its failures is told when it is enabled again', async () => {
    const { id, url } = await desk.add(['price.changed']);
    const { pool } = desk.app.database;
    const change = async () => {
      await pool.query("update products set price_cents = price_cents + 1 where id = 'penne'");
      await desk.tell();
    };
    const enable = async (isEnabled: boolean) => {
      shop.okBody(await desk.marc.call('PATCH', `/api/staff/webhooks/${id}`, { isEnabled }));
      await desk.app.jobs.drain();
    };
    await pool.query('update webhooks set disabled_at = $1, failing_since = $1', [
      desk.app.clock.now().toString(),
    ]);
    await change();
    expect(desk.received).toEqual([]);
    // The three days count from then: a first failure does not give up what waited longer.
    desk.app.clock.advance({ hours: 4 * 24 });
    await desk.signInAgain();
    desk.errors.set(url, '503');
    await enable(true);
    expect(await desk.deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    desk.errors.clear();
    desk.received.length = 0;
    desk.app.clock.advance({ seconds: 5 });
    await desk.app.jobs.drain();
    expect(desk.received.map(typeOf)).toEqual(['price.changed']);
    // A manager who disables it wants nothing of that time.
    await enable(false);
    await change();
    await enable(true);
    expect(desk.received).toHaveLength(1);
  });

  it('a webhook has two signatures for a week after its secret is renewed', async () => {
    const { id, secret } = await desk.add();
    const renewed = await desk.marc.call('POST', `/api/staff/webhooks/${id}/secrets`);
    const next = shop.okBody(renewed).secret;
    const test = () => desk.marc.call('POST', `/api/staff/webhooks/${id}/tests`);
    shop.okBody(await test());
    await desk.app.jobs.drain();
    const [trial] = desk.received as [Received];
    for (const valid of [secret, next])
      expect(verify(valid, trial)).toMatchObject({ type: 'webhook.test' });
    desk.app.clock.advance({ hours: 24 * 7 + 1 });
    await desk.signInAgain();
    shop.okBody(await test());
    await desk.app.jobs.drain();
    expect(() => verify(secret, desk.received[1] as Received)).toThrow();
    expect(verify(next, desk.received[1] as Received)).toBeTruthy();
  });

  it('a webhook is not told what it did not ask for, and is gone with its deliveries', async () => {
    const { id } = await desk.add(['order.cancelled']);
    await desk.buy();
    await desk.tell();
    expect(desk.received).toEqual([]);
    shop.okBody(await desk.marc.call('DELETE', `/api/staff/webhooks/${id}`));
    shop.expectRefusal(
      await desk.marc.call('GET', `/api/staff/webhooks/${id}/deliveries`),
      'Webhook.NotFound',
    );
  });
});

function verify(secret: string, { body, headers }: Received): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    return new Verifier(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}
