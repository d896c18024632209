/** What the rows of a catalogue file must say, and where. */
import type { Column } from '#domain/catalogue/file-columns.ts';
import type { MissingField } from '#domain/catalogue/sale-rules.ts';

/** Of a product that the shop does not have yet. */
export const requiredColumns: readonly Column[] = ['sku', 'name', 'aisle', 'price', 'vat'];

/** A file may leave these columns out; where it has them, each row fills them in. */
export const requiredWhenPresent: readonly Column[] = [
  'category',
  'subcategory',
  'sold_by',
  'pack_size',
  'stock',
  'shelf_life_days',
];

/** Where each compulsory mention is written. */
export const missingColumns: Readonly<Record<MissingField, Column>> = {
  description: 'description',
  conservation: 'conservation',
  netQuantity: 'net_grams',
  origin: 'origin',
  class: 'class',
  method: 'method',
  ingredients: 'ingredients',
  allergens: 'allergens',
  nutrition: 'kcal',
  operator: 'operator',
  electronicAddress: 'operator_contact',
  responsible: 'responsible',
  warnings: 'warnings',
  hazards: 'hazard_pictograms',
};
