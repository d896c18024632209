import { describe, expect, it } from 'vitest';
import { attributeText } from './attribute-text.ts';
import { isEan } from './ean.ts';
import { emptySheet } from './empty-sheet.ts';
import { columnKey, columnName, columnOf, columns } from './file-columns.ts';
import { nutrientRows } from './nutrients.ts';
import { placesOf } from './origin-places.ts';
import { readAllergen, readLabel, readWayOfSelling, wayOfSellingNames } from './read-words.ts';
import { sheetField, sheetFieldNames, writtenFieldNames } from './sheet-fields.ts';
import { allergenNames, labelNames } from './sheet-names.ts';
import { productSheetSchema } from './sheet.ts';

it('every sheet field that a grocer edits has an import column and a name for the journal', () => {
  expect(writtenFieldNames.filter((name) => sheetField(name).word === undefined)).toEqual([]);
  const ownColumns = writtenFieldNames.filter((name) => name !== 'nutrition').map(columnKey);
  const nutrients = nutrientRows.map(([name]) => columnKey(name));
  expect(columns).toEqual(expect.arrayContaining([...ownColumns, ...nutrients]));
});

it('a product sheet with only its way of selling satisfies the schema', () => {
  const sheet = emptySheet({ soldBy: 'count', unitTerm: 'pièce', packSize: '500 g' });
  expect(productSheetSchema.parse(sheet)).toEqual(sheet);
  expect(Object.keys(productSheetSchema.parse(sheet))).toEqual(sheetFieldNames);
});

describe('attributes', () => {
  const textOf = (value: unknown, unit?: string) => attributeText({ value, unit });

  it.each([[undefined], [null], [''], ['   ']])(
    'V14a the value %j shows the label of « undefined »',
    (value) => {
      expect(textOf(value, 'mm')).toEqual({ text: 'Non renseigné' });
    },
  );

  it.each([
    [true, 'Oui'],
    [false, 'Non'],
    ['true', 'Oui'],
    ['false', 'Non'],
    ['N/A', 'Sans objet'],
    ['n/a', 'Sans objet'],
  ])('V14b the attribute value %j is translated', (value, text) => {
    expect(textOf(value, 'mm')).toEqual({ text });
  });

  it.each([
    ['70/75', 'mm', '70/75 mm'],
    ['constructor', undefined, 'constructor'],
    ['70/75 mm', 'mm', '70/75 mm'],
    ['75 MM', 'mm', '75 MM'],
    [12.5, '%', '12,5 %'],
    [0, 'g', '0 g'],
    ['Gala', undefined, 'Gala'],
  ])('V14c the value %j gets the unit %j unless it already has one', (value, unit, text) => {
    expect(textOf(value, unit)).toEqual({ text });
  });

  it.each([
    [{ a: 1 }, 'object'],
    [['a'], 'array'],
    [() => 1, 'function'],
  ])('V14d an attribute value of an unsupported type is not shown', (value, type) => {
    expect(textOf(value)).toEqual({ unsupported: type });
  });
});

it('French headings of a till’s file are recognized whatever their accents, case and punctuation', () => {
  const till = 'Code article;Désignation;Famille;Prix TTC;TVA;Code barre;Stock;Unité'.split(';');
  expect(till.map(columnOf)).toEqual([
    'sku',
    'name',
    'aisle',
    'price',
    'vat',
    'ean',
    'stock',
    'sold_by',
  ]);
  expect(['DESIGNATION', 'P.V. TTC', 'code-barres', 'QTE_STOCK'].map(columnOf)).toEqual([
    'name',
    null,
    'ean',
    'stock',
  ]);
  expect(columnOf('constructor')).toBeNull();
});

it('every column is read back from its own name and from its French heading', () => {
  for (const column of columns)
    expect([columnOf(column), columnOf(columnName(column))]).toEqual([column, column]);
});

it('allergens are read by their French words, singular or plural, with or without accents', () => {
  expect(
    ['lait', 'ŒUFS', 'oeuf', 'fruits à coque', 'Sulfites', 'blé', 'milk'].map(readAllergen),
  ).toEqual(['milk', 'eggs', 'eggs', 'nuts', 'sulphites', 'gluten', 'milk']);
  expect(readAllergen('poivre')).toBe('poivre');
  for (const [id, name] of Object.entries(allergenNames)) expect(readAllergen(name)).toBe(id);
  for (const [id, name] of Object.entries(labelNames)) expect(readLabel(name)).toBe(id);
});

it('« Pièce » from a till means one unit, and our own « piece » a weighed piece', () => {
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

describe('the places of an origin', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['France', ['France']],
    ['Val de Loire, France', ['France']],
    ['Grenade, Espagne', ['Espagne']],
    ['Guadeloupe, France', ['France']],
    ['Léon, Bretagne, France', ['France']],
    ['France (Provence)', ['France']],
    ['Hauts-de-France', ['France']],
    ['Blé dur de France', ['France']],
    ['Blé dur d’Italie', ['Italie']],
    ['Colza et lin de France', ['France']],
    ['Cocos du Sri Lanka', ['Sri Lanka']],
    ['Fèves d’Équateur', ['Équateur']],
    ['Porc né, élevé et abattu en Espagne', ['Espagne']],
    ['Cuisiné en France, viandes françaises', ['France']],
    ['Cuisiné en France, porc français', ['France']],
    ['Fabriqué en Italie, porc de l’Union européenne', ['Union européenne']],
    ['Canard et porc d’origine France', ['France']],
    ['France et Italie', ['France', 'Italie']],
    ['Vietnam et Colombie', ['Vietnam', 'Colombie']],
    ['Espagne (55 %), France (30 %), Hongrie (15 %)', ['Espagne', 'France', 'Hongrie']],
    ['Assemblé en France, fruits d’origines diverses', ['Origines diverses']],
    ['Océan Indien', ['Océan Indien']],
    ['Golfe de Gascogne', ['Golfe de Gascogne']],
    ['Encornet, Pacifique Sud-Est (FAO 87)', ['Pacifique Sud-Est']],
    ['Grenade, Antilles', ['Antilles']],
    ['Toscane', ['Toscane']],
    ['Fruits secs', []],
  ])('the places named by the origin « %s »', (origin, places) => {
    expect(placesOf(origin)).toEqual(places);
  });
});

it.each(['3017620422003', '96385074', '012345678905', '10012345678902'])(
  '%s is a valid barcode',
  (text) => {
    expect(isEan(text)).toBe(true);
  },
);
it.each(['', '3017620422004', '301762042200', '3017620422O03', '30176204220031', ' 3017620422003'])(
  '« %s » is rejected as a barcode',
  (text) => {
    expect(isEan(text)).toBe(false);
  },
);
