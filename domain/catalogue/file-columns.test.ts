import { expect, it } from 'vitest';
import { columnName, columnOf, columns } from './file-columns.ts';

it('a till’s French headings are understood whatever their accents, case and punctuation', () => {
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
