/**
 * Gives the customers of a former shop what they have there, once however often the file is imported: points through the
 * ledger of Miams, lists, open orders as lists, and gift cards as coupons. Nobody is written to.
 */
import { normaliseEmail } from '#domain/account/rules.ts';
import { formerOrderName, maximumListedProducts, maximumLists } from '#domain/lists/rules.ts';
import { formatSum } from '#domain/measures/money.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { conditionsOfDays } from '#domain/promotions/code-rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { daySchema } from '#domain/time/typed-dates.ts';
import { csvFile } from '#domain/words/csv-file.ts';
import { findCustomerByEmail, lockCustomer } from '#server/account/store.ts';
import { reasonHeading } from '#server/catalogue/import/read-headings.ts';
import { listProductsBySku } from '#server/catalogue/import/store.ts';
import {
  countLists,
  insertList,
  insertListed,
  listLists,
  markMovedIn,
  type Listed,
} from '#server/lists/list-store.ts';
import { postMiams } from '#server/loyalty/store.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { hasCoupon } from '#server/promotions/store.ts';
import { grantCoupon } from '#server/promotions/grant-coupon.ts';
import { createHash } from 'node:crypto';
import type { BalanceCells, BalanceKind } from './balance-columns.ts';
import { readBalanceFile, type BalanceRow } from './read-balance-file.ts';
import { readPoints } from './read-person.ts';

type Deps = { database: Database; clock: Clock };
/** `value`: Miams, units or cents. */
type Tally = { entries: number; value: number };
/** `file` is the sum of the others. */
type KindReport = { kind: BalanceKind; file: Tally; added: Tally; known: Tally; refused: Tally };
export type BalancesReport = {
  system: string | null;
  kinds: KindReport[];
  leftOut: { reason: string; rows: number }[];
  differences: string[];
  refused: { line: number; reasons: string[] }[];
  refusedFile: string | null;
};

/** One customer's points, list or card: all its rows count or come back together. */
type Entry = { kind: BalanceKind; email: string; name: string; rows: BalanceRow[] };
type Outcome = 'added' | 'known' | { reasons: string[] };
type Giving = { customerId: string; at: Temporal.Instant };

/** Each entry is a transaction of its own: an import that dies halfway is started again. */
export async function importBalances(
  { database, clock }: Deps,
  { csv, isDryRun }: { csv: Buffer; isDryRun: boolean },
): Promise<BalancesReport | { problem: string }> {
  const file = readBalanceFile(csv);
  if ('problem' in file) return file;
  const reports = new Map<BalanceKind, KindReport>();
  const refused: { row: BalanceRow; reasons: string[] }[] = [];
  for (const entry of entriesOf(file.rows)) {
    const outcome = await giveEntry(database, entry, { isDryRun, at: clock.now() });
    if (typeof outcome === 'object')
      refused.push(...entry.rows.map((row) => ({ row, reasons: outcome.reasons })));
    const report = reports.get(entry.kind) ?? emptyReport(entry.kind);
    reports.set(entry.kind, report);
    for (const tally of [report.file, report[typeof outcome === 'object' ? 'refused' : outcome]]) {
      tally.entries += 1;
      tally.value += valueOf(entry);
    }
  }
  const inOrder = refused.toSorted((a, b) => a.row.line - b.row.line);
  return {
    system: file.system,
    kinds: [...reports.values()],
    leftOut: [...file.leftOut].map(([reason, rows]) => ({ reason, rows })),
    differences: file.differences,
    refused: inOrder.map(({ row, reasons }) => ({ line: row.line, reasons })),
    refusedFile:
      inOrder.length === 0
        ? null
        : csvFile([
            [...file.header, reasonHeading],
            ...inOrder.map(({ row, reasons }) => [...row.written, reasons.join(' | ')]),
          ]),
  };
}

const none = (): Tally => ({ entries: 0, value: 0 });
const emptyReport = (kind: BalanceKind): KindReport => ({
  kind,
  file: none(),
  added: none(),
  known: none(),
  refused: none(),
});

const names = {
  points: () => '',
  lists: ({ list }) => list,
  orders: ({ order }) => formerOrderName(order),
  gifts: ({ card }) => card,
} satisfies Record<BalanceKind, (cells: BalanceCells) => string>;

function entriesOf(rows: readonly BalanceRow[]): Entry[] {
  const nameOf = ({ kind, cells }: BalanceRow): string => names[kind](cells);
  // A card's number is one whatever its case; two lists may differ by it.
  const keyOf = (row: BalanceRow): string =>
    row.kind === 'gifts' ? nameOf(row).toUpperCase() : nameOf(row);
  const grouped = Map.groupBy(
    rows,
    (row) => `${row.kind}\n${row.cells.email.toLowerCase()}\n${keyOf(row)}`,
  );
  return [...grouped.values()].flatMap((of) => {
    const [first] = of;
    return first
      ? [{ kind: first.kind, email: first.cells.email, name: nameOf(first), rows: of }]
      : [];
  });
}

function valueOf({ kind, rows }: Entry): number {
  const read = ({ cells }: BalanceRow): number | null =>
    kind === 'points'
      ? readPoints(cells.points)
      : kind === 'gifts'
        ? parseEuros(cells.amount)
        : readPoints(cells.quantity);
  return rows.reduce((sum, row) => sum + (read(row) ?? 0), 0);
}

