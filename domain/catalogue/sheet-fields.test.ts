import { expect, it } from 'vitest';
import { columnKey, columns } from './file-columns.ts';
import { nutrientRows } from './nutrients.ts';
import { emptySheet } from './empty-sheet.ts';
import { sheetField, sheetFieldNames, writtenFieldNames } from './sheet-fields.ts';
import { productSheetSchema } from './sheet.ts';

it('a field of the sheet that a grocer writes has a column, or one for each nutrient, and a word for the journal', () => {
  expect(writtenFieldNames.filter((name) => sheetField(name).word === undefined)).toEqual([]);
  const ownColumns = writtenFieldNames.filter((name) => name !== 'nutrition').map(columnKey);
  const nutrients = nutrientRows.map(([name]) => columnKey(name));
  expect(columns).toEqual(expect.arrayContaining([...ownColumns, ...nutrients]));
});

it('a sheet of which only the way of selling is known is one that the schema accepts', () => {
  const sheet = emptySheet({ soldBy: 'count', unitTerm: 'pièce', packSize: '500 g' });
  expect(productSheetSchema.parse(sheet)).toEqual(sheet);
  expect(Object.keys(productSheetSchema.parse(sheet))).toEqual(sheetFieldNames);
});
