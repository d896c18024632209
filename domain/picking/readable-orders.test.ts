import { expect, it } from 'vitest';
import { canReadOrder } from './readable-orders.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const order = (changes: object = {}) => ({
  status: 'delivered' as const,
  preparerId: 'paul',
  driverId: 'lea',
  updatedAt: now.subtract({ hours: 2 }),
  ...changes,
});

it.each([
  ['manager', 'marc', {}, true],
  ['support', 'sam', { updatedAt: now.subtract({ hours: 5_000 }) }, true],
  ['preparer', 'other', { status: 'prepaid', preparerId: null }, true],
  ['driver', 'other', { status: 'inTransit' }, true],
  ['preparer', 'paul', {}, true],
  ['driver', 'lea', {}, true],
  ['preparer', 'other', {}, false],
  ['driver', 'other', {}, false],
  ['driver', 'lea', { updatedAt: now.subtract({ hours: 24 }) }, false],
  ['preparer', 'other', { status: 'prepaying', preparerId: null, driverId: null }, false],
  ['driver', 'other', { status: 'cancelled', driverId: null }, false],
] as const)('a %s (%s) and an order of %j: %s', (role, id, changes, can) => {
  expect(canReadOrder({ id, role }, order(changes), now)).toBe(can);
});
