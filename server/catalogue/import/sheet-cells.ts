/** The sheet of a product in a spreadsheet's cells, both ways. */
import { emptySheet } from '#domain/catalogue/empty-sheet.ts';
import { columnKey, type Column } from '#domain/catalogue/file-columns.ts';
import { nutrientRows } from '#domain/catalogue/nutrients.ts';
import { readAllergen, readLabel, wayOfSellingNames } from '#domain/catalogue/read-words.ts';
import type { SheetField } from '#domain/catalogue/sheet-field.ts';
import {
  sheetField,
  sheetFieldNames,
  type SheetFieldName,
} from '#domain/catalogue/sheet-fields.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import {
  productSheetSchema,
  type NutritionFacts,
  type ProductSheet,
} from '#domain/catalogue/sheet.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { NumberForm } from './cell-values.ts';

type Cells = {
  text(column: Column): string | null;
  number(column: Column, form?: NumberForm): number | null;
};
type Reading = Cells & {
  refuse(reason: string): void;
  soldBy: ProductSheet['soldBy'];
};
type WithCell = Exclude<SheetField['kind'], 'own' | 'nutrition'>;

const words = /[;|,]/;
const readList = (text: string | null, separators: RegExp): string[] =>
  (text ?? '')
    .split(separators)
    .map((item) => item.trim())
    .filter(Boolean);

const readers: Readonly<Record<WithCell, (cells: Cells, column: Column) => unknown>> = {
  text: ({ text }, column) => text(column) ?? '',
  optionalText: ({ text }, column) => text(column),
  whole: ({ number }, column) => number(column) ?? 0,
  optionalWhole: ({ number }, column) => number(column),
  optionalDecimal: ({ number }, column) => number(column, 'decimal'),
  allergens: ({ text }, column) => readList(text(column), words).map(readAllergen),
  labels: ({ text }, column) => readList(text(column), words).map(readLabel),
  keywords: ({ text }, column) => readList(text(column), /[;|]/),
};

const isRead = (kind: SheetField['kind']): kind is WithCell =>
  kind !== 'own' && kind !== 'nutrition';

export function readSheet({ text, number, refuse, soldBy }: Reading): ProductSheet | null {
  const nutrition = readNutrition({ text, number });
  const read = sheetFieldNames.flatMap((name) => {
    const { kind } = sheetField(name);
    return isRead(kind) ? [[name, readers[kind]({ text, number }, columnOf(name))]] : [];
  });
  const parsed = productSheetSchema.safeParse({
    ...emptySheet({
      ...Object.fromEntries(read),
      soldBy,
      unitTerm: text('unit_term') ?? 'pièce',
      packSize: text('pack_size') ?? (soldBy === 'count' ? '1 unité' : 'au poids'),
    }),
    nutrition,
    nutriScoreKind: nutrition && !text('alcohol') ? 'general' : 'none',
    picture: text('picture') ?? noPicture,
  });
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) {
    const [name, index] = path as [SheetFieldName, unknown];
    const { kind } = sheetField(name);
    const isList = kind === 'labels' || kind === 'allergens';
    const word =
      isList && typeof index === 'number'
        ? readList(text(columnOf(name)), words)[index]
        : undefined;
    refuse(`${columnKey(name)} : ${explain(kind, word)}`);
  }
  return null;
}

const columnOf = (name: SheetFieldName): Column => columnKey(name) as Column;

function readNutrition({ text, number }: Cells): NutritionFacts | null {
  if (text('kcal') === null) return null;
  return Object.fromEntries(
    nutrientRows.flatMap(([name, { isOptional }]) => {
      const column = columnKey(name);
      return isOptional && text(column) === null ? [] : [[name, number(column, 'decimal') ?? 0]];
    }),
  ) as NutritionFacts;
}

function explain(kind: SheetField['kind'], word: string | undefined): string {
  const refused = word === undefined ? '' : `« ${word} » n’en est pas un, `;
  if (kind === 'labels')
    return `${refused}les labels connus sont ${Object.values(labelNames).join(', ')}`;
  return kind === 'allergens'
    ? `${refused}les quatorze allergènes sont ${Object.values(allergenNames).join(', ').toLowerCase()}`
    : 'n’est pas de la forme attendue';
}

/** « 5,5 »: as French spreadsheets read it. */
export const decimalCell = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

type Value = {
  text: string;
  optionalText: string | null;
  whole: number;
  optionalWhole: number | null;
  optionalDecimal: number | null;
  allergens: ProductSheet['allergens'];
  labels: ProductSheet['labels'];
  keywords: ProductSheet['keywords'];
};
const writers: { readonly [Kind in WithCell]: (value: Value[Kind]) => string } = {
  text: (text) => text,
  optionalText: (text) => text ?? '',
  whole: decimalCell,
  optionalWhole: decimalCell,
  optionalDecimal: decimalCell,
  allergens: (ids) => ids.map((id) => allergenNames[id]).join('|'),
  labels: (ids) => ids.map((id) => labelNames[id]).join('|'),
  keywords: (words) => words.join('|'),
};

/** The inverse of readSheet. */
export function sheetCells(sheet: ProductSheet): Partial<Record<Column, string>> {
  const cells = sheetFieldNames.flatMap((name) => {
    const { kind } = sheetField(name);
    return isRead(kind) ? [[columnOf(name), writers[kind](sheet[name] as never)]] : [];
  });
  const facts = nutrientRows.map(([name]) => [
    columnKey(name),
    decimalCell(sheet.nutrition?.[name]),
  ]);
  return {
    ...Object.fromEntries([...cells, ...facts]),
    sold_by: wayOfSellingNames[sheet.soldBy],
    picture: sheet.picture === noPicture ? '' : sheet.picture,
  };
}
