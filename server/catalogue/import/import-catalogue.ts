/** Brings a grocer's catalogue in: every row is read first; only if all are right is anything written, in one transaction. */
import { parse } from 'csv-parse/sync';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, run, type Database, type Tx } from '#server/platform/db.ts';
import { columns, readRow, requiredColumns, slugify, type Column, type ImportedProduct } from './row.ts';

export type ImportReport = { rows: number; accepted: number; refused: { line: number; sku: string; reasons: string[] }[]; isWritten: boolean };

const maximumBytes = 20 * 1024 * 1024;
const maximumRows = 100_000;

export async function importCatalogue(deps: { database: Database; clock: Clock }, input: { csv: Buffer; isDryRun: boolean }): Promise<ImportReport> {
  if (input.csv.length > maximumBytes) return refuseFile(`the file is larger than ${maximumBytes / 1024 / 1024} MB`);
  const read = readFileRows(input.csv);
  if ('problem' in read) return refuseFile(read.problem);
  const { products, refused } = checkRows(read.rows);
  const report = { rows: read.rows.length, accepted: products.length, refused, isWritten: false };
  refused.push(...(await findTakenSlugs(deps.database, products)));
  if (refused.length > 0 || input.isDryRun) return { ...report, accepted: read.rows.length - refused.length };
  await inTransaction(deps.database.db, (tx) => writeProducts(tx, products, deps.clock.now()));
  return { ...report, isWritten: true };
}

function refuseFile(problem: string): ImportReport {
  return { rows: 0, accepted: 0, refused: [{ line: 1, sku: '', reasons: [problem] }], isWritten: false };
}

type FileRow = { line: number; record: Partial<Record<Column, string>> };

