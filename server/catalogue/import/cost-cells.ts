/** What a product costs and whom it is bought from, in a spreadsheet's cells, both ways. */
import type { Column, CostColumn } from '#domain/catalogue/file-columns.ts';
import { maximumCostCents } from '#domain/purchases/contract.ts';
import { maximumReorderUnits } from '#domain/purchases/suggested-order.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { readNumber } from './cell-values.ts';

/** Null: the row, or the shop, does not say. */
export type FileCosts = {
  supplier: string | null;
  supplier_code: string | null;
  case_units: number | null;
  /** Cents without VAT, for a pack or a kilogram. */
  purchase_price: number | null;
  reorder_point: number | null;
};

/** The purchases slice, which stands above the catalogue. From app.ts. */
export type ProductCosts = {
  /** In force on the day of `at`. */
  read(
    db: Reader,
    skus: readonly string[],
    at: Temporal.Instant,
  ): Promise<ReadonlyMap<string, FileCosts>>;
  /** The caller has locked the products. Null leaves a cost unchanged. */
  write(
    tx: Tx,
    changes: readonly { sku: string; costs: FileCosts }[],
    by: { staffId: string | null; at: Temporal.Instant },
  ): Promise<void>;
  /** Reorder points that a site has in the place of the seller's, by sku. */
  readPoints(
    db: Reader,
    shelf: { siteId: string; skus: readonly string[] },
  ): Promise<ReadonlyMap<string, number>>;
  /** In sku order. `reorderUnits` null: the seller's from now on. */
  writePoints(
    tx: Tx,
    site: { id: string; name: string },
    changes: readonly { sku: string; productId: string; reorderUnits: number | null }[],
    by: { staffId: string | null; at: Temporal.Instant },
  ): Promise<void>;
};

export const noCosts: FileCosts = {
  supplier: null,
  supplier_code: null,
  case_units: null,
  purchase_price: null,
  reorder_point: null,
};

type Row = Partial<Record<Column, string>>;
type Refuse = (reason: string) => void;

export const readReorderPoint = (row: Row, refuse: Refuse): number | null =>
  readUnits(row, 'reorder_point', { least: 0, refuse });

function readUnits(
  row: Row,
  column: CostColumn,
  { least, refuse }: { least: number; refuse: Refuse },
): number | null {
  const text = row[column]?.trim() || null;
  const value = readNumber(text, 'whole', (reason) => refuse(`${column} : ${reason}`));
  if (value === null || (value >= least && value <= maximumReorderUnits)) return value;
  refuse(`${column} : de ${least} à ${maximumReorderUnits.toLocaleString('fr-FR')}`);
  return null;
}

export function readCosts(row: Row, refuse: Refuse): FileCosts {
  const text = (column: CostColumn): string | null => row[column]?.trim() || null;
  const line = (column: CostColumn, shortest: number, longest: number): string | null => {
    const value = text(column);
    if (value === null || (value.length >= shortest && value.length <= longest)) return value;
    refuse(`${column} : de ${shortest} à ${longest} caractères`);
    return null;
  };
  const price = text('purchase_price');
  const cents = price === null ? null : parseEuros(price, { maxCents: maximumCostCents });
  if (price !== null && cents === null)
    refuse(`purchase_price : « ${price} » n’est pas un prix en euros, hors taxes`);
  return {
    supplier: line('supplier', 2, 80),
    supplier_code: line('supplier_code', 1, 40),
    case_units: readUnits(row, 'case_units', { least: 1, refuse }),
    purchase_price: cents,
    reorder_point: readReorderPoint(row, refuse),
  };
}

export const costCells = ({
  supplier,
  supplier_code: code,
  case_units: units,
  purchase_price: cents,
  reorder_point: point,
}: FileCosts): Record<CostColumn, string> => ({
  supplier: supplier ?? '',
  supplier_code: code ?? '',
  case_units: units === null ? '' : String(units),
  purchase_price: cents === null ? '' : typedEuros(cents),
  reorder_point: point === null ? '' : String(point),
});

/** The columns that a file changes. */
export const changedCosts = (said: FileCosts, before: FileCosts): CostColumn[] =>
  (Object.keys(noCosts) as CostColumn[]).filter((column) =>
    column === 'supplier'
      ? said.supplier !== null &&
        said.supplier.toLowerCase() !== (before.supplier ?? '').toLowerCase()
      : said[column] !== null && said[column] !== before[column],
  );

/** A reference or a case belongs to the supplier of a product. */
export function costRefusals(said: FileCosts, before: FileCosts): string[] {
  const hasSupplier = said.supplier !== null || before.supplier !== null;
  const hasPoint = said.reorder_point !== null || before.reorder_point !== null;
  return [
    ...(said.supplier_code !== null && !hasSupplier
      ? ['supplier : manque, pour une référence de fournisseur']
      : []),
    ...(said.case_units !== null && !hasSupplier && !hasPoint
      ? ['supplier : manque, ou un seuil de commande, pour un nombre d’unités par colis']
      : []),
  ];
}