async function giveEntry(
  { db }: Database,
  entry: Entry,
  { isDryRun, at }: { isDryRun: boolean; at: Temporal.Instant },
): Promise<Outcome> {
  const { kind } = entry;
  if (entry.email === '') return { reasons: ['e-mail : manque, et dit à qui c’est'] };
  const email = normaliseEmail(entry.email);
  if (!email) return { reasons: [`e-mail : « ${entry.email} » n’en est pas un`] };
  if (kind !== 'lists' && kind !== 'orders' && entry.rows.length > 1)
    return { reasons: ['deux lignes disent la même chose : gardez-en une'] };
  const customer = await findCustomerByEmail(db, email);
  if (!customer)
    return { reasons: ['e-mail : ce client n’est pas ici ; importez d’abord les clients'] };
  const give = givers[kind];
  try {
    return await inTransaction(db, async (tx) => {
      await lockCustomer(tx, customer.id);
      const outcome = await give(tx, entry, { customerId: customer.id, at });
      if (isDryRun) throw new DryRun(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

/** Rolls back what a dry run wrote. */
class DryRun extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('a dry run');
    this.outcome = outcome;
  }
}

/** What a name makes is drawn from it, so that it is made once. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const givers: Readonly<
  Record<BalanceKind, (tx: Tx, entry: Entry, to: Giving) => Promise<Outcome>>
> = { points: givePoints, lists: giveList, orders: giveList, gifts: giveCard };

async function givePoints(tx: Tx, { rows }: Entry, to: Giving): Promise<Outcome> {
  const written = rows[0]?.cells.points ?? '';
  const miams = readPoints(written);
  if (!miams) return { reasons: [`points : « ${written} » n’est pas un nombre au-dessus de zéro`] };
  // The key of a file of customers, which may have brought them.
  const isNew = await postMiams(tx, {
    key: `moved-in:${to.customerId}`,
    customerId: to.customerId,
    miams,
    counterpart: 'shop:granted',
    orderId: null,
    at: to.at,
  });
  return isNew ? 'added' : 'known';
}

async function giveList(
  tx: Tx,
  { name, rows }: Entry,
  { customerId, at }: Giving,
): Promise<Outcome> {
  const title = name.trim();
  if (title === '' || title.length > 60)
    return { reasons: ['liste : un nom de 1 à 60 caractères'] };
  if ((await listLists(tx, customerId)).some((list) => list.name === title)) {
    await markMovedIn(tx, { customerId, nameHash: hashOf(title) });
    return 'known';
  }
  // Two lines of an order may be of one product.
  const products = [...Map.groupBy(rows, ({ cells }) => cells.reference)].map(([sku, of]) => ({
    sku,
    quantity: of.reduce((sum, { cells }) => sum + (readPoints(cells.quantity) || Number.NaN), 0),
  }));
  const reasons = await refusedProducts(tx, products);
  if ((await countLists(tx, customerId)) >= maximumLists)
    reasons.push(`liste : ce client en a déjà ${maximumLists}`);
  if (products.length > maximumListedProducts)
    reasons.push(`liste : plus de ${maximumListedProducts} produits`);
  if (reasons.length > 0) return { reasons };
  if (!(await markMovedIn(tx, { customerId, nameHash: hashOf(title) }))) return 'known';
  const id = newId();
  await insertList(tx, { id, customerId, zoneId: null, name: title, at });
  await insertListed(tx, id, products, at);
  return 'added';
}

/** A product that is not on sale yet may stand on a list, and is shown once it is. */
async function refusedProducts(db: Reader, products: readonly Listed[]): Promise<string[]> {
  const skus = products.map(({ sku }) => sku);
  const known = new Set(
    (await listProductsBySku(db, skus, { isLocked: false })).map(({ sku }) => sku),
  );
  return products.flatMap(({ sku, quantity }) => [
    ...(known.has(sku) ? [] : [`référence : « ${sku} » n’est pas au catalogue`]),
    ...(quantity >= 1 && quantity <= 99 ? [] : [`quantité : de 1 à 99 pour « ${sku} »`]),
  ]);
}

const cardCode = (customerId: string, card: string): string =>
  `REPRISE-${hashOf(`${customerId} ${card}`).slice(0, 10).toUpperCase()}`;

/** A coupon is used whole: a card becomes several, so that little of one is lost on a small order. */
const partCents = 1_000;
const mostCents = 50_000;

async function giveCard(
  tx: Tx,
  { name, rows }: Entry,
  { customerId, at }: Giving,
): Promise<Outcome> {
  const { amount = '', until = '' } = rows[0]?.cells ?? {};
  const cents = parseEuros(amount);
  if (!cents || cents > mostCents)
    return {
      reasons: [`solde : « ${amount} » n’est pas un montant de 0,01 € à ${formatSum(mostCents)}`],
    };
  const lastDay = until === '' ? null : daySchema.safeParse(until).data;
  if (lastDay === undefined)
    return { reasons: [`valable jusqu’au : « ${until} » n’est pas un jour, comme 2027-06-30`] };
  if (name === '') return { reasons: ['carte : manque'] };
  const code = cardCode(customerId, name.toUpperCase());
  // Cards brought in before kept their case: those written as here, or in one case alone, are known.
  for (const written of new Set([name, name.toUpperCase(), name.toLowerCase()]))
    if (await hasCoupon(tx, { customerId, code: `${cardCode(customerId, written)}-1` }))
      return 'known';
  const conditions =
    lastDay === null ? {} : conditionsOfDays({ firstDay: null, lastDay }, shopTimeZone());
  for (let left = cents, part = 1; left > 0; left -= partCents, part += 1)
    await grantCoupon(tx, {
      customerId,
      code: `${code}-${part}`,
      name: `Reprise de votre carte cadeau, partie ${part}`,
      reward: { type: 'VALUE', value: Math.min(left, partCents) },
      conditions,
      at,
    });
  return 'added';
}
