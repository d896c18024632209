import { expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc, paul } = shop.open({ staff: ['marc', 'paul'] });

const path = '/api/staff/savedViews';
const view = (id: string, changes: object = {}) => ({
  id: `019aa000-0000-7000-8000-00000000000${id}`,
  list: 'orders',
  name: 'Zone Est à peser',
  search: 'avec=weighed&zone=paris-est',
  isShared: false,
  ...changes,
});
const namesOf = async (member: Visitor) =>
  shop
    .okBody(await member.call('GET', path))
    .items.map(({ name, canDelete }: { name: string; canDelete: boolean }) => [name, canDelete]);

it('a view of a list that a member saves is theirs; shared, the team reads it, and a press sent twice keeps one', async () => {
  shop.okBody(await paul.call('POST', path, view('1')));
  shop.okBody(await paul.call('POST', path, view('1')));
  shop.okBody(await marc.call('POST', path, view('2', { name: 'Alcool', isShared: true })));
  expect(await namesOf(paul)).toEqual([
    ['Zone Est à peser', true],
    ['Alcool', false],
  ]);
  expect(await namesOf(marc)).toEqual([['Alcool', true]]);
});

it('a member deletes their own views, and only a manager those that others shared', async () => {
  shop.okBody(await paul.call('POST', path, view('3', { name: 'À moi', isShared: true })));
  await paul.call('DELETE', `${path}/${view('2').id}`);
  expect(await namesOf(paul)).toContainEqual(['Alcool', false]);
  await marc.call('DELETE', `${path}/${view('3').id}`);
  expect(await namesOf(paul)).not.toContainEqual(['À moi', true]);
});

it('a view keeps no search, which may name a customer, and a visitor reads none', async () => {
  expect((await paul.call('POST', path, view('4', { search: 'q=dupont' }))).status).toBe(400);
  shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
});
