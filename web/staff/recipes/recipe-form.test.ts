import { expect, it } from 'vitest';
import { emptyRecipe, type RecipeDraft } from '#domain/recipes/draft.ts';
import { fromForm, readTyped, toForm } from './recipe-form.ts';

const draft: RecipeDraft = {
  ...emptyRecipe,
  name: 'Tarte',
  gear: ['Moule', 'Fouet'],
  keywords: ['dessert'],
  steps: [{ title: 'Pétrir', text: 'Pétrissez.', minutes: 5 }],
  source: { name: 'Le Carnet', url: 'https://carnet.example/tarte' },
};

it('a recipe that nobody touched leaves the form as it entered', () => {
  expect(fromForm(toForm(draft))).toEqual(draft);
});

it('a source without a name is called by its site, and an empty one is none', () => {
  const form = toForm(draft);
  expect(fromForm({ ...form, sourceName: '' }).source).toEqual({
    name: 'carnet.example',
    url: 'https://carnet.example/tarte',
  });
  expect(fromForm({ ...form, sourceName: ' ', sourceUrl: '' }).source).toBeNull();
});

it.each([
  ['1,5', 1.5],
  [' 200 ', 200],
  ['', null],
  ['deux', undefined],
  ['1.2.3', undefined],
])('a typed quantity %j reads as %j', (typed, value) => {
  expect(readTyped(typed)).toBe(value);
});
