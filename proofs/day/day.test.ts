/** A short form of `npm run prove -- day`, which sets the variable. */
import { expect, it } from 'vitest';
import { describeSaturday, playSaturday } from './saturday.ts';

const given = process.env['DAY'];
const [orders = 0, sites = 1, seed = 0] = (given ?? '12,3,2026').split(',').map(Number);

it(
  'a Saturday with network losses and missing products is billed to the cent, and its books balance',
  async () => {
    const day = await playSaturday({ orders, sites, seed });
    if (given) process.stdout.write(`${describeSaturday(day)}\n`);
    expect(day.breaches).toEqual([]);
    expect(day.money.unexplained).toEqual([]);
    expect(day.money.orders).toBe(day.delivered + day.collected);
    expect(day.walk.visits).toBeLessThan(day.walk.visitsOneByOne);
    expect(day.prepared.waitedOffline).toBeGreaterThan(0);
    if (sites > 1) {
      expect(day.sites).toMatchObject({
        sites,
        'transfers not ended': 0,
        'units lost in a transfer': 0,
        'units oversold': 0,
        '  of orders not prepared yet': 0,
        '  lost': 0,
        'bags without their promise, nor a refund': 0,
      });
      expect(day.sites['lines promised by a van']).toBeGreaterThan(0);
    }
  },
  6 * 3_600_000,
);
