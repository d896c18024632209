/** What customers of a former shop have there: points, lists, open orders or gift cards, in a file of one of these. */
import { foldText } from '#domain/words/fold.ts';
import { readCsvLines } from '#server/catalogue/import/read-csv-lines.ts';

/** Headings as folded text; docs/moving.md lists them. */
const headings = {
  email: ['e mail', 'email', 'adresse e mail', 'customer email'],
  points: ['points', 'points de fidelite', 'miams'],
  list: ['liste', 'list', 'nom de la liste'],
  order: ['commande', 'order', 'numero de commande'],
  reference: ['reference', 'sku', 'code article'],
  quantity: ['quantite', 'quantity', 'qte'],
  card: ['carte', 'carte cadeau', 'code', 'gift card'],
  amount: ['solde', 'montant', 'balance', 'amount'],
  until: ['valable jusqu au', 'expiration', 'until', 'expires'],
} as const satisfies Record<string, readonly string[]>;
type BalanceColumn = keyof typeof headings;
const columns = Object.keys(headings) as BalanceColumn[];

/** Which columns make a file of each kind, the first that fits. */
const kinds = {
  gifts: ['card', 'amount'],
  orders: ['order', 'reference', 'quantity'],
  lists: ['list', 'reference', 'quantity'],
  points: ['points'],
} as const satisfies Record<string, readonly BalanceColumn[]>;
export type BalanceKind = keyof typeof kinds;

export type BalanceRow = {
  line: number;
  cells: Record<BalanceColumn, string>;
  /** As the file has them, to come back when the row is refused. */
  written: string[];
};
export type BalanceFile = { kind: BalanceKind; header: string[]; rows: BalanceRow[] };

export function readBalanceFile(csv: Buffer): BalanceFile | { problem: string } {
  const lines = readCsvLines(csv);
  if ('unreadable' in lines)
    return { problem: `ce n’est pas un fichier CSV (${lines.unreadable})` };
  const [first, ...rest] = lines;
  const header = first?.record ?? [];
  const folded = header.map((heading) =>
    foldText(heading)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const positionOf = (column: BalanceColumn): number =>
    folded.findIndex((written) => (headings[column] as readonly string[]).includes(written));
  const kind = (Object.keys(kinds) as BalanceKind[]).find((one) =>
    kinds[one].every((column) => positionOf(column) >= 0),
  );
  if (!kind || positionOf('email') < 0)
    return {
      problem:
        'colonnes manquantes : e-mail, avec points, ou liste, référence et quantité, ou commande, référence et quantité, ou carte et solde',
    };
  return {
    kind,
    header,
    rows: rest.map(({ record, info }) => ({
      line: info.lines,
      written: record,
      cells: Object.fromEntries(
        columns.map((column) => [column, record[positionOf(column)] ?? '']),
      ) as Record<BalanceColumn, string>,
    })),
  };
}
