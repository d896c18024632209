import { expect, it } from 'vitest';
import { hasPrivilege } from '../staff/privileges.ts';
import { roleSchema } from '../staff/contract.ts';
import { gestureCeilingCents, miamsWorthCents } from './gestures.ts';

it('R03 gesture ceilings exist for the roles that may give, and for no other', () => {
  expect(roleSchema.options.filter((role) => gestureCeilingCents[role] > 0)).toEqual(
    roleSchema.options.filter((role) => hasPrivilege(role, 'customers.write')),
  );
});

it.each([
  [2_000, 500],
  [100, 25],
  [1, 1],
  [2_001, 501],
  [4_000, 1_000],
])('%s Miams are worth %s cents, rounded up', (miams, cents) => {
  expect(miamsWorthCents(miams, { threshold: 2_000, giftCents: 500 })).toBe(cents);
});
