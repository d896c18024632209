import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictogramFile, pictogramIds } from '#domain/catalogue/labelling-names.ts';
import type { Labelling } from '#domain/catalogue/labelling.ts';
import type { Promotion } from '#domain/catalogue/product.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';
import { missingErrors, readLabellingForm } from './labelling-form.ts';
import { describeAction } from './product-words.ts';
import { readShelfAddress, shelfAddress } from './products-url.ts';
import { draftOf, promotionOf } from './promotion-draft.ts';
import { readSheetForm } from './sheet-form.ts';

describe('a promotion in its form', () => {
  it.each<Promotion | null>([
    null,
    { mechanism: 'discount', type: 'PERCENT', value: 20 },
    { mechanism: 'discount', type: 'VALUE', value: 105 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 },
    { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'VALUE', value: 50 },
    { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
    { mechanism: 'bulk', nthQuantity: 4, type: 'PERCENT', value: 10 },
  ])('%j survives the form unchanged', (promotion) => {
    expect(promotionOf(draftOf(promotion))).toEqual(promotion);
  });

  it.each([
    { value: '' },
    { value: '0' },
    { value: '101' },
    { value: '12,5' },
    { kind: 'nthPercent', value: '50', quantity: '2', offered: '2' },
    { kind: 'bulkValue', value: '1', quantity: '1' },
    { kind: 'discountValue', value: '1,234' },
  ] as const)('%j is incomplete', (changes) => {
    expect(
      promotionOf({
        ...draftOf({ mechanism: 'discount', type: 'PERCENT', value: 20 }),
        ...changes,
      }),
    ).toBeUndefined();
  });
});

it('prices are typed with a comma or a point, and two decimals at most', () => {
  expect(
    ['3,49', '3.5', ' 3 ', '0', '3,499', '-1', '', '1e3', '100000'].map((text) => parseEuros(text)),
  ).toEqual([349, 350, 300, 0, null, null, null, null, null]);
  expect([349, 350, 5].map(typedEuros)).toEqual(['3,49', '3,50', '0,05']);
});

describe('a sheet in its form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  it('empty fields are absent, keywords are split, decimals have a comma', () => {
    expect(
      readSheetForm(
        form({
          name: ' Pommes ',
          brand: '',
          keywords: 'goûter, à croquer; goûter',
          netGrams: '500',
          alcohol: '12,5',
          shelfLifeDays: '8',
          allergens: 'milk',
        }),
      ),
    ).toMatchObject({
      sheet: {
        name: 'Pommes',
        brand: null,
        keywords: ['goûter', 'à croquer'],
        netGrams: 500,
        netMillilitres: null,
        alcohol: 12.5,
        shelfLifeDays: 8,
        allergens: ['milk'],
        nutrition: null,
      },
    });
  });
  it('incomplete nutrition facts are refused', () => {
    expect(readSheetForm(form({ 'nutrition.kcal': '100' }))).toMatchObject({
      problem: expect.stringContaining('remplissez-les toutes'),
    });
  });
});

it('the list’s state survives the URL', () => {
  for (const address of [
    { q: '', view: 'all' },
    { q: 'pommes', view: 'soldOut' },
    { q: 'é & œ', view: 'blocked' },
  ] as const)
    expect(
      readShelfAddress(new URL(shelfAddress(address), 'http://localhost').searchParams),
    ).toEqual(address);
  expect(readShelfAddress(new URLSearchParams('vue=autre'))).toEqual({ q: '', view: 'all' });
});

it.each([
  ['product.price', { price: 290 }, { price: 320 }, 'Prix : 3,20 € au lieu de 2,90 €'],
  [
    'product.promotion',
    { mechanism: 'discount', type: 'PERCENT', value: 20 },
    null,
    'Promotion arrêtée (−20 %)',
  ],
  ['product.sale', { enabled: true }, { enabled: false }, 'Retiré de la vente'],
  ['product.sheet', { origin: null }, { origin: 'France' }, 'Fiche : origine'],
  ['product.import', null, { fields: ['price', 'stock'] }, 'Import : prix, stock'],
  [
    'stock.count',
    { quantity: 70 },
    { quantity: 60, counted: 90, toPrepare: 30 },
    'Comptage : 90 au rayon, dont 30 dans des commandes ; 60 à vendre au lieu de 70',
  ],
  [
    'stock.count',
    { quantity: 119 },
    { quantity: 0, counted: 2, toPrepare: 5 },
    'Comptage : 2 au rayon, il en manque 3 pour les commandes ; 0 à vendre au lieu de 119',
  ],
  [
    'stock.breakage',
    { quantity: 5 },
    { quantity: 2, delta: -3 },
    'Casse : −3 ; 2 à vendre au lieu de 5',
  ],
])('the journal describes %s', (kind, before, after, sentence) => {
  expect(describeAction({ kind, before, after }).replace(/\s/g, ' ')).toBe(sentence);
});

