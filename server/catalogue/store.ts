/** Everything that the snapshot is made of, read in one consistent look. */
import { z } from 'zod';
import { run, type Db } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';

export async function readCatalogueRows(db: Db) {
  // REPEATABLE READ: a change that lands between two of these reads must not give a torn picture.
  return db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
    const shop = await tx.selectFrom('shops').selectAll().where('is_catalogue_active', '=', true).orderBy('id').executeTakeFirst();
    const categories = await tx.selectFrom('categories').selectAll().orderBy('level').orderBy('position').execute();
    const products = await tx.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
    const stock = shop ? await tx.selectFrom('stock').select(['sku', 'quantity', 'version']).where('shop_id', '=', shop.id).execute() : [];
    // Only a promotion is measured from what was asked before it.
    const asked = await run<{ product_id: string; price_cents: number; promotion: unknown; effective_from: Temporal.Instant }>(tx, `select h.* from price_history h join products p on p.id = h.product_id
      where p.promotion is not null order by h.product_id, h.effective_from`);
    const formerSlugs = await tx.selectFrom('former_slugs').selectAll().execute();
    const ratings = await tx.selectFrom('product_ratings').selectAll().where('rating_count', '>', 0).execute();
    // A promotion that could not be read was given to nobody.
    const history = asked.map(({ promotion, ...row }) => ({ ...row, promotion: promotionSchema.nullable().safeParse(promotion).data ?? null }));
    return { shop, categories, stock, history, ratings, formerSlugs, products: products.map((row) => ({ ...row, sheet: productSheetSchema.parse(row.sheet), promotion: promotionSchema.nullable().parse(row.promotion) })) };
  });
}
export type CatalogueRows = Awaited<ReturnType<typeof readCatalogueRows>>;

export async function readCatalogueVersion(db: Db, shopId: string): Promise<number> {
  const row = await db.selectFrom('shops').select('catalogue_version').where('id', '=', shopId).executeTakeFirst();
  return row?.catalogue_version ?? 0;
}

/** The payload of a `stock_changed` notification: sku, quantity and version, as just committed. */
export const stockChangeSchema = z.array(z.tuple([z.string(), z.number().int(), z.number().int()]));

export async function insertArticleProposal(db: Db, proposal: NewRow<'article_proposals'>): Promise<void> {
  await db.insertInto('article_proposals').values(proposal).execute();
}
