import { describe, expect, it } from 'vitest';
import type { GroceryTerm } from '../sheet.ts';
import { readMinutes } from './duration.ts';
import { importRecipe } from './import-recipe.ts';
import { readIngredient } from './ingredient-line.ts';
import { plainLines, plainText } from './plain-text.ts';

const terms: GroceryTerm[] = [
  { id: 'farine', name: 'farine', plural: 'farines', products: ['farine-t55'] },
  { id: 'oeuf', name: 'œuf', plural: 'œufs', products: ['oeufs-x6'] },
  { id: 'beurre', name: 'beurre', plural: 'beurres', synonyms: ['beurre doux'], products: [] },
];
const known = { terms, categories: [{ id: 'desserts', name: 'Desserts' }] };
const read = (value: unknown) => importRecipe(JSON.stringify(value), known);
const recipe = (more: object = {}) => ({ '@type': 'Recipe', name: 'Crêpes', ...more });

const page = `<!doctype html><html><head><title>Cr&ecirc;pes</title>
<script>window.hacked = true;</script>
<script type="application/ld+json">{"@type": "Organization", "name": "Le Carnet"}</script>
<script nonce="x" type='application/ld+json'>
{"@context": "https://schema.org", "@graph": [
  {"@type": "WebPage", "name": "Page"},
  {"@type": ["Thing", "Recipe"], "name": "Cr&ecirc;pes de Mamie &amp; moi",
   "description": "<p>Fines &lt;b&gt;et&lt;/b&gt; dor&eacute;es.</p><script>alert(1)</scr" }
]}
</script></head><body onload="alert(1)"></body></html>`;

