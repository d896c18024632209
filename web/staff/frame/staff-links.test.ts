import { expect, it } from 'vitest';
import { privilegesOf } from '#domain/staff/privileges.ts';
import type { Role } from '#domain/staff/contract.ts';
import { homeOf } from '../session/home-of.ts';
import { linksOf } from './staff-links.ts';

const member = (role: Role) => ({ role, privileges: [...privilegesOf(role)] });
const seen = (role: Role) => linksOf(member(role)).map(({ label, to }) => [label, to]);

it('a driver begins with the round, with the orders to load behind it', () => {
  expect(homeOf(member('driver'))).toBe('/gestion/tournee');
  expect(seen('driver')).toEqual([
    ['Tournée', '/gestion/tournee'],
    ['Commandes', '/gestion?vue=a-livrer'],
  ]);
});

it.each(['preparer', 'support', 'manager', 'admin'] as const)(
  'a %s begins with the orders',
  (role) => {
    expect(homeOf(member(role))).toBe('/gestion');
    expect(seen(role)[0]).toEqual(['Commandes', '/gestion']);
  },
);
