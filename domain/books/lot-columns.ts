/** Columns of the lot figures, for the page and the CSV file. */
import { csvFile } from '../words/csv-file.ts';
import type { LotFigure, LotFigures } from './lot-figures.ts';
import type { LotFigureSort, LotGroup } from './lot-groups.ts';

type LotSums = LotFigures['total'];

const lostUnits = ({ broken, expired, stolen, cancelled }: LotSums): number =>
  broken + expired + stolen + cancelled;

/** Share of outgoing units that were lost; null when none went out. */
function wasteShare(sums: LotSums): number | null {
  const gone = sums.sold + sums.given + lostUnits(sums);
  return gone > 0 ? lostUnits(sums) / gone : null;
}

/** Relative excess of bags' weight over the promised weight; null without a weighed bag. */
const weightDrift = ({ promisedGrams, weighedGrams }: LotSums): number | null =>
  promisedGrams > 0 ? (weighedGrams - promisedGrams) / promisedGrams : null;

/** No movement in the period, as most lots on most days. */
const isAtRest = (row: LotSums): boolean =>
  row.received === 0 && row.sold === 0 && row.given === 0 && lostUnits(row) === 0;

const valueOf: Record<LotFigureSort, (row: LotFigure) => number | string> = {
  label: ({ label }) => label,
  lost: lostUnits,
  share: (row) => wasteShare(row) ?? -1,
  drift: (row) => Math.abs(weightDrift(row) ?? 0),
  sold: ({ sold }) => sold,
  left: ({ left }) => left,
};

/** Ties put goods that did not move last, then sort by name. */
export function compareLotFigures(
  { key, falls }: { key: LotFigureSort; falls: boolean },
  one: LotFigure,
  other: LotFigure,
): number {
  const [a, b] = [valueOf[key](one), valueOf[key](other)];
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'fr', { numeric: true });
  return (
    (falls ? -order : order) ||
    Number(isAtRest(one)) - Number(isAtRest(other)) ||
    one.label.localeCompare(other.label, 'fr', { numeric: true }) ||
    (one.key < other.key ? -1 : 1)
  );
}

export const lotGroupNames: Record<LotGroup, string> = {
  product: 'Produit',
  supplier: 'Fournisseur',
  lot: 'Lot',
};

export type LotColumn = {
  key: string;
  label: string;
  unit: 'units' | 'grams' | 'cents' | 'share';
  of(row: LotSums): number | null;
  sort?: LotFigureSort;
  /** Hidden by default; shown when the user selects it. */
  isExtra?: boolean;
};

export const lotColumns: readonly LotColumn[] = [
  { key: 'opening', label: 'Au début', unit: 'units', of: (row) => row.opening, isExtra: true },
  { key: 'received', label: 'Reçu', unit: 'units', of: (row) => row.received },
  { key: 'sold', label: 'Vendu', unit: 'units', of: (row) => row.sold, sort: 'sold' },
  { key: 'lost', label: 'Perdu', unit: 'units', of: lostUnits, sort: 'lost' },
  { key: 'broken', label: 'Casse', unit: 'units', of: (row) => row.broken, isExtra: true },
  { key: 'expired', label: 'Périmé', unit: 'units', of: (row) => row.expired, isExtra: true },
  { key: 'stolen', label: 'Vol', unit: 'units', of: (row) => row.stolen, isExtra: true },
  {
    key: 'cancelled',
    label: 'Frais d’une commande annulée',
    unit: 'units',
    of: (row) => row.cancelled,
    isExtra: true,
  },
  { key: 'share', label: 'Part perdue', unit: 'share', of: wasteShare, sort: 'share' },
  {
    key: 'lostValue',
    label: 'Valeur perdue',
    unit: 'cents',
    of: (row) => row.lostValue,
  },
  { key: 'given', label: 'Donné', unit: 'units', of: (row) => row.given, isExtra: true },
  { key: 'counted', label: 'Comptages (±)', unit: 'units', of: (row) => row.counted },
  { key: 'moved', label: 'Transferts (±)', unit: 'units', of: (row) => row.moved, isExtra: true },
  {
    key: 'converted',
    label: 'Lus sur un autre lot (±)',
    unit: 'units',
    of: (row) => row.converted,
    isExtra: true,
  },
  { key: 'left', label: 'Reste', unit: 'units', of: (row) => row.left, sort: 'left' },
  {
    key: 'receivedGrams',
    label: 'Poids reçu',
    unit: 'grams',
    of: (row) => row.receivedGrams,
    isExtra: true,
  },
  {
    key: 'soldGrams',
    label: 'Poids vendu',
    unit: 'grams',
    of: (row) => row.soldGrams,
    isExtra: true,
  },
  {
    key: 'lostGrams',
    label: 'Poids perdu et donné',
    unit: 'grams',
    of: (row) => row.lostGrams,
    isExtra: true,
  },
  {
    key: 'leftGrams',
    label: 'Poids qui reste',
    unit: 'grams',
    of: (row) => row.leftGrams,
    isExtra: true,
  },
  {
    key: 'promisedGrams',
    label: 'Poids promis',
    unit: 'grams',
    of: (row) => row.promisedGrams,
    isExtra: true,
  },
  {
    key: 'weighedGrams',
    label: 'Poids pesé',
    unit: 'grams',
    of: (row) => row.weighedGrams,
    isExtra: true,
  },
  { key: 'drift', label: 'Écart de poids', unit: 'share', of: weightDrift, sort: 'drift' },
];

const suffixes = { units: '', grams: ' (kg)', cents: ' (€)', share: ' (%)' } as const;
const shapes = {
  units: { scale: 1, decimals: 0 },
  grams: { scale: 0.001, decimals: 3 },
  cents: { scale: 0.01, decimals: 2 },
  share: { scale: 100, decimals: 2 },
} as const;

function csvNumber(value: number | null, unit: LotColumn['unit']): string {
  if (value === null) return '';
  const { scale, decimals } = shapes[unit];
  return (value * scale).toFixed(decimals).replace('.', ',');
}

/** All rows and columns, with the totals in the last row. */
export function lotFiguresCsv(
  by: LotGroup,
  { items, total }: Pick<LotFigures, 'items' | 'total'>,
): string {
  const cells = (row: LotSums) => lotColumns.map(({ of, unit }) => csvNumber(of(row), unit));
  const isOfLots = by === 'lot';
  return csvFile([
    [
      isOfLots ? 'Produit' : lotGroupNames[by],
      ...(isOfLots ? ['Lot', 'Date', 'Site', 'Fournisseur'] : []),
      ...lotColumns.map(({ label, unit }) => label + suffixes[unit]),
    ],
    ...items.map((row) => [
      row.label,
      ...(isOfLots
        ? [row.lot ?? '', row.expiresOn ?? '', row.siteName ?? '', row.supplierName ?? '']
        : []),
      ...cells(row),
    ]),
    ['Total', ...(isOfLots ? ['', '', '', ''] : []), ...cells(total)],
  ]);
}
