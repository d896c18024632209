import { describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchDocument } from './search-index.ts';

const document = (name: string, own: Partial<SearchDocument> = {}): SearchDocument => ({
  id: name,
  name,
  keywords: '',
  brand: '',
  category: '',
  description: '',
  aisle: '',
  shelf: '',
  popularity: 0,
  ...own,
});

const names = [
  'Saucisse de Morteau',
  'Sauce tomate',
  'Sauce soja',
  'Tentacules de poulpe',
  'Bouillon de poule',
  'Pur jus multifruits',
  'Patate douce',
  'Salsa douce',
  'Croquettes pattes fines',
  'Riz complet',
  'Farine complète',
  'Ananas Victoria',
  'Poireaux',
  'Cassonade',
];
const index = createSearchIndex(
  names.map((name) => document(name)),
  ['date courte', 'fructi'],
);

describe('the correction of a query', () => {
  it('prefers words that one product holds together to the likeliest of each', () => {
    expect(index.correct('saucsse morteau')?.query).toBe('saucisse morteau');
  });

  it.each([
    ['aanas', 'ananas'],
    ['poieraux', 'poireau'],
    ['kasonade', 'cassonade'],
  ])(
    '« %s » is « %s »: a slip may hide what is no plural, and a k sounds as a c',
    (typed, meant) => {
      expect(index.correct(typed)?.query).toBe(meant);
    },
  );

  it('a word that is only part of a phrase of the tables is not right alone', () => {
    expect(index.correct('datte')).toBeNull();
    expect(index.correct('courte')).toBeNull();
    expect(index.correct('fructi')).toBeNull();
  });

  it.each([
    ['tentacule poule', 'tentacule poulpe'],
    ['jus multi fruits', 'jus multifruit'],
    ['salsadouce', 'salsa douce'],
  ])('« %s » is read as « %s » where a product then holds all the words', (typed, meant) => {
    expect(index.slipped(typed)).toBe(meant);
  });

  it('known words that no product joins stay as they are', () => {
    expect(index.slipped('riz soja')).toBeNull();
  });
});

describe('the words of a product', () => {
  it('the words of a product agree with those typed in gender', () => {
    expect(index.exact('farine complet').ids).toEqual(['Farine complète']);
  });

  it('words of a product’s neighbours count only where no other product is found', () => {
    const shelf = createSearchIndex([
      document('Boisson avoine', { category: 'avoine' }),
      document('Boisson soja', { category: 'soja', among: 'avoine riz' }),
    ]);
    expect(shelf.exact('boisson avoine').ids).toEqual(['Boisson avoine']);
    const beside = shelf.exact('boisson riz');
    expect(beside.ids).toEqual(['Boisson soja']);
    expect(beside.isBeside).toBe(true);
  });
});
