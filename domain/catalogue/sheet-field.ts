/** One row of sheet-fields.ts. */
import type { ProductKind } from './product-kind.ts';

/** How a field is stored. Empty, a text is '', a whole number 0, a list []; what is optional is null. */
type Kind =
  | { kind: 'text'; longest: number; isRequired?: true }
  | { kind: 'optionalText'; longest: number }
  | { kind: 'whole'; most: number }
  | { kind: 'optionalWhole' }
  | { kind: 'optionalDecimal'; most: number }
  | { kind: 'allergens' | 'labels' | 'keywords' | 'nutrition' }
  /** Has a schema of its own, and comes from elsewhere than its cell or its input alone. */
  | { kind: 'own' };

/** A column of a catalogue file: its heading, what tills call it, and an example for the template. */
export type FileColumn = {
  name: string;
  also?: readonly string[];
  example?: string;
  /** `always`: a new product must have it. Otherwise each row fills it in, if the file has the column. */
  isRequired?: 'always' | 'whenPresent';
};

export type EditorGroup =
  'product' | 'quantity' | 'maker' | 'kind' | 'food' | 'nutrition' | 'keeping' | 'labels';

export type SheetField = Kind & {
  /** In a sentence of the journal or of an import. */
  word?: string;
  /** Nutrition facts have a column for each row of nutrients.ts. */
  column?: FileColumn;
  /** Its input on the product's page. `label`: also of what is missing; `rows`: of a text area. */
  editor?: { label: string; group: EditorGroup; hint?: string; rows?: number };
  /** Among the characteristics that shoppers read, under this name. */
  attribute?: string;
  /** What must be filled in before a sale of these goods; `byRule`: when sale-rules.ts says so. */
  due?: { of: 'allGoods' | 'byRule' | readonly ProductKind[]; reason: string };
};

export type SheetFields = Readonly<Record<string, SheetField>>;
