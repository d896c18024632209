import { describe, expect, it } from 'vitest';
import { roleSchema } from '../staff/contract.ts';
import { hasPrivilege } from '../staff/privileges.ts';
import {
  type ConsentRow,
  customerListHeadings,
  customerListRow,
  customerLists,
} from './exports.ts';
import { gestureCeilingCents, miamsWorthCents } from './gestures.ts';

it('R03 only the roles that may give gestures have a gesture ceiling', () => {
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

describe('a row of a list of customers', () => {
  const row: ConsentRow = {
    email: 'zoe@exemple.fr',
    phone: '+33612345678',
    firstname: 'Zoé',
    lastname: null,
    isEmailOptin: true,
    isSmsOptin: false,
    createdAt: Temporal.Instant.from('2026-10-01T10:00:00Z'),
    answeredAt: null,
  };
  const day = (at: Temporal.Instant): string => at.toString().slice(0, 10);

  it('a customer who did not consent is left out of the mailing list', () => {
    expect(customerListRow('emails', row, day)).toEqual([
      'zoe@exemple.fr',
      'Zoé',
      '',
      '2026-10-01',
      'Création du compte',
    ]);
    expect(customerListRow('phones', row, day)).toBeNull();
    expect(customerListRow('emails', { ...row, isEmailOptin: false }, day)).toBeNull();
  });

  it('a row of a customer list states when and on which form consent was last answered', () => {
    const answeredAt = Temporal.Instant.from('2026-11-02T10:00:00Z');
    expect(customerListRow('customers', { ...row, answeredAt }, day)?.slice(-4)).toEqual([
      'oui',
      'non',
      '2026-11-02',
      'Mes communications',
    ]);
  });

  it.each(customerLists)('a row of a customer list has one cell per heading: %s', (list) => {
    const consenting = { ...row, isSmsOptin: true };
    expect(customerListRow(list, consenting, day)).toHaveLength(customerListHeadings[list].length);
  });
});
