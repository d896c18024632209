import { expect, it } from 'vitest';
import { canReadOrder, isWorkSoon, reachOf } from './readable-orders.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const order = (changes: object = {}) => ({
  siteId: 'roquette',
  status: 'delivered' as const,
  driverId: 'lea',
  slotFrom: now.subtract({ hours: 4 }),
  lastStepAt: null,
  ...changes,
});
const inAWeek = { slotFrom: now.add({ hours: 7 * 24 }) };

it.each([
  ['manager', 'marc', {}, true],
  ['manager', 'marc', { status: 'prepaid', ...inAWeek }, true],
  ['support', 'sam', {}, true],
  // Work that waits for any preparer, of today and the next slots.
  ['preparer', 'other', { status: 'prepaid' }, true],
  ['preparer', 'other', { status: 'ready' }, true],
  ['preparer', 'other', { status: 'prepaid', slotFrom: now.add({ hours: 71 }) }, true],
  ['preparer', 'other', { status: 'prepaid', slotFrom: now.add({ hours: 72 }) }, false],
  ['preparer', 'other', { status: 'prepaid', ...inAWeek }, false],
  // What left the shop is the driver's alone.
  ['preparer', 'other', { status: 'readyToDeliver' }, false],
  ['preparer', 'other', { status: 'inTransit' }, false],
  ['driver', 'other', { status: 'readyToDeliver', driverId: null }, true],
  ['driver', 'lea', { status: 'inTransit' }, true],
  ['driver', 'other', { status: 'inTransit' }, false],
  // Drivers do not prepare.
  ['driver', 'other', { status: 'prepaid', driverId: null }, false],
  ['driver', 'other', { status: 'ready', driverId: null }, false],
  // Two days after their own last step.
  ['preparer', 'paul', { lastStepAt: now.subtract({ hours: 2 }) }, true],
  ['driver', 'lea', { lastStepAt: now.subtract({ hours: 47 }) }, true],
  ['driver', 'lea', { lastStepAt: now.subtract({ hours: 48 }) }, false],
  ['driver', 'lea', {}, false],
  ['preparer', 'other', {}, false],
  ['driver', 'other', {}, false],
  ['preparer', 'other', { status: 'prepaying', driverId: null }, false],
  ['driver', 'other', { status: 'cancelled', driverId: null }, false],
] as const)('R03 a %s (%s) and an order of %j: %s', (role, id, changes, can) => {
  expect(canReadOrder({ id, role }, order(changes), now)).toBe(can);
});

it('R03 lists of preparers and drivers end with the next slots; support and managers see all', () => {
  expect(reachOf({ role: 'preparer' }, now).until?.toString()).toBe('2026-11-24T09:00:00Z');
  expect(reachOf({ role: 'driver' }, now).until?.toString()).toBe('2026-11-24T09:00:00Z');
  for (const role of ['support', 'manager', 'admin'] as const)
    expect(reachOf({ role }, now).until).toBe(null);
});

it('R03 a member of some sites reads and takes the orders of those alone, whatever the role', () => {
  const ready = order({ status: 'prepaid', driverId: null });
  for (const role of ['preparer', 'support', 'manager'] as const) {
    const ofTwo = { id: 'sami', role, siteIds: ['roquette', 'vanves'] };
    const ofOther = { id: 'sami', role, siteIds: ['vanves'] };
    expect([ofTwo, ofOther].map((reader) => canReadOrder(reader, ready, now))).toEqual([
      true,
      false,
    ]);
    expect([ofTwo, ofOther].map((reader) => isWorkSoon(reader, ready, now))).toEqual([true, false]);
  }
  const drove = { ...ready, driverId: 'sami', status: 'inTransit' as const };
  expect(canReadOrder({ id: 'sami', role: 'driver', siteIds: ['vanves'] }, drove, now)).toBe(false);
});
