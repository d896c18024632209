import { expect, it } from 'vitest';
import { allergenNames, labelNames } from './sheet-names.ts';
import { readAllergen, readLabel, readWayOfSelling, wayOfSellingNames } from './read-words.ts';

it('allergens are read by their French words, singular or plural, with or without accents', () => {
  expect(
    ['lait', 'ŒUFS', 'oeuf', 'fruits à coque', 'Sulfites', 'blé', 'milk'].map(readAllergen),
  ).toEqual(['milk', 'eggs', 'eggs', 'nuts', 'sulphites', 'gluten', 'milk']);
  expect(readAllergen('poivre')).toBe('poivre');
  for (const [id, name] of Object.entries(allergenNames)) expect(readAllergen(name)).toBe(id);
  for (const [id, name] of Object.entries(labelNames)) expect(readLabel(name)).toBe(id);
});

it('a till’s « Pièce » is one unit, and our own « piece » is a weighed piece', () => {
  expect(['Pièce', 'PIECE', 'piece', 'KG', 'unité', 'baril'].map(readWayOfSelling)).toEqual([
    'count',
    'count',
    'piece',
    'step',
    'count',
    null,
  ]);
  for (const [id, name] of Object.entries(wayOfSellingNames))
    expect(readWayOfSelling(name)).toBe(id);
});
