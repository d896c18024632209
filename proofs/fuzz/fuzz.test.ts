/** A sample of `npm run prove -- fuzz`: every operation twice. */
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../tests/app.ts';
import { countBreaches } from '../../scripts/invariants.ts';
import { publishedDescriptions } from '../../tests/connected-assistants.ts';
import * as shop from '../../tests/shopping.ts';
import { createClaims } from './claims.ts';
import { fuzzShop } from './fuzz-shop.ts';
import type { Operation } from './operations.ts';
import type { Program } from './programs.ts';

/** Undefined for the sample. */
const requests = process.env['FUZZ_REQUESTS'] ? Number(process.env['FUZZ_REQUESTS']) : undefined;
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 2026);
/** A shop that was fuzzed for long is closed, paused and empty: the next requests start from a new one. */
const requestsPerShop = 5_000;

it('random requests never get a 500, no token moves money or leaks personal data, and the books balance', async () => {
  for (let sent = 0; sent < (requests ?? 1); sent += requestsPerShop) {
    const seed = firstSeed + sent / requestsPerShop;
    const app = await createTestApp({ webhookSender: publishedDescriptions() });
    try {
      const length = requests
        ? { requests: Math.min(requestsPerShop, requests - sent) }
        : { rounds: 2 };
      const report = await fuzzShop(app, length, seed);
      const operations = report.asked.size;
      const tools = [...report.reached].filter((name) => name.includes('/mcp/'));
      process.stdout.write(
        `seed ${seed}: ${JSON.stringify(report.byStatus)}, ${report.reached.size} of ${operations} operations answered 200, ${tools.length} of them tools, ${JSON.stringify(report.byProgram)} by keys\n`,
      );
      expect(report.faults, `seed ${seed}`).toEqual([]);
      expect(report.byProgram['connected']).toBeGreaterThan(0);
      expect(report.byProgram['bound']).toBeGreaterThan(0);
      if (!requests) expect(new Set(report.asked.values())).toEqual(new Set([2]));
      await app.jobs.drain();
      const breaches = await countBreaches(app.database.pool, app.clock.now());
      expect(
        breaches.filter(({ breaches: count }) => count > 0),
        `seed ${seed}`,
      ).toEqual([]);
    } finally {
      await app.close();
    }
  }
}, 3_600_000);

describe('a claim about programs is broken', () => {
  const operation = (scopes: Operation['scopes']): Operation => ({
    method: 'GET',
    path: '/api/x',
    parameters: [],
    body: null,
    isStream: false,
    scopes,
  });
  const program = {
    scopes: new Set(['a:read']),
    mayCapture: false,
    mayRefund: false,
  } as unknown as Program;
  const answered = (body: unknown) => async () => ({ status: 200, headers: {}, body });

  it('the fuzzer reports a response beyond a key’s scopes or site, a job that moves money and leaked personal data', async () => {
    const app = await createTestApp();
    try {
      const claims = createClaims(app);
      const shopper = await shop.newShopper(app);
      const { customerId } = shopper;
      await claims.learnPeople();
      const brokenBy = async (
        scopes: Operation['scopes'],
        ask: ReturnType<typeof answered>,
        sent = '',
      ) => {
        const request = { operation: operation(scopes), program, sent };
        return (await claims.check(request, ask)).broken;
      };
      const told = answered({ id: customerId });
      expect(await brokenBy(['a:read'], told)).toEqual([]);
      expect(await brokenBy(['b:read'], answered({}))).toEqual(['not its scope']);
      expect(await brokenBy(null, answered({}))).toEqual(['not its scope']);
      expect(await brokenBy([], told)).toEqual([`tells ${customerId}`]);
      expect(await brokenBy([], told, customerId)).toEqual([]);
      const request = { operation: operation([]), program: null, customerId, sent: '' };
      expect((await claims.check(request, told)).broken).toEqual([`tells ${customerId}`]);
      const list = await shopper.call('POST', '/api/account/lists', { name: 'Le marché' });
      const orderId = await shop.buy(shopper, { penne: 30 });
      await app.database.pool.query("update addresses set street = 'Quai des Fougères'");
      await app.database.pool.query(
        "update customers set firstname = 'Aliénor', lastname = 'd’Essai' where id = $1",
        [customerId],
      );
      await claims.learnPeople();
      const addresses = await shopper.call('GET', '/api/account/addresses');
      const [{ id: addressId }] = shop.okBody(addresses).items;
      for (const word of [shop.okBody(list).id, addressId, 'Quai des Fougères', 'Aliénor d’Essai'])
        expect(await brokenBy([], answered({ x: `de ${word} !` }))).toEqual([`tells ${word}`]);
      const bound = { ...program, siteId: 'ailleurs' };
      const asked = { operation: operation(['a:read']), program: bound, sent: '' };
      const orderTold = answered({ items: [{ id: orderId }] });
      expect((await claims.check(asked, orderTold)).broken).toEqual([
        `tells ${orderId} of another site`,
      ]);
      expect((await claims.check({ ...asked, program }, orderTold)).broken).toEqual([]);
      const enqueuing =
        (...job: ['order.settle' | 'order.release' | 'order.refundKeptBack', string]) =>
        async () => {
          await app.database.db
            .transaction()
            .execute((tx) => app.jobs.enqueue(tx, job[0], { orderId: job[1] }));
          return answered({})();
        };
      expect(await brokenBy([], enqueuing('order.settle', orderId))).toEqual(['money captured']);
      expect(await brokenBy([], enqueuing('order.refundKeptBack', orderId))).toEqual([
        'money refunded',
      ]);
      const other = await shop.buy(shopper, { penne: 30 });
      expect(await brokenBy([], enqueuing('order.release', other))).toEqual([]);
      await shop.prepare(await shop.staff(app, 'paul'), orderId);
      expect(await brokenBy([], enqueuing('order.release', orderId))).toEqual(['money captured']);
    } finally {
      await app.close();
    }
  });
});
