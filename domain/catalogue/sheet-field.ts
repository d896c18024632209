/** One row of sheet-fields.ts. */
import type { ProductKind } from './product-kind.ts';

/** Storage of a field. Empty values: '' (text), 0 (whole number), [] (list), null (optional). */
type Kind =
  | { kind: 'text'; longest: number; isRequired?: true }
  | { kind: 'optionalText'; longest: number }
  | { kind: 'whole'; most: number }
  | { kind: 'optionalWhole' }
  | { kind: 'optionalDecimal'; most: number }
  | { kind: 'allergens' | 'labels' | 'keywords' | 'nutrition' }
  /** Has its own schema, and is not filled by a single cell or input. */
  | { kind: 'own' };

/** A column of a catalogue file: heading, aliases used by tills, and the template's example. */
export type FileColumn = {
  name: string;
  also?: readonly string[];
  example?: string;
  /** `always`: required for new products. Otherwise required in each row, if the file has the column. */
  isRequired?: 'always' | 'whenPresent';
};

export type EditorGroup =
  'product' | 'quantity' | 'maker' | 'kind' | 'food' | 'nutrition' | 'keeping' | 'labels';

export type SheetField = Kind & {
  /** Name in sentences of the audit log and of imports. */
  word?: string;
  /** Nutrition facts have a column for each row of nutrients.ts. */
  column?: FileColumn;
  /** Input on the product's page. `label` also names missing fields; `rows`: text area height. */
  editor?: { label: string; group: EditorGroup; hint?: string; rows?: number };
  /** Label among the characteristics shown to shoppers. */
  attribute?: string;
  /** Goods for which the field is required before sale; `byRule`: decided by sale-rules.ts. */
  due?: { of: 'allGoods' | 'byRule' | readonly ProductKind[]; reason: string };
};

export type SheetFields = Readonly<Record<string, SheetField>>;
