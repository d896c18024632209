import { describe, expect, it } from 'vitest';
import { checkDraft, type RecipeFacts } from './check-draft.ts';
import { emptyRecipe, recipeDraftSchema, type DraftIngredient, type RecipeDraft } from './draft.ts';
import { freeSlug, slugOf } from './slug.ts';
import { toDraft, toWritten } from './written-recipe.ts';

const facts: RecipeFacts = {
  isSlugTaken: (slug) => slug === 'prise',
  hasCategory: (id) => id === 'plats',
  hasType: (id) => id === 'express',
  hasTarget: (target) => target.kind !== 'product' || target.id !== 'parti',
};
const ingredient = (more: Partial<DraftIngredient> = {}): DraftIngredient => ({
  written: '',
  label: 'carottes',
  otherLabel: '',
  quantity: 2,
  unit: 'piece',
  isPantryEssential: false,
  isScalable: true,
  target: { kind: 'term', id: 'carotte' },
  ...more,
});

describe('what a recipe needs before it is published', () => {
  it('a complete recipe has no fault', () => {
    expect(checkDraft(draft(), facts)).toEqual([]);
  });

  it('an empty recipe reports every missing part', () => {
    expect(checkDraft(emptyRecipe, facts).map(({ field }) => field)).toEqual([
      'name',
      'slug',
      'intro',
      'categoryId',
      'portions',
      'preparationMinutes',
      'cookingMinutes',
      'difficulty',
      'ingredients',
      'steps',
      'picture',
    ]);
  });

  it.each([
    ['an address of another recipe', { slug: 'prise' }, ['slug']],
    ['an address with accents', { slug: 'crêpes' }, ['slug']],
    ['an unknown style', { types: ['parti'] }, ['types']],
    ['an unlinked ingredient', { ingredients: [ingredient({ target: null })] }, ['ingredients.0']],
    [
      'a product that is gone',
      { ingredients: [ingredient({ target: { kind: 'product', id: 'parti' } })] },
      ['ingredients.0'],
    ],
    ['no quantity', { ingredients: [ingredient({ quantity: null })] }, ['ingredients.0']],
    [
      'the same product twice',
      { ingredients: [ingredient(), ingredient({ label: 'carotte râpée' })] },
      ['ingredients.1'],
    ],
    ['an empty step', { steps: [{ title: null, text: '', minutes: null }] }, ['steps.0']],
  ] as const)('a recipe with %s cannot be published', (_what, more, fields) => {
    expect(errorsOf(more as unknown as Partial<RecipeDraft>)).toEqual(fields);
  });

  it('a recipe allows a pinch without a quantity, and several ingredients that the shop does not sell', () => {
    const water = ingredient({ label: 'eau', target: { kind: 'none' } });
    expect(
      errorsOf({ ingredients: [ingredient({ quantity: null, unit: 'pinch' }), water, water] }),
    ).toEqual([]);
  });

  it('a recipe without a picture only gets a warning', () => {
    expect(checkDraft(draft({ picture: null }), facts)).toMatchObject([{ level: 'warning' }]);
  });
});

describe('the stored recipe', () => {
  const terms = new Map([['carotte', { name: 'carotte', plural: 'carottes' }]]);

  it('a stored recipe keeps a term’s label only when it differs, so that plurals follow the portions', () => {
    const { sheet } = toWritten(draft(), terms);
    expect(sheet.ingredients).toEqual([{ term: 'carotte', quantity: 2, unit: 'piece' }]);
  });

  it('ingredients without a term are stored by label, with keys distinct from each other and from terms', () => {
    const { sheet, targets } = toWritten(
      draft({
        ingredients: [
          ingredient(),
          ingredient({ label: 'Carotte', target: { kind: 'product', id: 'carottes-bio' } }),
          ingredient({ label: 'eau', target: { kind: 'none' } }),
          ingredient({ label: 'Eau', target: { kind: 'shelf', id: 'eaux' } }),
        ],
      }),
      terms,
    );
    expect(sheet.ingredients.map(({ term }) => term)).toEqual([
      'carotte',
      'carotte-2',
      'eau',
      'eau-2',
    ]);
    expect(targets).toEqual({
      'carotte-2': { kind: 'product', id: 'carottes-bio' },
      eau: { kind: 'none' },
      'eau-2': { kind: 'shelf', id: 'eaux' },
    });
  });

  it('a stored recipe converts back to the same draft', () => {
    const written = draft({
      season: [11, 3],
      tip: 'Salez à la fin.',
      source: { name: 'Léa', url: null },
      ingredients: [
        ingredient({ label: 'belles carottes', otherLabel: 'belle carotte', isScalable: false }),
        ingredient({
          label: 'sel',
          quantity: null,
          unit: 'pinch',
          isPantryEssential: true,
          target: { kind: 'none' },
        }),
      ],
    });
    expect(toDraft(toWritten(written, terms), terms)).toEqual({
      ...written,
      season: [3, 11],
      restMinutes: 0,
    });
  });
});

it.each([
  ['Œufs à la coque & mouillettes', 'oeufs-a-la-coque-mouillettes'],
  ['???', ''],
])('a recipe titled %j gets the address %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('a taken recipe address gets a number, and a title without letters becomes « recette »', () => {
  const taken = new Set(['tarte', 'tarte-2', 'recette']);
  expect(freeSlug('Tarte', (slug) => taken.has(slug))).toBe('tarte-3');
  expect(freeSlug('???', (slug) => taken.has(slug))).toBe('recette-2');
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/recette', 'ftp://x.example/'])(
  'the address %j is refused as a recipe’s source',
  (url) => {
    const written = draft({ source: { name: 'Léa', url } });
    expect(recipeDraftSchema.safeParse(written).success).toBe(false);
  },
);

const draft = (more: Partial<RecipeDraft> = {}): RecipeDraft => ({
  ...emptyRecipe,
  name: 'Soupe',
  slug: 'soupe',
  categoryId: 'plats',
  types: ['express'],
  intro: 'Une soupe.',
  portions: 4,
  preparationMinutes: 10,
  cookingMinutes: 0,
  difficulty: 1,
  ingredients: [ingredient()],
  steps: [{ title: null, text: 'Cuisez.', minutes: null }],
  picture: '/pictures/recipe-soupe',
  ...more,
});
const errorsOf = (more: Partial<RecipeDraft>) =>
  checkDraft(draft(more), facts)
    .filter(({ level }) => level === 'error')
    .map(({ field }) => field);
