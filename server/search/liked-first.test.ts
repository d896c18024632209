import { describe, expect, it } from 'vitest';
import { likedFirst } from './liked-first.ts';

describe('F11 the new search', () => {
  it('F11 the new search never ranks a weaker match before a better one', () => {
    expect(order({ exact: [20, rated(1, 100)], loose: [5, rated(5, 1000, 100_000)] })).toEqual([
      'exact',
      'loose',
    ]);
  });
  it('F11 the new search ranks the better rated of two equal matches first', () => {
    expect(order({ fair: [10.2, rated(3.2, 80)], good: [10.1, rated(4.8, 80)] })).toEqual([
      'good',
      'fair',
    ]);
  });
  it('F11 the new search trusts many ratings more than one, and ranks better sellers higher', () => {
    expect(order({ once: [10, rated(5, 1)], often: [10, rated(4.7, 400)] })).toEqual([
      'often',
      'once',
    ]);
    expect(order({ left: [10, rated(4, 50, 2)], sold: [10, rated(4, 50, 900)] })).toEqual([
      'sold',
      'left',
    ]);
  });
  it('F11 the new search keeps the order of equal results', () => {
    expect(order({ a: [10, rated(4, 5)], b: [10, rated(4, 5)], c: [10, rated(4, 5)] })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

const rated = (average: number, nbRatings: number, unitsSold = 0) => ({
  rating: { average, nbRatings },
  unitsSold,
});
const order = (products: Record<string, [score: number, ReturnType<typeof rated>]>) => {
  const ids = Object.keys(products);
  return likedFirst(
    { ids, scores: ids.map((id) => products[id]?.[0] ?? 0) },
    (id) => products[id]?.[1] ?? { rating: null, unitsSold: 0 },
  );
};
