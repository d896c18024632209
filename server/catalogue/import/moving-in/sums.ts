/** Whether a shop has what the file of the former one says: products, units and what their stock is worth, VAT included. */
import { formatEuros } from '#domain/measures/money.ts';
import type { Moving, Sums } from '#domain/catalogue/import-contract.ts';
import type { RefusedRow } from '../plan-addresses.ts';
import type { Plans } from '../report.ts';
import { worthOf, type Worth } from './foreign-product.ts';
import type { ForeignFile } from './read-foreign-file.ts';

export type HeldProduct = { line: number; sku: string; units: number; valueCents: number };

/** Of products as they will be written, or as they are when the stock is kept; at a site, its units. */
export const heldAfter = (
  { products, sites }: Plans,
  { replacesStock }: { replacesStock: boolean },
): HeldProduct[] => [
  ...sites.flatMap(({ shelves }) =>
    shelves.map(({ line, sku, left }) => ({ line, sku, units: left, valueCents: 0 })),
  ),
  ...products.map(({ line, sku, kind, stock, stockBefore, isOtherUnit, priceCents, unitGrams }) => {
    const isTaken = kind === 'added' || replacesStock || isOtherUnit;
    const units = isTaken ? stock : (stockBefore ?? 0);
    return {
      line,
      sku,
      units,
      valueCents: worthOf({ cents: priceCents, stepGrams: unitGrams }, units),
    };
  }),
];

/** How many differences are named; their number is always said. */
const namedDifferences = 20;

export function sumUp(
  { system, file }: ForeignFile,
  { held, refused }: { held: readonly HeldProduct[]; refused: readonly RefusedRow[] },
): Moving {
  const left = new Set(refused.map(({ line }) => line));
  const heldAt = new Map(held.map((product) => [product.line, product]));
  const differences: string[] = [];
  /** A file of stocks alone says nothing of their worth. */
  const isPriced = file.rows.some(({ worth }) => worth.valueCents !== null);
  const sum = (of: readonly Worth[]) => total(of, isPriced);
  for (const { line, record, worth } of file.rows) {
    const now = heldAt.get(line);
    if (!now || left.has(line)) continue;
    if (now.units !== worth.units)
      differences.push(
        `${record.sku} : un stock de ${worth.units.toLocaleString('fr-FR')} dans le fichier, de ${now.units.toLocaleString('fr-FR')} dans la boutique`,
      );
    else if (worth.valueCents !== null && now.valueCents !== worth.valueCents)
      differences.push(
        `${record.sku} : un stock de ${formatEuros(worth.valueCents)} dans le fichier, de ${formatEuros(now.valueCents)} dans la boutique`,
      );
  }
  return {
    system,
    file: sum(file.rows.map(({ worth }) => worth)),
    shop: sum(held.filter(({ line }) => !left.has(line))),
    refused: sum(file.rows.filter(({ line }) => left.has(line)).map(({ worth }) => worth)),
    differences:
      differences.length > namedDifferences
        ? [
            ...differences.slice(0, namedDifferences),
            `et ${(differences.length - namedDifferences).toLocaleString('fr-FR')} autres`,
          ]
        : differences,
  };
}

const total = (of: readonly Worth[], isPriced: boolean): Sums => ({
  products: of.length,
  units: of.reduce((sum, { units }) => sum + units, 0),
  valueCents: isPriced
    ? Math.round(of.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0))
    : null,
});
