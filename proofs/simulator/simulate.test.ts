/** A short form of `npm run prove -- simulate`, which sets the variables. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describe, simulate } from './simulate.ts';

const given = process.env['SIMULATE'];

it.runIf(!given)(
  'the books of a simulation with faults balance',
  async () => {
    const told = await simulate({ seed: 2026, days: 1, shoppers: 6 });
    expect(told.breaches, describe(told)).toEqual([]);
    expect(told.bugs, told.lines.join('\n')).toBe(0);
    expect(Object.keys(told.faults).length).toBeGreaterThan(3);
  },
  180_000,
);

it.runIf(!given)(
  'the same seed repeats a simulation of three sites and a depot: transfers end, nothing is oversold or lost',
  async () => {
    // Two of its orders are completed: a complement's lines are prepared beside those of its order.
    const asked = { seed: 11, days: 1, shoppers: 10, sites: 3 };
    const told = await simulate(asked);
    expect(told.breaches, describe(told)).toEqual([]);
    expect(told.bugs, told.lines.join('\n')).toBe(0);
    expect(told.sites).toMatchObject({
      'transfers not ended': 0,
      'units lost in a transfer': 0,
      'units oversold': 0,
      '  of orders not prepared yet': 0,
      '  lost': 0,
      'bags without their promise, nor a refund': 0,
    });
    expect(told.sites['transfers arrived']).toBeGreaterThan(0);
    expect(told.sites['lines promised by a van']).toBeGreaterThan(0);
    const again = await simulate(asked);
    expect(again.lines).toEqual(told.lines);
  },
  180_000,
);

it.runIf(given)(
  'the simulation given by the environment has no breach and no bug',
  async () => {
    const [seed = 2026, days = 5, shoppers = 20, sites = 1] = (given ?? '').split(',').map(Number);
    const told = await simulate({ seed, days, shoppers, sites });
    if (process.env['SIMULATE_STORY'])
      writeFileSync(process.env['SIMULATE_STORY'], `${told.lines.join('\n')}\n`);
    process.stdout.write(`${describe(told)}\n`);
    expect(told.breaches).toEqual([]);
    expect(told.bugs).toBe(0);
  },
  24 * 3_600_000,
);
