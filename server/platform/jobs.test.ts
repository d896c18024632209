import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';

let app: TestApp;
const ran: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.jobs.attach({
    'payment.settle': async ({ paymentId }) => {
      ran.push(paymentId);
    },
  });
});
afterAll(() => app.close());

it('a delayed job is due by the clock of the shop, wherever PostgreSQL’s stands', async () => {
  const { db } = app.database;
  await db
    .transaction()
    .execute((tx) =>
      app.jobs.enqueue(
        tx,
        'payment.settle',
        { paymentId: 'later' },
        { startAfter: app.clock.now().add({ minutes: 2 }) },
      ),
    );
  await db
    .transaction()
    .execute((tx) => app.jobs.enqueue(tx, 'payment.settle', { paymentId: 'now' }));
  await app.jobs.drain();
  expect(ran).toEqual(['now']);
  app.clock.advance({ minutes: 1, seconds: 59 });
  await app.jobs.drain();
  expect(ran).toEqual(['now']);
  app.clock.advance({ seconds: 1 });
  await app.jobs.drain();
  expect(ran).toEqual(['now', 'later']);
});
