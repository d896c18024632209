/** The columns of a till's file of sales: their French heading, and what tills write. */
import { foldText } from '../words/fold.ts';

const table = {
  ticket: {
    name: 'Ticket',
    also: [
      'numero',
      'n ticket',
      'no ticket',
      'numero de ticket',
      'num ticket',
      'ticket de caisse',
      'facture',
      'numero de vente',
      'id vente',
    ],
  },
  soldAt: {
    name: 'Date',
    also: ['date et heure', 'date heure', 'date de vente', 'date ticket', 'horodatage', 'sold at'],
  },
  time: { name: 'Heure', also: ['heure de vente', 'time'] },
  till: { name: 'Caisse', also: ['numero de caisse', 'n caisse', 'poste', 'till', 'terminal'] },
  product: {
    name: 'Référence',
    also: [
      'sku',
      'code',
      'code article',
      'code produit',
      'reference article',
      'ref',
      'plu',
      'ean',
      'code barre',
      'code barres',
      'gencod',
      'product',
    ],
  },
  units: {
    name: 'Quantité',
    also: ['qte', 'qte vendue', 'quantite vendue', 'nombre', 'units', 'quantity'],
  },
  grams: { name: 'Poids (g)', also: ['grammes', 'poids en grammes', 'grams'] },
  kilograms: { name: 'Poids (kg)', also: ['kilos', 'poids en kg', 'poids', 'kilograms'] },
} satisfies Record<string, { name: string; also: readonly string[] }>;

export type Column = keyof typeof table;
export const columns = Object.keys(table) as Column[];
export const columnName = (column: Column): string => table[column].name;
export const isColumn = (name: string): name is Column => Object.hasOwn(table, name);

const keyOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const byHeading: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) =>
    [table[column].name, ...table[column].also].map((heading): [string, Column] => [
      keyOf(heading),
      column,
    ]),
  ),
);

/** The column that a heading means; null when no table knows it. */
export const columnOf = (heading: string): Column | null =>
  isColumn(heading) ? heading : (byHeading.get(keyOf(heading)) ?? null);