describe('finding the recipe', () => {
  it('a recipe is imported from a page among other scripts and inside @graph, as plain text', () => {
    expect(importRecipe(page, known)?.draft).toMatchObject({
      name: 'Crêpes de Mamie & moi',
      intro: 'Fines et dorées. </scr',
    });
  });

  it.each([
    ['an object', recipe()],
    ['a list', [{ '@type': 'WebPage' }, recipe()]],
    ['@graph', { '@graph': [recipe()] }],
    ['mainEntity', { '@type': 'WebPage', mainEntity: recipe() }],
    ['a full type', { ...recipe(), '@type': 'https://schema.org/Recipe' }],
  ])('a recipe is imported from %s', (_where, value) => {
    expect(read(value)?.draft.name).toBe('Crêpes');
  });

  it.each([
    ['a page without JSON-LD', '<html><h1>Crêpes</h1></html>'],
    ['broken JSON', '{"@type": "Recipe", '],
    ['plain words', 'Des crêpes !'],
    ['an unclosed script', '<script type="application/ld+json">{"@type":"Recipe"}'],
    ['nothing', '  '],
  ])('no recipe is found in %s', (_what, text) => {
    expect(importRecipe(text, known)).toBeNull();
  });

  it('a recipe’s JSON may have line breaks inside strings and comments around it', () => {
    const script = `<script type="application/ld+json"><!--{"@type":"Recipe","name":"Tarte\nfine"}--></script>`;
    expect(importRecipe(script, known)?.draft.name).toBe('Tarte fine');
  });

  it('a page with several recipes imports the first one and says so', () => {
    const imported = read([recipe(), recipe({ name: 'Gaufres' })]);
    expect(imported?.draft.name).toBe('Crêpes');
    expect(imported?.notes).toContain('La page contient 2 recettes : la première est reprise.');
  });

  it('parsing an oversized hostile page takes linear time', () => {
    const hostile = [
      '<script'.repeat(100_000),
      '[ld+json'.repeat(50_000),
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      JSON.stringify(
        recipe({
          name: '<'.repeat(200_000),
          description: '&lt;'.repeat(100_000),
          recipeIngredient: [' '.repeat(200_000), '1'.repeat(200_000), '(('.repeat(100_000)],
          recipeInstructions: '1. A '.repeat(50_000),
        }),
      ),
    ];
    const startedAt = performance.now();
    for (const text of hostile) importRecipe(text, known);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('what is read', () => {
  const imported = read(
    recipe({
      url: 'https://carnet.example/crepes',
      author: { '@type': 'Person', name: 'Léa' },
      publisher: { name: 'Le Carnet' },
      recipeCategory: 'desserts',
      recipeYield: ['6', '6 personnes'],
      prepTime: 'PT20M',
      cookTime: 'PT30M',
      totalTime: 'PT1H50M',
      keywords: 'crêpes, chandeleur , crêpes',
      tool: [{ '@type': 'HowToTool', name: 'Poêle' }, 'Louche'],
      image: 'https://carnet.example/crepes.jpg',
      recipeIngredient: ['250 g de farine', '4 œufs', 'rhum'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'La pâte',
          itemListElement: [
            {
              '@type': 'HowToStep',
              name: 'Mélangez la farine',
              text: 'Mélangez la farine et le lait.',
            },
            { '@type': 'HowToStep', text: 'Laissez reposer.' },
          ],
        },
        'Cuisez à la poêle.',
      ],
    }),
  );

  it('an imported recipe fills the draft', () => {
    expect(imported?.draft).toMatchObject({
      categoryId: 'desserts',
      portions: 6,
      preparationMinutes: 20,
      cookingMinutes: 30,
      restMinutes: 60,
      difficulty: null,
      gear: ['Poêle', 'Louche'],
      keywords: ['crêpes', 'chandeleur'],
      picture: null,
      source: { name: 'Léa, Le Carnet', url: 'https://carnet.example/crepes' },
      steps: [
        { title: 'La pâte', text: 'Mélangez la farine et le lait.', minutes: null },
        { title: null, text: 'Laissez reposer.', minutes: null },
        { title: null, text: 'Cuisez à la poêle.', minutes: null },
      ],
    });
  });

  it('an imported ingredient named like a term is linked to it, and another stays unlinked', () => {
    expect(imported?.draft.ingredients).toMatchObject([
      {
        written: '250 g de farine',
        quantity: 250,
        unit: 'g',
        target: { kind: 'term', id: 'farine' },
      },
      { written: '4 œufs', quantity: 4, unit: 'piece', target: { kind: 'term', id: 'oeuf' } },
      { written: 'rhum', label: 'rhum', quantity: null, unit: 'pinch', target: null },
    ]);
  });

  it('the notes of an import list what was deduced or left out', () => {
    expect(imported?.notes).toEqual([
      'Le temps total compte 60 minutes de plus : elles sont mises au repos.',
      '« rhum » : sans quantité, compté comme une pincée.',
      'L’image de la page n’est pas reprise : choisissez la vôtre.',
    ]);
  });

  it('the notes of an import list what was missing or unreadable, without guessing', () => {
    const poor = read(
      recipe({ recipeYield: 'une tablée', cookTime: 'un moment', recipeCategory: 'Brunch' }),
    );
    expect(poor?.draft).toMatchObject({
      portions: null,
      preparationMinutes: null,
      cookingMinutes: null,
      categoryId: null,
      source: null,
    });
    expect(poor?.notes).toEqual([
      'Les étapes n’ont pas été trouvées.',
      'Famille « Brunch » : choisissez la vôtre.',
      'Quantités pour « une tablée » : dites pour combien de personnes.',
      'Cuisson : « un moment » n’a pas été compris.',
      'Le temps de préparation n’a pas été trouvé.',
      'Les ingrédients n’ont pas été trouvés.',
      'La page ne dit pas d’où vient la recette : indiquez-le.',
    ]);
  });

  it('the source of an imported recipe drops an address that is not http', () => {
    expect(read(recipe({ url: 'javascript:alert(1)', author: 'Léa' }))?.draft.source).toEqual({
      name: 'Léa',
      url: null,
    });
  });

  it.each([
    ['4 personnes', 4],
    [8, 8],
    ['Pour 6 à 8 personnes', 6],
    [['12', '12 madeleines'], 12],
    ['200 biscuits', null],
  ])('an imported yield of %j is %j portions', (recipeYield, portions) => {
    expect(read(recipe({ recipeYield }))?.draft.portions).toBe(portions);
  });

  it.each([
    ['one text', 'Battez.\nVersez.', ['Battez.', 'Versez.']],
    ['numbered text', '1. Battez les œufs. 2. Versez.', ['Battez les œufs.', 'Versez.']],
    ['HTML', '<ol><li>Battez.</li><li>Versez.</li></ol>', ['Battez.', 'Versez.']],
    ['texts', ['Battez.', 'Versez.'], ['Battez.', 'Versez.']],
    [
      'an ItemList',
      {
        '@type': 'ItemList',
        itemListElement: [{ item: { text: 'Battez.' } }, { text: 'Versez.' }],
      },
      ['Battez.', 'Versez.'],
    ],
  ])('recipe steps are imported from %s', (_how, recipeInstructions, texts) => {
    expect(read(recipe({ recipeInstructions }))?.draft.steps.map(({ text }) => text)).toEqual(
      texts,
    );
  });
});

it.each([
  ['PT1H30M', 90],
  ['P0DT0H45M', 45],
  ['pt90m', 90],
  ['PT1.5H', 90],
  ['P1DT2H', 1560],
  ['PT30S', 1],
  ['1 h 30', 90],
  ['45 minutes', 45],
  ['2 heures', 120],
  ['PT', null],
  ['P', null],
  ['bientôt', null],
  ['', null],
])('an imported duration of %j is %j minutes', (written, minutes) => {
  expect(readMinutes(written)).toBe(minutes);
});

it.each([
  ['200 g de farine', 200, 'g', 'farine'],
  ['200g de farine', 200, 'g', 'farine'],
  ['1,5 kg de pommes', 1500, 'g', 'pommes'],
  ['20 cl de crème', 200, 'ml', 'crème'],
  ['½ citron', 0.5, 'piece', 'citron'],
  ['1/2 citron', 0.5, 'piece', 'citron'],
  ['1 ½ litre d’eau', 1500, 'ml', 'eau'],
  ['2 c. à soupe d’huile', 30, 'ml', 'huile'],
  ['2 cuillères à café de sel', 10, 'ml', 'sel'],
  ['1 càs de miel', 15, 'ml', 'miel'],
  ['1 c.à.c. de curry', 5, 'ml', 'curry'],
  ['une pincée de sel', null, 'pinch', 'sel'],
  ['Sel, poivre', null, 'pinch', 'Sel, poivre'],
  ['2 gousses d’ail', 2, 'piece', 'gousses d’ail'],
  ['2 à 3 carottes', 2, 'piece', 'carottes'],
  ['2-3 carottes', 2, 'piece', 'carottes'],
  ['1 boîte (400 g) de tomates', 1, 'piece', 'boîte de tomates'],
  ['trois œufs', 3, 'piece', 'œufs'],
])('the ingredient line %j is read as %j %s of %j', (line, quantity, unit, label) => {
  expect(readIngredient(line)).toMatchObject({ quantity, unit, label });
});

it('an ingredient with a range takes the smaller quantity and notes it', () => {
  expect(readIngredient('2 à 3 carottes').doubt).toBe(
    '« 2 à 3 carottes » : la plus petite quantité est reprise.',
  );
});

it('HTML tags and entities, escaped once or twice, become plain text', () => {
  expect(plainText('&lt;img src=x onerror=alert(1)&gt;Battez &amp;eacute;nergiquement')).toBe(
    'Battez énergiquement',
  );
  expect(plainLines('<p>Un</p><script>alert(1)</script><p>Deux</p>')).toEqual(['Un', 'Deux']);
  expect(plainText('à 2 < 3 cm')).toBe('à 2 < 3 cm');
});
