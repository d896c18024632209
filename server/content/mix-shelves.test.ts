import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/contract.ts';
import { mixShelves } from './mix-shelves.ts';

/** `fruits/pommes/gala` */
const product = (id: string): Product =>
  ({
    id,
    articleParents: ['produce', ...id.split('/').slice(0, 2)].map((name, level) => ({
      id: name,
      name,
      slug: name,
      level,
    })),
  }) as unknown as Product;
const mixed = (ids: readonly string[], seasonal: readonly string[] = []) =>
  mixShelves(ids.map(product), ({ id }) => seasonal.includes(id)).map(({ id }) => id);

const shelf = [
  'fruits/pommes/gala',
  'fruits/pommes/golden',
  'fruits/pommes/granny',
  'fruits/poires/comice',
  'légumes/racines/carotte',
  'légumes/racines/navet',
  'légumes/choux/romanesco',
];

describe('a rail of one aisle', () => {
  it('a rail of one aisle alternates fruit and vegetables, and shows each shelf once before any twice', () => {
    expect(mixed(shelf)).toEqual([
      'fruits/pommes/gala',
      'légumes/racines/carotte',
      'fruits/poires/comice',
      'légumes/choux/romanesco',
      'fruits/pommes/golden',
      'légumes/racines/navet',
      'fruits/pommes/granny',
    ]);
  });

  it('a rail of one aisle shows products of the season before those sold all year', () => {
    const seasonal = ['fruits/pommes/golden', 'légumes/choux/romanesco'];
    expect(mixed(shelf, seasonal).slice(0, 4)).toEqual([
      'fruits/pommes/golden',
      'légumes/choux/romanesco',
      'fruits/poires/comice',
      'légumes/racines/carotte',
    ]);
  });

  it('a rail of one aisle loses and invents nothing', () => {
    expect(mixed(shelf).toSorted()).toEqual(shelf.toSorted());
    expect(mixed([])).toEqual([]);
  });
});
