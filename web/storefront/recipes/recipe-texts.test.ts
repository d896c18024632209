import { describe, expect, it } from 'vitest';
import { difficultyText, durationText, ingredientText } from './recipe-texts.ts';

describe('ingredient texts', () => {
  it.each([
    [{ quantity: 250, unit: 'g', label: 'courge butternut' }, '250 g de courge butternut'],
    [{ quantity: 30, unit: 'ml', label: 'huile d’olive' }, '3 cl d’huile d’olive'],
    [{ quantity: 15, unit: 'ml', label: 'vinaigre de vin' }, '1 c. à s. de vinaigre de vin'],
    [{ quantity: 5, unit: 'ml', label: 'vinaigre de vin' }, '1 c. à c. de vinaigre de vin'],
    [{ quantity: 45, unit: 'ml', label: 'huile d’olive' }, '4,5 cl d’huile d’olive'],
    [{ quantity: 750, unit: 'ml', label: 'vin rouge' }, '75 cl de vin rouge'],
    [{ quantity: 650, unit: 'ml', label: 'vin rouge' }, '65 cl de vin rouge'],
    [{ quantity: 1200, unit: 'ml', label: 'lait' }, '1,2 L de lait'],
    [{ quantity: 1500, unit: 'g', label: 'haricots verts' }, '1,5 kg de haricots verts'],
    [{ quantity: 40, unit: 'g', label: 'échalote' }, '40 g d’échalote'],
    [{ quantity: null, unit: 'pinch', label: 'origan' }, '1 pincée d’origan'],
    [{ quantity: 2.5, unit: 'piece', label: 'citrons' }, '2½ citrons'],
    [{ quantity: 0.5, unit: 'piece', label: 'citron' }, '½ citron'],
    [{ quantity: 125, unit: 'g', label: 'yaourt' }, '125 g de yaourt'],
  ] as const)('%o is « %s »', (ingredient, text) => {
    expect(ingredientText(ingredient)).toBe(text);
  });
});

describe('durations', () => {
  it.each([
    [35, '35 min'],
    [60, '1 h'],
    [80, '1 h 20'],
    [125, '2 h 05'],
  ])('%i minutes of cooking read « %s »', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});

it('a difficulty has one word, on cards and on the recipe’s page', () => {
  expect([1, 2, 3].map(difficultyText)).toEqual(['Facile', 'Moyen', 'Délicat']);
});
