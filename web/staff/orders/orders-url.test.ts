import { expect, it } from 'vitest';
import { privilegesOf } from '#domain/staff/privileges.ts';
import type { Role } from '#domain/staff/contract.ts';
import { ordersAddress, readOrdersView } from './orders-url.ts';

const read = (query: string, role: Role) =>
  readOrdersView(new URLSearchParams(query), { role, privileges: [...privilegesOf(role)] });

const noFilter = {
  hour: '',
  site: '',
  zone: '',
  preparer: '',
  has: '',
  mode: '',
  status: '',
  payment: '',
};

it.each<[string, Role, object]>([
  ['', 'manager', { scope: 'open', q: '', day: '' }],
  ['vue=passees&jour=2026-11-20', 'support', { scope: 'past', q: '', day: '2026-11-20' }],
  ['vue=autre&jour=hier', 'manager', { scope: 'open', q: '', day: '' }],
  ['vue=passees&q= dupont &jour=2026-11-20', 'support', { scope: 'all', q: 'dupont', day: '' }],
  ['vue=passees', 'preparer', { scope: 'toPrepare', q: '', day: '' }],
  ['vue=a-retirer', 'preparer', { scope: 'toCollect', q: '', day: '' }],
  ['vue=a-retirer&q=100019', 'preparer', { scope: 'toCollect', q: '100019', day: '' }],
  ['vue=a-retirer', 'driver', { scope: 'toDeliver', q: '', day: '' }],
  ['vue=manquees', 'support', { scope: 'missed', q: '', day: '' }],
  [
    'heure=18&zone=paris-est&avec=alcohol',
    'manager',
    { scope: 'open', q: '', day: '', hour: '18', zone: 'paris-est', has: 'alcohol' },
  ],
  [
    'vue=en-retard&mode=delivery&etat=preparing',
    'support',
    { scope: 'late', q: '', day: '', mode: 'delivery', status: 'preparing' },
  ],
  [
    'heure=soir&avec=verre&zone=a b&mode=drone&etat=paid',
    'manager',
    { scope: 'open', q: '', day: '' },
  ],
  ['q=dupont', 'driver', { scope: 'toDeliver', q: 'dupont', day: '' }],
])('« %s » shows a %s the orders they may see', (query, role, view) => {
  expect(read(query, role)).toEqual({ ...noFilter, ...view });
});

it('the list’s state survives the URL', () => {
  expect(ordersAddress({ scope: 'open', day: '' })).toBe('/gestion?vue=en-cours');
  expect(ordersAddress({ scope: 'past', day: '2026-11-20' })).toBe(
    '/gestion?vue=passees&jour=2026-11-20',
  );
  expect(
    read(ordersAddress({ scope: 'toDeliver', day: '2026-11-22' }).split('?')[1] ?? '', 'manager'),
  ).toEqual({ ...noFilter, scope: 'toDeliver', q: '', day: '2026-11-22' });
  const narrowed = {
    day: '',
    hour: '20',
    site: '',
    zone: '',
    preparer: '',
    has: 'weighed',
    mode: 'collection',
    status: 'prepared',
    payment: 'again',
  } as const;
  expect(
    read(ordersAddress({ ...narrowed, scope: 'toPrepare' }).split('?')[1] ?? '', 'manager'),
  ).toEqual({ ...narrowed, scope: 'toPrepare', q: '' });
});
