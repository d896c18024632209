import { describe, expect, it } from 'vitest';
import { emptySheet } from './empty-sheet.ts';
import type { Labelling } from './labelling.ts';
import {
  labellingToComplete,
  missingForSale,
  missingOnSale,
  type MissingField,
} from './sale-rules.ts';
import type { ProductSheet } from './sheet.ts';

const sheet = emptySheet({
  description: 'Bon.',
  soldBy: 'count',
  unitTerm: 'pièce',
  packSize: '500 g',
  netGrams: 500,
  origin: 'Bretagne, France',
  class: 'I',
  conservation: 'Au frais.',
  shelfLifeDays: 10,
  picture: '/pictures/x',
});
const operator = {
  name: 'Maison Test',
  address: '1 rue du Test, 75011 Paris',
  electronicAddress: 'test@exemple.fr',
  isOutsideUnion: false,
};
const labelled: Labelling = {
  operator,
  responsible: null,
  warnings: '',
  hazards: {
    pictograms: [],
    signalWord: null,
    statements: [],
    precautions: [],
    contains: null,
    ufi: null,
  },
};

describe('legal mentions required to sell a product', () => {
  const of = (
    path: string[],
    labelling: Labelling | null,
    changes: Partial<ProductSheet> = {},
  ): MissingField[] =>
    missingForSale({ name: 'Produit', path, sheet: { ...sheet, ...changes }, labelling });
  const unsaid: Labelling = { operator: null, responsible: null, warnings: null, hazards: null };
  const grocery = ['Épicerie', 'Pâtes', 'Spaghetti'];
  const hygiene = ['Hygiène & bébé', 'Hygiène', 'Dents'];
  const cleaning = ['Maison', 'Ménage', 'Nettoyants'];
  const outside = { ...operator, isOutsideUnion: true };

  it.each<[string, MissingField[], MissingField[]]>([
    ['food owes its operator', of(grocery, unsaid), ['operator']],
    ['the food of pets owes its operator', of(['Animaux', 'Chats', 'Repas'], unsaid), ['operator']],
    [
      'fresh food sold by weight owes its operator',
      of(['Boucherie', 'Bœuf', 'Rôtis'], unsaid, { soldBy: 'step' }),
      ['operator'],
    ],
    [
      'fruit and vegetables sold loose owe their origin instead',
      of(['Fruits & légumes', 'Fruits', 'Pommes'], unsaid, { soldBy: 'piece' }),
      [],
    ],
    [
      'fruit and vegetables in a packet owe their operator',
      of(['Fruits & légumes', 'Fruits', 'Pommes'], unsaid),
      ['operator'],
    ],
    [
      'other goods owe an electronic address and their warnings too',
      of(hygiene, unsaid),
      ['operator', 'electronicAddress', 'warnings'],
    ],
    [
      'household goods owe their dangers too',
      of(cleaning, unsaid),
      ['operator', 'electronicAddress', 'warnings', 'hazards'],
    ],
    [
      'what disinfects owes its dangers wherever it stands',
      of(['Hygiène', 'Soins', 'Petite pharmacie'], { ...labelled, hazards: null }),
      ['hazards'],
    ],
    [
      '« Entretien » and « Produits ménagers » are household aisles',
      of(['Entretien', 'Sols', 'Savons'], unsaid).slice(-1),
      ['hazards'],
    ],
    ['« aucune » and « aucun danger » are answers', of(cleaning, labelled), []],
    [
      'an operator outside the Union owes who answers inside',
      of(grocery, { ...labelled, operator: outside }),
      ['responsible'],
    ],
    [
      'the importer of food needs no electronic address',
      of(grocery, {
        ...labelled,
        operator: outside,
        responsible: { name: 'Import', address: 'Lyon', electronicAddress: null },
      }),
      [],
    ],
    [
      'the person responsible for other goods needs one',
      of(hygiene, {
        ...labelled,
        operator: outside,
        responsible: { name: 'Import', address: 'Lyon', electronicAddress: null },
      }),
      ['responsible'],
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('a product from before them stays on sale, waits in the list, and is asked for all when put on sale', () => {
    const before = { name: 'Javel', path: cleaning, sheet, labelling: null };
    expect(missingOnSale(before)).toEqual([]);
    expect(labellingToComplete(before)).toEqual([
      'operator',
      'electronicAddress',
      'warnings',
      'hazards',
    ]);
    expect(missingForSale(before)).toEqual(labellingToComplete(before));
    const begun = { ...before, labelling: unsaid };
    expect(missingOnSale(begun)).toEqual(missingForSale(begun));
    expect(labellingToComplete(begun)).toEqual([]);
  });
});
