import { describe, expect, it } from 'vitest';
import type { Cold } from '#domain/picking/path.ts';
import { changeCold, moveStop } from './path-changes.ts';

const stop = (categoryId: string, parentId: string | null, cold: Cold = 'none') => ({
  categoryId,
  parentId,
  cold,
  name: categoryId,
  products: 1,
});
const stops = [
  stop('epicerie', null),
  stop('pates', 'epicerie'),
  stop('riz', 'epicerie', 'fresh'),
  stop('cremerie', null),
];
const ids = (list: typeof stops) => list.map(({ categoryId }) => categoryId);

describe('the path on the screen', () => {
  it('a stop that moves passes its sibling, not the shelves in between', () => {
    expect(ids(moveStop(stops, 'epicerie', 1))).toEqual(['cremerie', 'pates', 'riz', 'epicerie']);
    expect(ids(moveStop(stops, 'riz', -1))).toEqual(['epicerie', 'riz', 'pates', 'cremerie']);
  });

  it('a stop at the end stays', () => {
    expect(moveStop(stops, 'cremerie', 1)).toEqual(stops);
    expect(moveStop(stops, 'pates', -1)).toEqual(stops);
  });

  it('shelves follow the cold of their aisle, except those set apart', () => {
    const colds = changeCold(stops, 'epicerie', 'fresh').map(({ cold }) => cold);
    expect(colds).toEqual(['fresh', 'fresh', 'fresh', 'none']);
    const apart = changeCold(changeCold(stops, 'epicerie', 'fresh'), 'pates', 'none');
    expect(changeCold(apart, 'epicerie', 'none').map(({ cold }) => cold)).toEqual([
      'none',
      'none',
      'none',
      'none',
    ]);
    expect(changeCold(stops, 'cremerie', 'fresh')[1]?.cold).toBe('none');
  });
});
