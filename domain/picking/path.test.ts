import { describe, expect, it } from 'vitest';
import { coldOf, completeStops, countVisits, guessCold, sortAlongPath } from './path.ts';

const categories = [
  { id: 'cremerie', parentId: null, name: 'Crèmerie' },
  { id: 'yaourts', parentId: 'cremerie', name: 'Yaourts' },
  { id: 'epicerie', parentId: null, name: 'Épicerie' },
  { id: 'pates', parentId: 'epicerie', name: 'Pâtes' },
  { id: 'surgeles', parentId: null, name: 'Surgelés' },
];
const product = (name: string, categoryIds: string[], place: string | null = null) => ({
  name,
  categoryIds,
  place,
});

describe('the stops of a path', () => {
  it('the stops of a path, when none is saved, follow the catalogue, with a cold guessed from the names', () => {
    expect(completeStops([], categories)).toEqual([
      { categoryId: 'cremerie', cold: 'fresh' },
      { categoryId: 'yaourts', cold: 'fresh' },
      { categoryId: 'epicerie', cold: 'none' },
      { categoryId: 'pates', cold: 'none' },
      { categoryId: 'surgeles', cold: 'frozen' },
    ]);
    expect(guessCold('Poissons & fruits de mer')).toBe('fresh');
    expect(guessCold('Glaces')).toBe('frozen');
  });

  it('the stops of a path keep the saved order, lose categories that are gone and end with new ones', () => {
    const saved = [
      { categoryId: 'epicerie', cold: 'none' },
      { categoryId: 'closed', cold: 'none' },
      { categoryId: 'cremerie', cold: 'none' },
    ] as const;
    expect(completeStops(saved, categories).map(({ categoryId }) => categoryId)).toEqual([
      'epicerie',
      'cremerie',
      'yaourts',
      'pates',
      'surgeles',
    ]);
    // The manager said that this aisle is not cold, so its shelf is not either.
    expect(completeStops(saved, categories)[2]).toEqual({ categoryId: 'yaourts', cold: 'none' });
  });
});

describe('products along a path', () => {
  const stops = completeStops(
    [
      { categoryId: 'surgeles', cold: 'frozen' },
      { categoryId: 'cremerie', cold: 'fresh' },
      { categoryId: 'epicerie', cold: 'none' },
    ],
    categories,
  );

  it('products along a path are taken with fresh then frozen ones last, wherever their aisles stand', () => {
    const sorted = sortAlongPath(
      [
        product('Petits pois surgelés', ['surgeles', 'legumes']),
        product('Yaourt', ['cremerie', 'yaourts']),
        product('Penne', ['epicerie', 'pates']),
      ],
      stops,
    );
    expect(sorted.map(({ name }) => name)).toEqual(['Penne', 'Yaourt', 'Petits pois surgelés']);
  });

  it('products along a path on one shelf follow the noted places as numbers, then the names', () => {
    const shelf = ['epicerie', 'pates'];
    const sorted = sortAlongPath(
      [
        product('Coquillettes', shelf),
        product('Spaghetti', shelf, 'A10'),
        product('Penne', shelf, 'A2'),
        product('Alphabet', shelf),
      ],
      stops,
    );
    expect(sorted.map(({ name }) => name)).toEqual([
      'Penne',
      'Spaghetti',
      'Alphabet',
      'Coquillettes',
    ]);
  });

  it('products along a path that are no longer in the catalogue come last and are not cold', () => {
    const gone = product('Ancien produit', []);
    expect(coldOf(stops, gone)).toBe('none');
    const sorted = sortAlongPath([gone, product('Penne', ['epicerie', 'pates'])], stops);
    expect(sorted.map(({ name }) => name)).toEqual(['Penne', 'Ancien produit']);
  });

  it('products along a path cost one visit for each change of aisle', () => {
    const [penne, yaourt] = [{ aisleId: 'epicerie' }, { aisleId: 'cremerie' }];
    expect(countVisits([])).toBe(0);
    expect(countVisits([penne, yaourt, penne, penne])).toBe(3);
    expect(countVisits([penne, penne, penne, yaourt])).toBe(2);
  });
});
