import { expect, it } from 'vitest';
import { privilegesOf } from '#domain/staff/privileges.ts';
import type { Role } from '#domain/staff/contract.ts';
import { staffSections } from '../routes/staff-pages.ts';
import { homeOf } from '../session/home-of.ts';
import { entriesOf, isTabOf } from './staff-links.ts';

const member = (role: Role) => ({ role, privileges: [...privilegesOf(role)] });
const seen = (role: Role) => entriesOf(member(role)).map(({ title, to }) => [title, to]);

it('transfers are in the menu of a seller with several sites', () => {
  const tabsOf = (changes: object) =>
    entriesOf({ ...member('preparer'), ...changes }).flatMap(({ tabs }) =>
      tabs.map(({ label }) => label),
    );
  expect(tabsOf({})).not.toContain('Transferts');
  expect(tabsOf({ hasSeveralSites: true })).toContain('Transferts');
});

it('a driver begins with the rounds, with the orders to load behind them', () => {
  expect(homeOf(member('driver'))).toBe('/gestion/tournee');
  expect(seen('driver')).toEqual([
    ['Tournées', '/gestion/tournee'],
    ['Commandes', '/gestion?vue=a-livrer'],
  ]);
});

it('a preparer has three entries, what to prepare first', () => {
  expect(homeOf(member('preparer'))).toBe('/gestion/preparation');
  expect(seen('preparer')).toEqual([
    ['Préparer', '/gestion/preparation'],
    ['Commandes', '/gestion?vue=a-preparer'],
    ['Produits', '/gestion/produits'],
  ]);
});

it('a manager begins with the day, a support agent with those who wait for an answer', () => {
  expect([homeOf(member('manager')), homeOf(member('admin'))]).toEqual([
    '/gestion/journee',
    '/gestion/journee',
  ]);
  expect(homeOf(member('support'))).toBe('/gestion/service-client');
  expect(seen('support').map(([title]) => title)).toEqual(['Aujourd’hui', 'Commandes', 'Clients']);
});

it('the menu of an administrator has nine entries at most, and each page of it once', () => {
  const entries = entriesOf(member('admin'));
  expect(entries.map(({ title }) => title)).toEqual(staffSections.map(({ title }) => title));
  expect(entries.length).toBeLessThanOrEqual(9);
  const links = entries.flatMap(({ tabs }) => tabs.map(({ to }) => to));
  expect(new Set(links).size).toBe(links.length);
});

it('an entry counts what waits behind its tabs', () => {
  const entries = entriesOf(member('admin'), { '/gestion/taches': 2, '/gestion/a-ecouler': 3 });
  expect(entries.flatMap(({ title, count }) => (count > 0 ? [[title, count]] : []))).toEqual([
    ['Produits', 3],
    ['Réglages', 2],
  ]);
});

it('the sheet of an order belongs to the tab of orders, whose path begins all others', () => {
  expect(isTabOf('/gestion', '/gestion/commandes/42')).toBe(true);
  expect(isTabOf('/gestion', '/gestion/clients')).toBe(false);
  expect(isTabOf('/gestion/produits', '/gestion/produits/penne')).toBe(true);
});
