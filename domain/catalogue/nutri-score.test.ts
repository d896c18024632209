import { describe, expect, it } from 'vitest';
import { kilojoules, nutriScore } from './nutri-score.ts';
import type { NutritionFacts, ProductSheet } from './sheet.ts';

const nothing: NutritionFacts = {
  kcal: 0,
  fat: 0,
  saturates: 0,
  carbohydrates: 0,
  sugars: 0,
  fibre: 0,
  protein: 0,
  salt: 0,
};
type Example = [
  name: string,
  kind: ProductSheet['nutriScoreKind'],
  facts: Partial<NutritionFacts>,
  letter: string,
];

/** Products with a published 2023 score, and the values on their labels. */
const examples: Example[] = [
  [
    'dry pasta',
    'general',
    { kcal: 355, fat: 1.5, saturates: 0.3, sugars: 3.5, fibre: 3, protein: 12.5, salt: 0.01 },
    'A',
  ],
  [
    'chickpeas in a tin',
    'general',
    {
      kcal: 120,
      fat: 2.5,
      saturates: 0.3,
      sugars: 0.8,
      fibre: 6.5,
      protein: 7,
      salt: 0.5,
      fruitVegetablePercent: 85,
    },
    'A',
  ],
  [
    'hazelnut spread',
    'general',
    { kcal: 539, fat: 30.9, saturates: 10.6, sugars: 56.3, protein: 6.3, salt: 0.107 },
    'E',
  ],
  ['Emmental', 'cheese', { kcal: 380, fat: 29, saturates: 19, protein: 28, salt: 0.5 }, 'C'],
  [
    'minced beef 5 %',
    'redMeat',
    { kcal: 125, fat: 5, saturates: 2.1, protein: 21, salt: 0.15 },
    'B',
  ],
  [
    'minced beef 15 %',
    'redMeat',
    { kcal: 216, fat: 15, saturates: 6.3, protein: 20, salt: 0.2 },
    'C',
  ],
  ['rapeseed oil', 'fat', { kcal: 900, fat: 100, saturates: 7 }, 'B'],
  ['sunflower oil', 'fat', { kcal: 900, fat: 100, saturates: 11 }, 'C'],
  ['olive oil', 'fat', { kcal: 900, fat: 100, saturates: 14, fruitVegetablePercent: 100 }, 'B'],
  [
    'butter',
    'fat',
    { kcal: 745, fat: 82, saturates: 50, sugars: 0.6, protein: 0.7, salt: 0.05 },
    'E',
  ],
  [
    'semi-skimmed milk',
    'beverage',
    { kcal: 46, fat: 1.6, saturates: 1, sugars: 4.8, protein: 3.3, salt: 0.1 },
    'B',
  ],
  ['cola', 'beverage', { kcal: 42, sugars: 10.6 }, 'E'],
  ['water', 'water', {}, 'A'],
];

describe('the Nutri-Score of 2023', () => {
  it.each(examples)('the Nutri-Score of %s (%s)', (_name, kind, facts, letter) => {
    expect(nutriScore({ ...nothing, ...facts }, kind)).toBe(letter);
  });

  it('no drink except water scores A', () => {
    expect(nutriScore(nothing, 'beverage')).toBe('B');
  });

  it('protein stops counting from eleven negative points, except for cheese', () => {
    const heavy = { ...nothing, kcal: 380, saturates: 19, protein: 28, salt: 0.5 };
    expect([nutriScore(heavy, 'cheese'), nutriScore(heavy, 'general')]).toEqual(['C', 'D']);
  });

  it('a value exactly on a Nutri-Score threshold has not passed it, despite floating point (0.2 × 3)', () => {
    expect(nutriScore({ ...nothing, salt: 0.2 }, 'general')).toBe('A');
    expect(nutriScore({ ...nothing, salt: 0.6 }, 'general')).toBe(
      nutriScore({ ...nothing, salt: 0.5 }, 'general'),
    );
  });

  it('exempt or unknown products have no score; water needs no nutrition facts', () => {
    expect([
      nutriScore(nothing, 'none'),
      nutriScore(null, 'general'),
      nutriScore(null, 'water'),
    ]).toEqual([null, null, 'A']);
  });

  it('kilocalories are converted to whole kilojoules', () => {
    expect([0, 100, 539].map(kilojoules)).toEqual([0, 418, 2255]);
  });
});
