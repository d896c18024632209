/** Converts between form fields and the product sheet of the API. */
import { nutrientRows } from '#domain/catalogue/nutrients.ts';
import type { SheetField } from '#domain/catalogue/sheet-field.ts';
import {
  sheetField,
  writtenFieldNames,
  type WrittenFieldName,
} from '#domain/catalogue/sheet-fields.ts';
import type { NutritionFacts } from '#domain/catalogue/sheet.ts';
import type { WrittenSheet } from '#domain/catalogue/staff-contract.ts';

export const decimalText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

export function readSheetForm(form: FormData): { sheet: WrittenSheet } | { problem: string } {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const orNull = (name: string): string | null => text(name) || null;
  const number = (name: string): number | null =>
    text(name) === '' ? null : Number(text(name).replace(',', '.'));
  const nutrition = readNutrition(number);
  if (nutrition === undefined)
    return {
      problem:
        'Valeurs nutritionnelles : remplissez-les toutes, ou aucune. Écrivez 0 où il n’y en a pas.',
    };
  const read: { readonly [Kind in WrittenKind]: (name: string) => unknown } = {
    text,
    optionalText: orNull,
    whole: (name) => number(name) ?? 0,
    optionalWhole: number,
    optionalDecimal: number,
    allergens: (name) => form.getAll(name),
    labels: (name) => form.getAll(name),
    keywords: (name) => [
      ...new Set(
        text(name)
          .split(/[,;|]/)
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    ],
    nutrition: () => nutrition,
  };
  const written = writtenFieldNames.map((name) => [
    name,
    read[sheetField(name).kind as WrittenKind](name),
  ]);
  return {
    sheet: {
      ...(Object.fromEntries(written) as Pick<WrittenSheet, WrittenFieldName>),
      name: text('name'),
      brand: orNull('brand'),
      seasonMonths: form.getAll('seasonMonths').map(Number),
      source: form.has('source') ? 'openFoodFacts' : null,
    },
  };
}

type WrittenKind = Exclude<SheetField['kind'], 'own'>;

/** undefined when only some are filled in. The fruit and vegetable share is optional. */
function readNutrition(number: (name: string) => number | null): NutritionFacts | null | undefined {
  const values = nutrientRows.map(
    ([name, { isOptional }]) => [name, number(`nutrition.${name}`), isOptional] as const,
  );
  const filled = values.filter(([, value]) => value !== null);
  if (filled.length === 0) return null;
  const isComplete = values.every(([, value, isOptional]) => value !== null || isOptional);
  return isComplete ? (Object.fromEntries(filled) as NutritionFacts) : undefined;
}
