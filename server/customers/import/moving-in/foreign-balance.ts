/** What customers have in another system, in the forms that it exports. A row that owes nothing is left out, with its reason. */
import { decimalAmount } from '#server/catalogue/import/moving-in/amounts.ts';
import type { Columns, ForeignTableRow } from '#server/catalogue/import/moving-in/foreign-table.ts';
import type { BalanceCells, BalanceKind } from '../balance-columns.ts';

/** What a row is of. `leftOut`: it owes nothing. */
export type ForeignBalance =
  { kind: BalanceKind; cells: Partial<BalanceCells>; difference?: string } | { leftOut: string };

export type ForeignForm = {
  system: string;
  wrote(columns: Columns): boolean;
  /** Of each row, in its order: some exports name an order in the first of its rows alone. */
  read(columns: Columns, rows: readonly ForeignTableRow[]): ForeignBalance[];
};

/** « 25.0000 » is an amount of two decimals; any other text goes on to be refused. */
function euros(text: string): string {
  const amount = decimalAmount(text);
  return amount === null ? text : amount.toFixed(2);
}
/** « 2027-06-30 23:59:59 » is a day; « 0 » and « 0000-00-00 » are none. */
const dayOf = (text: string): string =>
  /^0[0\-: ]*$/.test(text) ? '' : (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? text);
/** « 3.0 » is 3; « 0.35 » stays, and is refused. */
const unitsOf = (amount: number): string => String(Number(amount.toFixed(4)));

type Card = { email: string; card: string; amount: string; until: string; isDead?: boolean };

/** A card, unless nothing is left of it. */
export function cardOf({ isDead = false, email, card, amount, until }: Card): ForeignBalance {
  if (decimalAmount(amount) === 0) return { leftOut: 'carte : son solde est à zéro' };
  if (isDead) return { leftOut: 'carte : désactivée ou expirée' };
  return { kind: 'gifts', cells: { email, card, amount: euros(amount), until: dayOf(until) } };
}

/** « 125.00 » is 125; the part of a point that a customer has is theirs, hence rounded up, and named. */
export function pointsOf({ email, points }: { email: string; points: string }): ForeignBalance {
  const amount = decimalAmount(points);
  if (amount === 0) return { leftOut: 'points : zéro' };
  const whole = amount === null ? points : String(Math.ceil(amount));
  return {
    kind: 'points',
    cells: { email, points: whole },
    ...(amount !== null && Number(whole) !== amount
      ? { difference: `${email} : ${points} points dans le fichier, ${whole} ici` }
      : {}),
  };
}

type Line = { email: string; order: string; reference: string; owed: number | null };

/** A line of an order, unless its goods are no longer owed. */
export function lineOf({ email, order, reference, owed }: Line): ForeignBalance {
  if (owed !== null && owed <= 0) return { leftOut: 'ligne : déjà remise ou remboursée' };
  const quantity = owed === null ? '' : unitsOf(owed);
  return { kind: 'orders', cells: { email, order: order.replace(/^#/, ''), reference, quantity } };
}

export const isNo = (text: string): boolean => /^(false|no|non|0|off)$/i.test(text);

/** The row that carries an order's own cells: the first of its number, or the one before that has one. */
export function headsBy(
  columns: Columns,
  rows: readonly ForeignTableRow[],
  names: readonly string[],
): (row: ForeignTableRow) => ForeignTableRow {
  const byNumber = new Map<string, ForeignTableRow>();
  const heads = new Map<ForeignTableRow, ForeignTableRow>();
  let before: ForeignTableRow | undefined;
  for (const row of rows) {
    const number = columns.of(row, ...names);
    const head = number === '' ? (before ?? row) : (byNumber.get(number) ?? row);
    if (number !== '') byNumber.set(number, head);
    heads.set(row, head);
    before = head;
  }
  return (row) => heads.get(row) ?? row;
}
