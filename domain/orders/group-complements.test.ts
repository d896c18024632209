import { expect, it } from 'vitest';
import { groupComplements } from './group-complements.ts';

const order = (id: string, initial: string | null = null) => ({ id, initial_order_id: initial });
const shape = (orders: Parameters<typeof groupComplements>[0]) =>
  groupComplements(orders).map((group) => [
    group.order.id,
    ...group.complements.map(({ id }) => id),
  ]);

it('complements go with their order, wherever they stand in the list', () => {
  expect(shape([order('c', 'a'), order('a'), order('b'), order('d', 'a')])).toEqual([
    ['a', 'c', 'd'],
    ['b'],
  ]);
});

it('a complement whose order is not in the list stands for itself', () => {
  expect(shape([order('c', 'elsewhere'), order('b')])).toEqual([['c'], ['b']]);
});
