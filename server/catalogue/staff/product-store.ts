/** One product as it stands in the database, for whoever is about to change it. */
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CatalogueRows } from '../store.ts';

export type ProductRow = CatalogueRows['products'][number];

/** Locked until the end of the transaction; `for no key update` lets lists and favourites point at it meanwhile. */
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

function parseRow(
  row:
    (Omit<ProductRow, 'sheet' | 'promotion'> & { sheet: unknown; promotion: unknown }) | undefined,
): ProductRow {
  if (!row) throw new Refusal('Article.ArticleNotFound');
  return {
    ...row,
    sheet: productSheetSchema.parse(row.sheet),
    promotion: promotionSchema.nullable().parse(row.promotion),
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

/** Names from the aisle down to the shelf. */
export async function readPath(db: Reader, categoryId: string): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    `with recursive up as (select id, parent_id, name, level from categories where id = $1
    union all select c.id, c.parent_id, c.name, c.level from categories c join up on c.id = up.parent_id) select name from up order by level`,
    [categoryId],
  );
  return rows.map(({ name }) => name);
}
