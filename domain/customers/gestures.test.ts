import { expect, it } from 'vitest';
import { hasPrivilege } from '../picking/privileges.ts';
import { roleSchema } from '../picking/contract.ts';
import { gestureCeilingCents, miamsWorthCents } from './gestures.ts';

it('R03 who may give has a ceiling, and nobody else', () => {
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
