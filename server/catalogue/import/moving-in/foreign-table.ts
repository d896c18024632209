/** The rows of another system's export, whose headings are found in any of its languages. */
import { foldText } from '#domain/words/fold.ts';
import type { ForeignProduct } from './foreign-product.ts';

export type ForeignTableRow = { line: number; cells: readonly string[] };

/** « Variant Price » and « variant_price » are one heading. */
const headingKey = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Reads cells by the names that a heading may have, the first that is there. */
export class Columns {
  readonly #positions: ReadonlyMap<string, number>;

  constructor(headings: readonly string[]) {
    this.#positions = new Map(
      headings.map((heading, at): [string, number] => [headingKey(heading), at]).toReversed(),
    );
  }

  has(...names: readonly string[]): boolean {
    return names.some((name) => this.#positions.has(name));
  }

  /** Empty when no heading has such a name. */
  of({ cells }: ForeignTableRow, ...names: readonly string[]): string {
    const found = names.find((name) => this.#positions.has(name));
    return found === undefined ? '' : (cells[this.#positions.get(found) ?? -1] ?? '').trim();
  }

  /** Null when no heading has such a name. */
  said(row: ForeignTableRow, ...names: readonly string[]): string | null {
    return this.has(...names) ? this.of(row, ...names) : null;
  }

  /** All that begin so, in the order of the file. */
  starting(row: ForeignTableRow, start: RegExp): string[] {
    return [...this.#positions]
      .filter(([name]) => start.test(name))
      .toSorted(([, a], [, b]) => a - b)
      .map(([, at]) => (row.cells[at] ?? '').trim());
  }
}

export type ForeignSystem = {
  name: string;
  /** Whether a file with these headings is its export of products. */
  wrote(columns: Columns): boolean;
  read(columns: Columns, rows: readonly ForeignTableRow[]): ForeignProduct[];
};

/** What most files leave empty. */
export const unsaid = {
  brand: '',
  path: [],
  isWithVat: null,
  vat: '',
  size: '',
  isWeighed: false,
  stock: null,
  html: '',
  ean: '',
  cost: '',
  supplier: '',
  picture: '',
} satisfies Partial<ForeignProduct>;

/** Barcodes are exported with an apostrophe, so that no spreadsheet rounds them. */
export const barcode = (text: string): string => text.replace(/^'/, '').replace(/[\s-]/g, '');

/** « Épicerie > Riz », without the roots that every category of some systems stands under. */
export function categoryPath(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !roots.has(headingKey(name)))
    .slice(0, 3);
}
const roots = new Set(
  ['Accueil', 'Home', 'Racine', 'Root', 'All', 'Tous', 'Saleable', 'Vendable', 'Uncategorized']
    .concat(['Non classé', 'Non catégorisé', 'Boutique'])
    .map(headingKey),
);

/** « Pommes » and « Rouge » are « Pommes Rouge »; a size has a field of its own. */
export const variantName = (name: string, options: readonly string[]): string =>
  [name, ...options].filter(Boolean).join(' ');
