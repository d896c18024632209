/**
 * Permanently failed jobs: listed for the audit and managers, run again or dismissed, and never
 * lost.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { countBreaches } from '../../scripts/invariants.ts';
import type { Answer, Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
let zoe: Visitor & { customerId: string };
let isMailAway = false;

beforeAll(async () => {
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 2_000);
  const { email } = app.partners;
  const deliver = email.send.bind(email);
  email.send = async (message) => {
    if (isMailAway) throw new Error(`550 <${message.to}>: no such mailbox`);
    await deliver(message);
  };
});
beforeEach(async () => {
  isMailAway = false;
  app.partners.payment.faults.rate = 0;
  await app.jobs.drain({ toleratesFailures: true });
  await query('delete from failed_jobs where dismissed_at is null');
  zoe = await shop.newShopper(app);
});

describe('a message that failed permanently', () => {
  it('a message that failed permanently is listed by the audit and for managers, without its recipient, until it is run again', async () => {
    const orderId = await loseConfirmation();
    const number = await numberOf(orderId);
    expect(await brokenRules()).toContainEqual({ name: 'no job has failed for good', breaches: 1 });
    const { items, failed } = await read();
    expect(failed).toBe(1);
    expect(items).toMatchObject([
      {
        title: withFrenchSpaces(`E-mail « Votre commande ${number} est validée »`),
        order: { id: orderId, number },
        state: 'failed',
        tries: 4,
        error: '550 <…>: no such mailbox',
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('@');
    isMailAway = false;
    const after = shop.okBody(await manage('POST', `/api/staff/jobs/${items[0].id}/retries`));
    expect(after).toMatchObject({
      items: [],
      failed: 0,
      actions: [{ kind: 'job.again', author: 'Marc Gérant', before: { title: items[0].title } }],
    });
    await app.jobs.drain();
    const inbox = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(
      inbox.filter(({ subject }) => subject === `Votre commande ${number} est validée`),
    ).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });

  it('a message that failed permanently can be dismissed with a reason, which stays in the journal; its text and recipient are deleted', async () => {
    const orderId = await loseConfirmation();
    const { items } = await read();
    shop.expectRefusal(
      await manage('POST', `/api/staff/jobs/${items[0].id}/dismissals`, { reason: ' ' }),
      'Shared.Validation',
    );
    const after = shop.okBody(
      await manage('POST', `/api/staff/jobs/${items[0].id}/dismissals`, {
        reason: 'Adresse fausse, cliente appelée',
      }),
    );
    expect(after).toMatchObject({
      items: [],
      failed: 0,
      actions: expect.arrayContaining([
        expect.objectContaining({
          kind: 'job.dismissal',
          after: { reason: 'Adresse fausse, cliente appelée' },
        }),
      ]),
    });
    expect(await brokenRules()).toEqual([]);
    expect(await query('select payload from failed_jobs where id = $1', [items[0].id])).toEqual([
      {
        payload: {
          key: `order-confirmation-${orderId}`,
          subject: `Votre commande ${await numberOf(orderId)} est validée`,
        },
      },
    ]);
    shop.expectRefusal(
      await manage('POST', `/api/staff/jobs/${items[0].id}/retries`),
      'Job.NotWaiting',
    );
  });
});

describe('a debit that keeps failing', () => {
  async function handOver(): Promise<string> {
    const orderId = await shop.buy(zoe);
    await app.jobs.drain();
    const paul = await shop.staff(app, 'paul');
    await shop.prepare(paul, orderId);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, orderId, to));
    const lea = await shop.staff(app, 'lea');
    app.partners.payment.faults.dice = () => 0.2;
    app.partners.payment.faults.rate = 1;
    shop.okBody(await shop.deliver(lea, orderId));
    return orderId;
  }

  it('a debit that keeps failing is listed after ten minutes while still being retried; « Relancer » retries at once', async () => {
    const orderId = await handOver();
    await app.jobs.drain({ toleratesFailures: true });
    expect((await read()).items).toEqual([]);
    for (let minutes = 0; minutes < 15; minutes += 1) {
      app.clock.advance({ minutes: 1 });
      await app.jobs.drain({ toleratesFailures: true });
    }
    const { items, retrying } = await read();
    expect(retrying).toBe(1);
    expect(items).toMatchObject([
      {
        title: `Débit de la commande ${await numberOf(orderId)}`,
        state: 'retrying',
        error: 'capture never reached the sandbox (fault rate)',
      },
    ]);
    app.partners.payment.faults.rate = 0;
    shop.okBody(await manage('POST', '/api/staff/jobs/retries', {}));
    await app.jobs.drain();
    expect(await query('select status from orders where id = $1', [orderId])).toEqual([
      { status: 'paid' },
    ]);
    expect((await read()).retrying).toBe(0);
  });

  it('a debit that keeps failing is not enqueued again after a manager dismissed it', async () => {
    const orderId = await handOver();
    await query(
      "update jobs.job set retry_limit = 1 where name = 'order.settle' and state = 'created'",
    );
    await app.jobs.drain({ toleratesFailures: true });
    await tryUntilSpent();
    const { items } = await read();
    shop.okBody(
      await manage('POST', `/api/staff/jobs/${items[0].id}/dismissals`, {
        reason: 'Payée par virement',
      }),
    );
    app.clock.advance({ hours: 1 });
    await app.jobs.runNow('orders.sweep', {});
    expect(
      await query("select 1 from jobs.job where name = 'order.settle' and state < 'completed'"),
    ).toEqual([]);
    expect(await query('select status from orders where id = $1', [orderId])).toEqual([
      { status: 'delivered' },
    ]);
  });
});

it('other roles can neither list nor run failed jobs', async () => {
  const paths = [
    ['GET', '/api/staff/jobs'],
    ['POST', '/api/staff/jobs/retries'],
  ] as const;
  for (const [method, path] of paths) {
    shop.expectRefusal(await app.visitor().call(method, path), 'Shared.Unauthorized');
    shop.expectRefusal(
      await (await shop.staff(app, 'paul')).call(method, path),
      'Shared.InsufficientPrivileges',
    );
  }
});

it('two messages with the same key are sent once', async () => {
  const mail = { key: 'once', to: 'zoe@exemple.fr', subject: 'Bonjour', html: '', text: 'Bonjour' };
  for (const _ of [1, 2])
    await app.database.db.transaction().execute((tx) => app.jobs.enqueue(tx, 'email.send', mail));
  expect(await query("select 1 from jobs.job where data->'payload'->>'key' = 'once'")).toHaveLength(
    1,
  );
});

it('an SMS code that cannot be sent is dropped after ten minutes, without an alert', async () => {
  const { sms } = app.partners;
  const send = sms.send;
  sms.send = async () => {
    throw new Error('the SMS partner answered 503');
  };
  shop.okBody(
    await app.visitor().call('POST', '/api/auth/sendSmsVerificationCode', { phone: '0612345678' }),
  );
  for (let minutes = 0; minutes < 15; minutes += 1) {
    app.clock.advance({ minutes: 1 });
    await app.jobs.drain({ toleratesFailures: true });
  }
  sms.send = send;
  expect(
    await query(
      "select 1 from outgoing_messages where channel = 'sms' and given_up_at is not null",
    ),
  ).toHaveLength(1);
  expect((await read()).failed).toBe(0);
  expect(await brokenRules()).toEqual([]);
});

it('a failed message survives the nightly clean-up, and is deleted with its customer', async () => {
  const orderId = await loseConfirmation();
  app.clock.advance({ hours: 8 });
  shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
  isMailAway = false;
  await app.jobs.drain();
  app.clock.advance({ hours: 40 });
  await app.jobs.runNow('personal-data.retain', {});
  expect((await read()).failed).toBe(1);
  const recipients = [await emailOf(app, zoe)];
  await app.jobs.forgetMessages(app.database.db, { recipients });
  expect((await read()).failed).toBe(0);
});

it('an e-mail is retried for two days before it fails permanently', async () => {
  isMailAway = true;
  const key = `patience-${crypto.randomUUID()}`;
  await app.database.db.transaction().execute((tx) =>
    app.jobs.enqueue(tx, 'email.send', {
      key,
      to: 'zoe@exemple.fr',
      subject: 'Bonjour',
      html: '',
      text: 'Bonjour',
    }),
  );
  await tryUntilSpent();
  const [job] = await query<{ tries: number; hours: number }>(
    "select tries, extract(epoch from failed_at - enqueued_at)::int / 3600 as hours from failed_jobs where payload->>'key' = $1",
    [key],
  );
  expect(job?.tries).toBe(201);
  expect(job?.hours).toBeGreaterThanOrEqual(46);
}, 60_000);

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.database.pool.query<Row>(sql, values)).rows;
}
const numberOf = async (orderId: string) =>
  (await query<{ number: string }>('select number from orders where id = $1', [orderId]))[0]
    ?.number;
/** Signs in again, because moving the clock expires sessions. */
const manage = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  (await shop.staff(app, 'marc')).call(method, path, body);
const read = async () => shop.okBody(await manage('GET', '/api/staff/jobs'));
const brokenRules = async () =>
  (await countBreaches(app.database.pool, app.clock.now())).filter(({ breaches }) => breaches > 0);

/** Advances the test clock through the queue's two days of retries. */
async function tryUntilSpent(): Promise<void> {
  for (let hour = 0; hour < 60 * 4; hour += 1) {
    app.clock.advance({ minutes: 15 });
    if ((await app.jobs.drain({ toleratesFailures: true })) === 0) return;
  }
}

/** A confirmation that could not be sent for two days. */
async function loseConfirmation(): Promise<string> {
  isMailAway = true;
  const orderId = await shop.buy(zoe);
  await query(
    "update jobs.job set retry_limit = 3 where name = 'email.send' and state = 'created'",
  );
  await app.jobs.drain({ toleratesFailures: true });
  await tryUntilSpent();
  return orderId;
}
