/** Everything that the snapshot is made of, read in one consistent look. */
import { z } from 'zod';
import { run, type Db } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';

export async function readCatalogueRows(db: Db, since: { lowestPriceFrom: Temporal.Instant }) {
  // REPEATABLE READ: a change that lands between two of these reads must not give a torn picture.
  return db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
    const shop = await tx.selectFrom('shops').selectAll().where('is_catalogue_active', '=', true).orderBy('id').executeTakeFirst();
    const categories = await tx.selectFrom('categories').selectAll().orderBy('level').orderBy('position').execute();
    const products = await tx.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
    const stock = shop ? await tx.selectFrom('stock').select(['sku', 'quantity', 'version']).where('shop_id', '=', shop.id).execute() : [];
    // The price already asked when the 30 days began counts too, however old it is.
    const lowest = await run<{ product_id: string; price_cents: number }>(tx, `select product_id, min(price_cents) as price_cents from price_history asked
      where effective_from >= coalesce((select max(effective_from) from price_history before where before.product_id = asked.product_id and before.effective_from <= $1), $1)
      group by product_id`, [since.lowestPriceFrom]);
    const formerSlugs = await tx.selectFrom('former_slugs').selectAll().execute();
    const ratings = await tx.selectFrom('product_ratings').selectAll().where('rating_count', '>', 0).execute();
    return { shop, categories, stock, lowest, ratings, formerSlugs, products: products.map((row) => ({ ...row, sheet: productSheetSchema.parse(row.sheet), promotion: promotionSchema.nullable().parse(row.promotion) })) };
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
