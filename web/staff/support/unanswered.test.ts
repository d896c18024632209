import { expect, it } from 'vitest';
import { listUnanswered } from './unanswered.ts';

it('discussions and complaints that wait make one list, the longest wait first', () => {
  const items = listUnanswered({
    conversations: [
      conversation('late', 'waiting', '2026-11-28T17:20:00Z'),
      conversation('answered', 'answered', '2026-11-28T09:00:00Z'),
    ],
    complaints: [
      complaint('first', 'open', '2026-11-28T16:00:00Z'),
      complaint('asked', 'asked', '2026-11-28T10:00:00Z'),
    ],
  });
  expect(items.map(({ id }) => id)).toEqual(['first', 'late']);
  expect(items.map(({ to }) => to)).toEqual([
    '/gestion/service-client?vue=reclamations&id=first',
    '/gestion/service-client?vue=discussions&id=late',
  ]);
});

it('what a member may not decide is not listed', () => {
  expect(listUnanswered({ conversations: [] })).toEqual([]);
});

const conversation = (id: string, status: 'waiting' | 'answered', updatedAt: string) => ({
  id,
  status,
  who: 'Anne Bernard',
  lastText: 'Où est mon livreur ?',
  updatedAt,
});
const complaint = (id: string, state: 'open' | 'asked', at: string) => ({
  id,
  state,
  at,
  who: 'Hugo Nguyen',
  orderNumber: '100062',
  name: 'Filet de bar',
  kind: 'damaged' as const,
  quantity: 1,
  amount: 775,
});
