import { describe, expect, it } from 'vitest';
import { splitReturn } from './restock.ts';

const bagged = [
  { sku: 'penne', quantity: 3, isFresh: false },
  { sku: 'entrecote', quantity: 2, isFresh: true },
  { sku: 'penne', quantity: 1, isFresh: false },
  { sku: 'navets', quantity: 0, isFresh: true },
];

describe('a prepared order that is cancelled', () => {
  it('a prepared order that is cancelled restocks dry goods, and fresh ones when the team confirms', () => {
    expect(splitReturn(bagged, true)).toEqual({
      restocked: [
        { sku: 'penne', quantity: 4 },
        { sku: 'entrecote', quantity: 2 },
      ],
      lost: [],
    });
    expect(splitReturn(bagged, false)).toEqual({
      restocked: [{ sku: 'penne', quantity: 4 }],
      lost: [{ sku: 'entrecote', quantity: 2 }],
    });
  });

  it('a prepared order that is cancelled restocks nothing that was not in the bag', () => {
    expect(splitReturn([{ sku: 'navets', quantity: 0, isFresh: false }], true)).toEqual({
      restocked: [],
      lost: [],
    });
  });
});
