/** An empty product sheet: only the way of selling is known. */
import { noPicture } from '../pictures/no-picture.ts';
import type { SheetField } from './sheet-field.ts';
import { sheetField, sheetFieldNames } from './sheet-fields.ts';
import type { ProductSheet } from './sheet.ts';

const emptyValues: Readonly<Record<Exclude<SheetField['kind'], 'own'>, unknown>> = {
  text: '',
  optionalText: null,
  whole: 0,
  optionalWhole: null,
  optionalDecimal: null,
  allergens: [],
  labels: [],
  keywords: [],
  nutrition: null,
};

type Selling = Pick<ProductSheet, 'soldBy' | 'unitTerm' | 'packSize'> & Partial<ProductSheet>;

export function emptySheet(selling: Selling): ProductSheet {
  const empty = sheetFieldNames.flatMap((name) => {
    const { kind } = sheetField(name);
    return kind === 'own' ? [] : [[name, emptyValues[kind]]];
  });
  return {
    ...(Object.fromEntries(empty) as ProductSheet),
    nutriScoreKind: 'none',
    isReturnable: false,
    isNew: false,
    rating: null,
    substituteIds: [],
    picture: noPicture,
    ...selling,
  };
}
