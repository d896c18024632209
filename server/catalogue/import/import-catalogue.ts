/** Brings a grocer's catalogue in: every row is read first; only if all are right is anything written, in one transaction. */
import type { ImportChange } from '#domain/catalogue/staff-contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import { plural } from '#domain/quantity.ts';
import { inTransaction, run, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import { setImmediate } from 'node:timers/promises';
import { keepPictures } from '../pictures/store.ts';
import { planImport, viewChange, type FileProduct, type PlannedProduct } from './plan.ts';
import { readFileRows, type FileRow } from './read-file.ts';
import { readRow } from './row.ts';
import { writeProducts } from './write-products.ts';

export type ImportReport = {
  rows: number;
  accepted: number;
  refused: { line: number; sku: string; reasons: string[] }[];
  isWritten: boolean;
  added: number;
  changed: number;
  unchanged: number;
  changes: ImportChange[];
  /** Known products whose stock is not the file's: replaced, or kept. */
  otherStocks: number;
};
type ImportDeps = {
  database: Database;
  clock: Clock;
  /** From app.ts: units of a sku that orders hold and may give back. */ countUnitsHeld(
    db: Reader,
    sku: string,
  ): Promise<number>;
};
type ImportInput = {
  csv: Buffer;
  isDryRun: boolean;
  /** Known products keep the stock that orders have made since the file was written. */ keepsStock?: boolean;
  /** Absent at the command line. */ staffId?: string;
};

export const maximumBytes = 40 * 1024 * 1024;

export async function importCatalogue(deps: ImportDeps, input: ImportInput): Promise<ImportReport> {
  if (input.csv.length > maximumBytes)
    return refuseFile(`le fichier dépasse ${maximumBytes / 1024 / 1024} Mo`);
  const read = await readFileRows(input.csv);
  if ('problem' in read) return refuseFile(read.problem);
  const { products, refused } = await checkRows(read.rows);
  refused.push(
    ...(await findTaken(deps.database, products, 'slug')),
    ...(await findTaken(deps.database, products, 'ean')),
  );
  const { rows } = read;
  const replacesStock = input.keepsStock !== true;
  const refusedLines = new Set(refused.map(({ line }) => line));
  if (input.isDryRun || refused.length > 0) {
    const planned = await planImport(
      deps.database.db,
      products.filter(({ line }) => !refusedLines.has(line)),
      { isLocked: false, replacesStock },
    );
    refused.push(...(await findHeldUnits(deps, deps.database.db, planned)));
    return {
      ...report(planned, { isWritten: false }),
      rows: rows.length,
      refused: refused.toSorted((a, b) => a.line - b.line),
    };
  }
  return inTransaction(deps.database.db, async (tx) => {
    const planned = await writeImport(tx, deps, products, {
      staffId: input.staffId ?? null,
      replacesStock,
    });
    return report(planned, { isWritten: true });
  }).catch((error: unknown) => {
    if (error instanceof HeldUnits)
      return { ...nothingDone, rows: rows.length, accepted: 0, refused: error.refused };
    throw error;
  });
}

const nothingDone = {
  added: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  otherStocks: 0,
  isWritten: false,
};

function refuseFile(problem: string): ImportReport {
  return {
    ...nothingDone,
    rows: 0,
    accepted: 0,
    refused: [{ line: 1, sku: '', reasons: [problem] }],
  };
}

function report(
  planned: readonly PlannedProduct[],
  { isWritten }: { isWritten: boolean },
): ImportReport {
  const count = (kind: PlannedProduct['kind']) =>
    planned.filter((product) => product.kind === kind).length;
  return {
    rows: planned.length,
    accepted: planned.length,
    refused: [],
    isWritten,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    changes: planned.filter(({ kind }) => kind !== 'unchanged').map(viewChange),
    otherStocks: planned.filter(
      ({ stock, stockBefore, kind }) => kind !== 'added' && stockBefore !== stock,
    ).length,
  };
}

async function checkRows(
  rows: readonly FileRow[],
): Promise<{ products: FileProduct[]; refused: ImportReport['refused'] }> {
  const products: FileProduct[] = [];
  const refused: ImportReport['refused'] = [];
  const seen = new Map<string, number>();
  for (const [index, { line, record }] of rows.entries()) {
    // Requests that came meanwhile are served.
    if (index % 100 === 99) await setImmediate();
    const result = readRow(record);
    const reasons = 'reasons' in result ? result.reasons : [];
    if ('product' in result) {
      for (const [kind, key] of [
        ['sku', result.product.sku],
        ['slug', result.product.slug],
        ['ean', result.product.ean],
      ] as const) {
        if (key === null) continue;
        const before = seen.get(`${kind}:${key}`);
        if (before) reasons.push(`${kind} : « ${key} » est déjà à la ligne ${before}`);
        seen.set(`${kind}:${key}`, line);
      }
    }
    if (reasons.length > 0) refused.push({ line, sku: record.sku ?? '', reasons });
    else if ('product' in result) products.push({ ...result.product, line });
  }
  return { products, refused };
}

/** The address, or the barcode, of a product that this file leaves as it is cannot become another's. */
async function findTaken(
  { db }: Database,
  products: readonly FileProduct[],
  kind: 'slug' | 'ean',
): Promise<ImportReport['refused']> {
  const asked = products.flatMap((product) => product[kind] ?? []);
  if (asked.length === 0) return [];
  const held = await run<{ sku: string; key: string }>(
    db,
    `select sku, ${kind} as key from products where ${kind} = any($1) and sku <> all($2)`,
    [asked, products.map(({ sku }) => sku)],
  );
  const holders = new Map(held.map(({ key, sku }) => [key, sku]));
  return products.flatMap((product) => {
    const key = product[kind] ?? '';
    return holders.has(key)
      ? [
          {
            line: product.line,
            sku: product.sku,
            reasons: [`${kind} : « ${key} » est celui de ${holders.get(key)}`],
          },
        ]
      : [];
  });
}

/** Rolls the import back. */
class HeldUnits extends Error {
  readonly refused: ImportReport['refused'];
  constructor(refused: ImportReport['refused']) {
    super('orders hold units of what would be sold otherwise');
    this.refused = refused;
  }
}

/** Their number would come back to a stock that counts something else. */
async function findHeldUnits(
  { countUnitsHeld }: ImportDeps,
  db: Reader,
  planned: readonly PlannedProduct[],
): Promise<ImportReport['refused']> {
  const refused: ImportReport['refused'] = [];
  for (const { line, sku } of planned.filter(({ isOtherUnit }) => isOtherUnit)) {
    const units = await countUnitsHeld(db, sku);
    if (units > 0)
      refused.push({
        line,
        sku,
        reasons: [
          `sold_by : ${plural(units, 'unité est dans des commandes en cours', 'unités sont dans des commandes en cours')}, la façon de vendre ne peut pas changer avant leur livraison`,
        ],
      });
  }
  return refused;
}

type Writing = { staffId: string | null; replacesStock: boolean };

async function writeImport(
  tx: Tx,
  deps: ImportDeps,
  products: readonly FileProduct[],
  { staffId, replacesStock }: Writing,
): Promise<PlannedProduct[]> {
  const [lock] = await run<{ taken: boolean }>(
    tx,
    "select pg_try_advisory_xact_lock(hashtext('catalogue import')) as taken",
  );
  if (!lock?.taken)
    throw new Refusal(
      'Order.CannotModify',
      { reason: 'import' },
      'Un autre import est en cours. Attendez qu’il finisse, puis recommencez.',
    );
  const planned = await planImport(tx, products, { isLocked: true, replacesStock });
  const written = planned.filter(({ kind }) => kind !== 'unchanged');
  if (written.length === 0) return planned;
  const shop = await tx.selectFrom('shops').select('id').orderBy('id').executeTakeFirst();
  const shopId = shop?.id ?? (await insertShop(tx));
  const at = deps.clock.now();
  await writeProducts(tx, written, { shopId, at, staffId });
  await keepPictures(
    tx,
    written.map(({ sheet }) => sheet.picture),
  );
  // Their stock is locked by now: a checkout that sold meanwhile has committed, and its order is counted.
  const held = await findHeldUnits(deps, tx, written);
  if (held.length > 0) throw new HeldUnits(held);
  if (staffId) await tellJournal(tx, written, { staffId, at });
  await run(tx, 'update shops set catalogue_version = catalogue_version + 1 where id = $1', [
    shopId,
  ]);
  // Heard at commit by every running process: their snapshots are rebuilt.
  await run(tx, "select pg_notify('catalogue_changed', '')");
  return planned;
}

async function tellJournal(
  tx: Tx,
  written: readonly PlannedProduct[],
  { staffId, at }: { staffId: string; at: Temporal.Instant },
): Promise<void> {
  const ids = new Map(
    (
      await run<{ sku: string; id: string }>(
        tx,
        'select sku, id from products where sku = any($1)',
        [written.map(({ sku }) => sku)],
      )
    ).map(({ sku, id }) => [sku, id]),
  );
  await recordStaffActions(
    tx,
    written.map(({ sku, kind, fields }) => ({
      staffId,
      at,
      kind: 'product.import',
      subject: `product:${ids.get(sku) ?? sku}`,
      after: kind === 'added' ? {} : { fields },
    })),
  );
}

async function insertShop(tx: Tx): Promise<string> {
  await tx
    .insertInto('shops')
    .values({ id: 'shop', name: 'Cabas', minimum_order_cents: 0, preparation_fee_cents: 0 })
    .execute();
  return 'shop';
}
