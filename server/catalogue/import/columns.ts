/** Where each compulsory mention is written in a catalogue file. */
import { columnKey, type Column } from '#domain/catalogue/file-columns.ts';
import type { LabellingField, MissingField } from '#domain/catalogue/sale-rules.ts';
import { dueFieldNames } from '#domain/catalogue/sheet-fields.ts';

const labellingColumns: Readonly<Record<LabellingField, Column>> = {
  operator: 'operator',
  electronicAddress: 'operator_contact',
  responsible: 'responsible',
  warnings: 'warnings',
  hazards: 'hazard_pictograms',
};
export const missingColumns = {
  ...Object.fromEntries(dueFieldNames.map((name) => [name, columnKey(name)])),
  nutrition: 'kcal',
  netQuantity: 'net_grams',
  ...labellingColumns,
} as Readonly<Record<MissingField, Column>>;