function readFileRows(csv: Buffer): { rows: FileRow[] } | { problem: string } {
  try {
    const records = parse(csv, { bom: true, columns: true, delimiter: delimiterOf(csv), skip_empty_lines: true, trim: true, info: true, to: maximumRows }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    const header = Object.keys(records[0]?.record ?? {});
    const unknown = header.filter((name) => !(columns as readonly string[]).includes(name));
    const missing = requiredColumns.filter((name) => !header.includes(name));
    if (records.length === 0) return { problem: 'the file holds no row' };
    if (unknown.length > 0) return { problem: `unknown columns: ${unknown.join(', ')}` };
    if (missing.length > 0) return { problem: `missing columns: ${missing.join(', ')}` };
    return { rows: records.map(({ record, info }) => ({ line: info.lines, record })) };
  } catch (error) {
    return { problem: `not a CSV file: ${(error as Error).message}` };
  }
}

/** French spreadsheets separate by semicolons and write « 3,20 »: the header, which holds no price, says which it is. */
function delimiterOf(csv: Buffer): ',' | ';' {
  const end = csv.indexOf('\n');
  return csv.subarray(0, end === -1 ? csv.length : end).includes(';') ? ';' : ',';
}

function checkRows(rows: readonly FileRow[]): { products: (ImportedProduct & { line: number })[]; refused: ImportReport['refused'] } {
  const products: (ImportedProduct & { line: number })[] = [];
  const refused: ImportReport['refused'] = [];
  const seen = new Map<string, number>();
  for (const { line, record } of rows) {
    const result = readRow(record);
    const reasons = 'reasons' in result ? result.reasons : [];
    if ('product' in result) {
      for (const [kind, key] of [['sku', result.product.sku], ['slug', result.product.slug]] as const) {
        const before = seen.get(`${kind}:${key}`);
        if (before) reasons.push(`${kind}: « ${key} » is already on line ${before}`);
        seen.set(`${kind}:${key}`, line);
      }
    }
    if (reasons.length > 0) refused.push({ line, sku: record.sku ?? '', reasons });
    else if ('product' in result) products.push({ ...result.product, line });
  }
  return { products, refused };
}

/** The address of a product that this file leaves as it is cannot become another's. */
async function findTakenSlugs({ db }: Database, products: readonly (ImportedProduct & { line: number })[]): Promise<ImportReport['refused']> {
  if (products.length === 0) return [];
  const held = await run<{ sku: string; slug: string }>(db, 'select sku, slug from products where slug = any($1) and sku <> all($2)', [products.map(({ slug }) => slug), products.map(({ sku }) => sku)]);
  const holders = new Map(held.map(({ slug, sku }) => [slug, sku]));
  return products.flatMap(({ line, sku, slug }) => (holders.has(slug) ? [{ line, sku, reasons: [`slug: « ${slug} » is that of ${holders.get(slug)}`] }] : []));
}

async function writeProducts(tx: Tx, products: readonly ImportedProduct[], at: Temporal.Instant): Promise<void> {
  const shop = await tx.selectFrom('shops').select('id').orderBy('id').executeTakeFirst();
  const shopId = shop?.id ?? (await insertShop(tx));
  for (const [position, product] of products.entries()) {
    const categoryId = await ensurePath(tx, product.path);
    await upsertProduct(tx, { product, categoryId, shopId, position, at });
  }
  await run(tx, 'update shops set catalogue_version = catalogue_version + 1 where id = $1', [shopId]);
  // Heard at commit by every running process: their snapshots are rebuilt.
  await run(tx, "select pg_notify('catalogue_changed', '')");
}

async function insertShop(tx: Tx): Promise<string> {
  await tx.insertInto('shops').values({ id: 'shop', name: 'Cabas', minimum_order_cents: 0, preparation_fee_cents: 0 }).execute();
  return 'shop';
}

/** Aisle, category, sub-category: made where they do not exist, found by their place in the tree. */
async function ensurePath(tx: Tx, names: readonly string[]): Promise<string> {
  let parentId: string | null = null;
  let slug = '';
  for (const [index, name] of names.entries()) {
    slug = index === 0 ? slugify(name) : `${slug}-${slugify(name)}`.slice(0, 100);
    const found: { id: string } | undefined = await tx.selectFrom('categories').select('id').where('name', '=', name).where((eb) => (parentId === null ? eb('parent_id', 'is', null) : eb('parent_id', '=', parentId))).executeTakeFirst();
    const id: string = found?.id ?? slug;
    if (!found) await tx.insertInto('categories').values({ id, parent_id: parentId, level: index + 1, position: 1000, name, slug: id, intro: '', tint: '#F1F5DC' }).execute();
    parentId = id;
  }
  return parentId ?? '';
}

async function upsertProduct(tx: Tx, { product, categoryId, shopId, position, at }: { product: ImportedProduct; categoryId: string; shopId: string; position: number; at: Temporal.Instant }): Promise<void> {
  const row = {
    slug: product.slug, name: product.name, brand: product.brand, category_id: categoryId, enabled: product.enabled, quotation: product.sheet.soldBy === 'count' ? ('count' as const) : ('weight' as const), price_cents: product.priceCents,
    unit_grams: product.unitGrams, vat_rate_basis_points: product.vat, sheet: JSON.stringify(product.sheet), promotion: product.promotion ? JSON.stringify(product.promotion) : null, position, updated_at: at,
  };
  // An id never changes: that of a product which was since renamed may be the slug of a new one.
  const isIdTaken = await tx.selectFrom('products').select('id').where('id', '=', product.slug).where('sku', '<>', product.sku).executeTakeFirst();
  const id = isIdTaken ? `${product.slug}-${slugify(product.sku)}` : product.slug;
  await tx.insertInto('products').values({ id, sku: product.sku, created_at: at, ...row }).onConflict((conflict) => conflict.column('sku').doUpdateSet(row)).execute();
  await tx.insertInto('stock').values({ shop_id: shopId, sku: product.sku, quantity: product.stock }).onConflict((conflict) => conflict.columns(['shop_id', 'sku']).doUpdateSet({ quantity: product.stock })).execute();
}
