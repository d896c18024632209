import { describe, expect, it } from 'vitest';
import { emptySheet } from './empty-sheet.ts';
import { kindOfProduct } from './product-kind.ts';
import {
  missingForSale,
  priorPriceCents,
  promotionRefusal,
  type MissingField,
} from './sale-rules.ts';
import type { Labelling } from './labelling.ts';
import type { ProductSheet } from './sheet.ts';

const nutrition = {
  kcal: 100,
  fat: 1,
  saturates: 1,
  carbohydrates: 1,
  sugars: 1,
  fibre: 1,
  protein: 1,
  salt: 1,
};
const complete = emptySheet({
  description: 'Bon.',
  soldBy: 'count',
  unitTerm: 'pièce',
  packSize: '500 g',
  netGrams: 500,
  origin: 'Bretagne, France',
  class: 'I',
  method: 'Pêché à la ligne, Atlantique nord-est',
  ingredients: 'farine de *blé*, eau',
  allergens: ['gluten'],
  nutrition,
  nutriScoreKind: 'general',
  conservation: 'Au frais.',
  shelfLifeDays: 10,
  picture: '/pictures/x',
});
const raw = { ingredients: null, allergens: [] as [], nutrition: null };
const labelled: Labelling = {
  operator: {
    name: 'Maison Test',
    address: '1 rue du Test, 75011 Paris',
    electronicAddress: 'test@exemple.fr',
    isOutsideUnion: false,
  },
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

describe('fields required to sell a product', () => {
  it.each<
    [
      what: string,
      aisle: string,
      name: string,
      changes: Partial<ProductSheet>,
      missing: MissingField[],
      shelf?: string,
    ]
  >([
    ['a graded fruit with its origin and class', 'Fruits & légumes', 'Pommes Gala', raw, []],
    [
      'a graded fruit without its class',
      'Fruits & légumes',
      'Pommes Gala',
      { ...raw, class: null },
      ['class'],
    ],
    [
      'a vegetable that no standard grades',
      'Fruits & légumes',
      'Pommes de terre Charlotte',
      { ...raw, class: null },
      [],
    ],
    [
      'produce without its origin',
      'Fruits et légumes',
      'Carottes',
      { ...raw, origin: null },
      ['origin'],
    ],
    ['meat without its origin', 'Boucherie', 'Entrecôte', { ...raw, origin: null }, ['origin']],
    [
      'fish without its way of fishing',
      'Poissonnerie',
      'Filet de bar',
      { ...raw, method: null },
      ['method'],
    ],
    [
      'eggs without their origin',
      'Crèmerie & œufs',
      'Œufs plein air',
      { origin: null, ingredients: '*œufs*', allergens: ['eggs'] },
      ['origin'],
      'Œufs plein air',
    ],
    [
      'honey without its origin',
      'Épicerie sucrée',
      'Miel',
      { ...raw, origin: null },
      ['origin'],
      'Miels',
    ],
    ['flour, a single ingredient', 'Épicerie salée', 'Farine', { ...raw, origin: null }, []],
    [
      'a dish without its ingredients',
      'Traiteur',
      'Gratin',
      { ingredients: null, allergens: [] },
      ['ingredients'],
    ],
    [
      'a dish without its nutrition facts',
      'Traiteur',
      'Gratin',
      { nutrition: null },
      ['nutrition'],
    ],
    [
      'cheese cut to weight needs no nutrition facts',
      'Fromagerie',
      'Comté',
      { soldBy: 'step', nutrition: null, netGrams: null },
      [],
    ],
    [
      'allergens marked but not listed',
      'Épicerie salée',
      'Biscuits',
      { allergens: [] },
      ['allergens'],
    ],
    [
      'allergens listed but not marked',
      'Épicerie salée',
      'Biscuits',
      { ingredients: 'farine de blé' },
      ['ingredients'],
    ],
    [
      'a pack without its net quantity',
      'Épicerie salée',
      'Biscuits',
      { netGrams: null },
      ['netQuantity'],
    ],
    [
      'a baby’s biscuit whose allergens are not marked, though it stands beside the nappies',
      'Hygiène & bébé',
      'Premiers biscuits',
      { ingredients: 'farine de blé' },
      ['ingredients'],
      'Repas de bébé',
    ],
    ['food for cats', 'Animaux', 'Croquettes', { ...raw, origin: null }, [], 'Repas du chat'],
    ['soap', 'Hygiène & bébé', 'Savon', { ...raw, origin: null, netGrams: null, pieces: 1 }, []],
    [
      'soap without a quantity',
      'Hygiène & bébé',
      'Savon',
      { ...raw, netGrams: null },
      ['netQuantity'],
    ],
  ])('fields required to sell a product: %s', (_what, aisle, name, changes, expected, shelf) => {
    expect(missing(aisle, name, changes, shelf)).toEqual(expected);
  });

  it('a flan with eggs does not count as an egg product, nor a mustard with honey as honey', () => {
    expect([
      kindOfProduct(['Animaux', 'Chats', 'Repas du chat']),
      kindOfProduct(['Animaux', 'Chiens & litière', 'Litières & soins']),
      kindOfProduct(['Hygiène & bébé', 'Bébé', 'Couches & soins']),
      kindOfProduct(['Hygiène & bébé', 'Bébé', 'Repas de bébé']),
      kindOfProduct(['Hygiène & bébé', 'Hygiène', 'Laits corporels']),
    ]).toEqual(['petFood', 'household', 'household', 'food', 'household']);
    expect([
      kindOfProduct(['Crèmerie & œufs', 'Œufs', 'Plein air & sol']),
      kindOfProduct(['Crèmerie & œufs', 'Desserts', 'Flans aux œufs']),
      kindOfProduct(['Épicerie salée', 'Condiments', 'Moutardes au miel']),
      kindOfProduct(['Maison', 'Entretien', 'Lessives']),
    ]).toEqual(['eggs', 'prepared', 'food', 'household']);
  });
});

describe('the maximum promotion', () => {
  it.each([
    ['34 % on food', { mechanism: 'discount', type: 'PERCENT', value: 34 }, 'food', true],
    ['35 % on food', { mechanism: 'discount', type: 'PERCENT', value: 35 }, 'food', false],
    [
      '40 % on household goods',
      { mechanism: 'discount', type: 'PERCENT', value: 40 },
      'household',
      true,
    ],
    [
      '41 % on household goods',
      { mechanism: 'discount', type: 'PERCENT', value: 41 },
      'household',
      false,
    ],
    [
      '35 % on the food of pets',
      { mechanism: 'discount', type: 'PERCENT', value: 35 },
      'petFood',
      false,
    ],
    [
      'one bought, one free',
      { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 100 },
      'food',
      false,
    ],
    [
      'the second at −68 %',
      { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 68 },
      'food',
      true,
    ],
    [
      'three for the price of two',
      { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
      'meat',
      true,
    ],
    [
      'the second at the price of the first',
      { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'VALUE', value: 300 },
      'food',
      false,
    ],
    ['1,10 € off 3 €', { mechanism: 'discount', type: 'VALUE', value: 110 }, 'fish', false],
  ] as const)('the maximum promotion allowed: %s', (_words, promotion, kind, isAllowed) => {
    expect(promotionRefusal(promotion, 300, kind) === null).toBe(isAllowed);
  });
});

describe('the reference price of a reduction', () => {
  it('the reference price is the lowest of 30 days and at most today’s; perishables have none', () => {
    expect(
      priorPriceCents({ shelfLifeDays: 30, itemCents: 300, nowCents: 240, lowestCents: 250 }),
    ).toBe(250);
    expect(
      priorPriceCents({ shelfLifeDays: 0, itemCents: 300, nowCents: 240, lowestCents: 320 }),
    ).toBe(300);
    expect(
      priorPriceCents({ shelfLifeDays: 30, itemCents: 300, nowCents: 240, lowestCents: null }),
    ).toBe(240);
    expect(
      priorPriceCents({ shelfLifeDays: 3, itemCents: 300, nowCents: 240, lowestCents: 250 }),
    ).toBeNull();
  });
});

const missing = (aisle: string, name: string, changes: Partial<ProductSheet>, shelf = 'Divers') =>
  missingForSale({
    name,
    path: [aisle, 'Rayon', shelf],
    sheet: { ...complete, ...changes },
    labelling: labelled,
  });
