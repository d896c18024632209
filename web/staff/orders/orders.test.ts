import { describe, expect, it } from 'vitest';
import { type Actor, nextMoves, transitions } from '#domain/orders/states.ts';
import type { Role } from '#domain/staff/contract.ts';
import { privilegesOf } from '#domain/staff/privileges.ts';
import { withPlainSpaces } from '../../../tests/text.ts';
import { consequenceText, type Fresh } from './cancel-order.tsx';
import { moveText } from './move-text.ts';
import { ordersAddress, readOrdersView } from './orders-url.ts';

it.each<[string, number, { fresh: Fresh; isWaived: boolean }, string]>([
  ['without a rule', 0, { fresh: 'no', isWaived: false }, 'Rien n’est débité'],
  ['before the choice', 1_500, { fresh: '', isWaived: false }, '15,00 € s’ils ne retournent pas'],
  ['of lost fresh products', 1_500, { fresh: 'no', isWaived: false }, '15,00 €, comme annoncé'],
  ['that is waived', 1_500, { fresh: 'no', isWaived: true }, 'Rien n’est débité'],
  ['of products put back', 1_500, { fresh: 'yes', isWaived: false }, 'Rien n’est débité'],
])('the end of an order %s says what it costs', (_of, billCents, choice, said) => {
  expect(withPlainSpaces(consequenceText(billCents, choice))).toContain(said);
});

describe('move text', () => {
  const team: Actor[] = ['preparer', 'driver', 'manager', 'support'];
  const cases = [...new Set(transitions.map(({ from }) => from))].flatMap((status) =>
    team.flatMap((by) =>
      (['delivery', 'collection'] as const).flatMap((mode) =>
        nextMoves(status, by, mode).map((to) => ({ status, by, mode, to })),
      ),
    ),
  );

  it.each(cases)('the button of a $by from $status to $to ($mode) has French words', (step) => {
    for (const missed of [null, 'toPlan', 'planned'] as const) {
      const text = moveText({ status: step.status, missed }, step.to);
      expect(text).toMatch(/^\p{Lu}/u);
      expect(text).not.toContain(step.to);
    }
  });

  it('an order that waits for its payment has no button of a step', () => {
    expect(cases.filter(({ status }) => status === 'prepaying')).toEqual([]);
  });
});

describe('orders url', () => {
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
});