describe('product words', () => {
  const said = (after: object) =>
    describeAction({ kind: 'site.product', before: null, after }).replaceAll(/\s/g, ' ');

  it('the journal of a product says in French what a site made of it', () => {
    const vanves = { siteId: 'cabas-vanves', siteName: 'Cabas Vanves' };
    expect(said({ ...vanves, isSold: true, ownPrice: 199, units: { now: 4 } })).toBe(
      'Cabas Vanves : vendu à 1,99 €, 4 unités à vendre',
    );
    expect(said({ siteId: 'cabas-vanves', isSold: true, ownPrice: null })).toBe(
      'Site cabas-vanves : vendu au prix du catalogue',
    );
    expect(said({ siteId: 'cabas-vanves', isSold: false, ownPrice: null })).toBe(
      'Site cabas-vanves : sorti de la gamme',
    );
  });
});

describe('the form of the legal mentions', () => {
  function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(name, one);
    return form;
  }
  const maker = {
    'operator.name': 'Savonnerie',
    'operator.address': '3 rue des Lessives, Marseille',
    'operator.electronicAddress': 'conso@savonnerie.example',
  };
  const bleach = {
    ...maker,
    'warnings.shown': '1',
    warnings: 'Ne pas mélanger.',
    'hazards.kind': 'some',
    pictograms: ['GHS05', 'GHS09'],
    signalWord: 'danger',
    'statements.chosen': 'H314',
    statements: 'h410 — Très toxique pour les organismes aquatiques',
    'precautions.chosen': 'P102 | P501: En déchetterie.',
    precautions: '',
    contains: '',
    ufi: '',
  };

  it('left empty, says nothing', () => {
    expect(readLabellingForm(formOf({ 'operator.name': ' ' }), null)).toEqual({
      labelling: null,
      errors: {},
    });
  });

  it('the form of the legal mentions reads a label, what was typed and not added included', () => {
    const { labelling, errors } = readLabellingForm(formOf(bleach), null);
    expect(errors).toEqual({});
    expect(labelling).toMatchObject({
      operator: { name: 'Savonnerie', isOutsideUnion: false },
      warnings: 'Ne pas mélanger.',
      hazards: {
        pictograms: ['GHS05', 'GHS09'],
        statements: [{ code: 'H314' }, { code: 'H410' }],
        precautions: [{ code: 'P102' }, { code: 'P501', text: 'En déchetterie.' }],
      },
    });
  });

  it('« aucune » and « aucun danger » are answers', () => {
    const none = { 'warnings.shown': '1', 'warnings.none': 'on', 'hazards.kind': 'none' };
    expect(readLabellingForm(formOf({ ...bleach, ...none }), null)).toMatchObject({
      labelling: { warnings: '', hazards: { pictograms: [], statements: [] } },
      errors: {},
    });
  });

  it('parts that the aisle hides are kept', () => {
    const before: Labelling = {
      operator: null,
      responsible: null,
      warnings: 'Gare.',
      hazards: null,
    };
    expect(readLabellingForm(formOf(maker), before).labelling).toMatchObject({
      operator: { name: 'Savonnerie' },
      warnings: 'Gare.',
    });
  });

  it.each<[string, object, string]>([
    ['an address without a name', { 'operator.name': '' }, 'operator.name'],
    ['a name without an address', { 'operator.address': '' }, 'operator.address'],
    [
      'a contact that is none',
      { 'operator.electronicAddress': 'oui' },
      'operator.electronicAddress',
    ],
    ['a pictogram without its word', { signalWord: '' }, 'signalWord'],
    ['an unknown phrase', { statements: 'H999' }, 'statements'],
    [
      'a label without a phrase',
      { pictograms: [], signalWord: '', 'statements.chosen': '', statements: '' },
      'statements',
    ],
    ['a malformed UFI', { ufi: 'ABCD' }, 'ufi'],
  ])('%s is told at its field', (_what, changes, field) => {
    const { errors } = readLabellingForm(formOf({ ...bleach, ...changes }), null);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('what is missing is told at its field', () => {
    expect(Object.keys(missingErrors(['operator', 'hazards']))).toEqual([
      'operator.name',
      'hazards.kind',
    ]);
  });

  it('every pictogram has its file', () => {
    const folder = path.resolve(import.meta.dirname, '../../public');
    expect(pictogramIds.filter((id) => !existsSync(folder + pictogramFile(id)))).toEqual([]);
  });
});
