/** One product read for an update. */
import { shelfLevel } from '#domain/catalogue/category-tree.ts';
import { labellingSchema } from '#domain/catalogue/labelling.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import type { CatalogueRows } from '../store.ts';

export type ProductRow = CatalogueRows['products'][number];

/** `for no key update` still lets lists and favourites reference the row meanwhile. */
export async function lockProduct(tx: Tx, sku: string): Promise<ProductRow> {
  return parseRow(
    await tx
      .selectFrom('products')
      .selectAll()
      .where('sku', '=', sku)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}

export async function findProduct(db: Reader, sku: string): Promise<ProductRow> {
  return parseRow(
    await db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst(),
  );
}

/** Locks the products of these categories, in sku order like every lock of several products. */
export async function lockProductsOf(
  tx: Tx,
  categoryIds: readonly string[],
): Promise<ProductRow[]> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where('category_id', 'in', [...categoryIds])
    .orderBy('sku')
    .forNoKeyUpdate()
    .execute();
  return rows.map(parseRow);
}

function parseRow(
  row:
    | (Omit<ProductRow, 'sheet' | 'promotion' | 'labelling'> & {
        sheet: unknown;
        promotion: unknown;
        labelling: unknown;
      })
    | undefined,
): ProductRow {
  if (!row) throw new Refusal('Article.ArticleNotFound');
  return {
    ...row,
    sheet: productSheetSchema.parse(row.sheet),
    promotion: promotionSchema.nullable().parse(row.promotion),
    labelling: labellingSchema.nullable().parse(row.labelling),
  };
}

export async function readHistory(
  db: Reader,
  productId: string,
): Promise<CatalogueRows['history']> {
  const rows = await db
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('effective_from')
    .execute();
  return rows.map(({ promotion, ...row }) => ({
    ...row,
    promotion: promotionSchema.nullable().safeParse(promotion).data ?? null,
  }));
}

/** Names from aisle to shelf. */
export async function readPath(db: Reader, categoryId: string): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    `with recursive up as (select id, parent_id, name, level from categories where id = $1
    union all select c.id, c.parent_id, c.name, c.level from categories c join up on c.id = up.parent_id) select name from up order by level`,
    [categoryId],
  );
  return rows.map(({ name }) => name);
}

export async function writeProduct(tx: Tx, row: ProductRow, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      name: row.name,
      brand: row.brand,
      enabled: row.enabled,
      price_cents: row.price_cents,
      promotion: row.promotion ? JSON.stringify(row.promotion) : null,
      sheet: JSON.stringify(row.sheet),
      category_id: row.category_id,
      vat_rate_basis_points: row.vat_rate_basis_points,
      ean: row.ean,
      quotation: row.quotation,
      unit_grams: row.unit_grams,
      season_months: row.season_months,
      sheet_source: row.sheet_source,
      labelling: row.labelling ? JSON.stringify(row.labelling) : null,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .execute();
}

export type HeldProduct = {
  sku: string;
  name: string;
  slug: string;
  ean: string | null;
  creation_id: string | null;
};

/** Products that a new one would be mistaken for, and the one that its own press has made already. */
export async function listHeldProducts(
  tx: Tx,
  wanted: { creationId: string; sku: string; slug: string; ean: string | null },
): Promise<HeldProduct[]> {
  return run<HeldProduct>(
    tx,
    'select sku, name, slug, ean, creation_id from products where creation_id = $1 or lower(sku) = lower($2) or slug = $3 or ean = $4',
    [wanted.creationId, wanted.sku, wanted.slug, wanted.ean],
  );
}

/** The reference of the last product of the shelf. */
export async function findLastSku(db: Reader): Promise<string | null> {
  const last = await db
    .selectFrom('products')
    .select('sku')
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sku ?? null;
}

/** Which of these references, in small letters, products have. */
export async function listTakenSkus(db: Reader, skus: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ sku: string }>(
    db,
    'select lower(sku) as sku from products where lower(sku) = any($1)',
    [skus],
  );
  return new Set(rows.map(({ sku }) => sku));
}

export async function listCategories(db: Reader): Promise<Row<'categories'>[]> {
  return db.selectFrom('categories').selectAll().execute();
}

/**
 * Held until the end of the transaction. False unless it is an open shelf: an aisle holds shelves,
 * not products.
 */
export async function lockShelf(db: Reader, categoryId: string): Promise<boolean> {
  await run(db, 'select id from categories where id = $1 for key share', [categoryId]);
  // Read after the lock: it may have waited for a colleague who was closing this shelf or its aisle.
  const lineage = await run<{ level: number; closed_at: unknown }>(
    db,
    `with recursive up as (select id, parent_id, level, closed_at from categories where id = $1
    union all select c.id, c.parent_id, c.level, c.closed_at from categories c join up on c.id = up.parent_id)
    select level, closed_at from up`,
    [categoryId],
  );
  return lineage.some(({ level }) => level === shelfLevel) && lineage.every(isOpen);
}

const isOpen = ({ closed_at: closedAt }: { closed_at: unknown }): boolean => closedAt === null;
