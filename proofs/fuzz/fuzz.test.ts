/** A sample of `npm run prove -- fuzz`: every operation twice. */
import { expect, it } from 'vitest';
import { createTestApp } from '../../tests/app.ts';
import { countBreaches } from '../../scripts/invariants.ts';
import { fuzzShop } from './fuzz-shop.ts';

/** Undefined for the sample. */
const requests = process.env['FUZZ_REQUESTS'] ? Number(process.env['FUZZ_REQUESTS']) : undefined;
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 2026);
/** A shop that was fuzzed for long is closed, paused and empty: the next requests start from a new one. */
const requestsPerShop = 5_000;

it('no operation answers 500 to random requests, and the books still balance', async () => {
  for (let sent = 0; sent < (requests ?? 1); sent += requestsPerShop) {
    const seed = firstSeed + sent / requestsPerShop;
    const app = await createTestApp();
    try {
      const length = requests
        ? { requests: Math.min(requestsPerShop, requests - sent) }
        : { rounds: 2 };
      const report = await fuzzShop(app, length, seed);
      const operations = report.asked.size;
      process.stdout.write(
        `seed ${seed}: ${JSON.stringify(report.byStatus)}, ${report.reached.size} of ${operations} operations answered 200\n`,
      );
      expect(report.faults, `seed ${seed}`).toEqual([]);
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
