/** A short form of the rush of `npm run prove -- chaos`, which sets the variables. */
import { expect, it } from 'vitest';
import { createTestApp } from '../../tests/app.ts';
import { rush } from './checkouts.ts';
import { openShopProcess } from './shop-commands.ts';

const given = process.env['CHAOS_RUSH'];
const [checkouts = 0, kills = 0, restarts = 0, seed = 0] = (given ?? '12,1,0,2026')
  .split(',')
  .map(Number);

it(
  'a rush with failing partners and a killed shop loses, duplicates and oversells nothing',
  async () => {
    const app = await createTestApp({ isDurable: true });
    const shopProcess = openShopProcess(app);
    try {
      const seen = await rush(app, shopProcess, {
        checkouts,
        kills,
        restarts,
        seed,
        faultRate: 0.05,
      });
      if (given)
        for (const [name, value] of Object.entries(seen))
          process.stdout.write(`${name.padEnd(44)} ${[value].flat().join('; ') || 0}\n`);
      expect(seen).toMatchObject({
        'orders lost': 0,
        'orders or holds twice': 0,
        'units or places oversold': 0,
        'cents off': 0,
        'other invariants broken': [],
      });
      expect(seen.placed).toBeGreaterThan(checkouts / 4);
      expect(seen['kills of the shop']).toBeGreaterThanOrEqual(kills * 0.8);
    } finally {
      await shopProcess.close();
      await app.close();
    }
  },
  24 * 3_600_000,
);
