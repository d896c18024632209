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
};

export const noCosts: FileCosts = {
  supplier: null,
  supplier_code: null,
  case_units: null,
  purchase_price: null,
  reorder_point: null,
};

export function readCosts(
  row: Partial<Record<Column, string>>,
  refuse: (reason: string) => void,
): FileCosts {
  const text = (column: CostColumn): string | null => row[column]?.trim() || null;
  const line = (column: CostColumn, shortest: number, longest: number): string | null => {
    const value = text(column);
    if (value === null || (value.length >= shortest && value.length <= longest)) return value;
    refuse(`${column} : de ${shortest} à ${longest} caractères`);
    return null;
  };
  const units = (column: CostColumn, least: number): number | null => {
    const value = readNumber(text(column), 'whole', (reason) => refuse(`${column} : ${reason}`));
    if (value === null || (value >= least && value <= maximumReorderUnits)) return value;
    refuse(`${column} : de ${least} à ${maximumReorderUnits.toLocaleString('fr-FR')}`);
    return null;
  };
  const price = text('purchase_price');
  const cents = price === null ? null : parseEuros(price, { maxCents: maximumCostCents });
  if (price !== null && cents === null)
    refuse(`purchase_price : « ${price} » n’est pas un prix en euros, hors taxes`);
  return {
    supplier: line('supplier', 2, 80),
    supplier_code: line('supplier_code', 1, 40),
    case_units: units('case_units', 1),
    purchase_price: cents,
    reorder_point: units('reorder_point', 0),
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
