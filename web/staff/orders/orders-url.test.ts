import { expect, it } from 'vitest';
import { privilegesOf } from '#domain/picking/privileges.ts';
import type { Role } from '#domain/picking/contract.ts';
import { ordersAddress, readOrdersView } from './orders-url.ts';

const read = (query: string, role: Role) =>
  readOrdersView(new URLSearchParams(query), { role, privileges: [...privilegesOf(role)] });

it.each<[string, Role, object]>([
  ['', 'manager', { scope: 'open', q: '', day: '' }],
  ['vue=passees&jour=2026-11-20', 'support', { scope: 'past', q: '', day: '2026-11-20' }],
  ['vue=autre&jour=hier', 'manager', { scope: 'open', q: '', day: '' }],
  ['vue=passees&q= dupont &jour=2026-11-20', 'support', { scope: 'all', q: 'dupont', day: '' }],
  ['vue=passees', 'preparer', { scope: 'toPrepare', q: '', day: '' }],
  ['q=dupont', 'driver', { scope: 'toDeliver', q: 'dupont', day: '' }],
])('« %s » shows a %s what is theirs to see', (query, role, view) => {
  expect(read(query, role)).toEqual(view);
});

it('an address leads back to what it shows', () => {
  expect(ordersAddress({ scope: 'open', day: '' })).toBe('/gestion');
  expect(ordersAddress({ scope: 'past', day: '2026-11-20' })).toBe(
    '/gestion?vue=passees&jour=2026-11-20',
  );
  expect(
    read(ordersAddress({ scope: 'toDeliver', day: '2026-11-22' }).split('?')[1] ?? '', 'manager'),
  ).toEqual({ scope: 'toDeliver', q: '', day: '2026-11-22' });
});
