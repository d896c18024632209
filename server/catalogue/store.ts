/** Everything that the snapshot is made of, read in one consistent look. */
import { z } from 'zod';
import { run, type Db, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';

/** `only`: what is about these products, and the shop with its tree. */
export async function readCatalogueRows(db: Db, only?: readonly string[]) {
  // REPEATABLE READ: a change that lands between two of these reads must not give a torn picture.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const shop = await tx
        .selectFrom('shops')
        .selectAll()
        .where('is_catalogue_active', '=', true)
        .orderBy('id')
        .executeTakeFirst();
      const categories = await tx
        .selectFrom('categories')
        .selectAll()
        .orderBy('level')
        .orderBy('position')
        .execute();
      const products = await tx
        .selectFrom('products')
        .selectAll()
        .$if(only !== undefined, (query) => query.where('id', 'in', [...(only ?? [])]))
        .orderBy('position')
        .orderBy('id')
        .execute();
      const stock =
        shop && !only
          ? await tx
              .selectFrom('stock')
              .select(['sku', 'quantity', 'version'])
              .where('shop_id', '=', shop.id)
              .execute()
          : [];
      // Only a promotion is measured from what was asked before it.
      const asked = await run<{
        product_id: string;
        price_cents: number;
        promotion: unknown;
        effective_from: Temporal.Instant;
        quotation: 'count' | 'weight' | null;
      }>(
        tx,
        `select h.* from price_history h join products p on p.id = h.product_id
      where p.promotion is not null ${only ? 'and p.id = any($1)' : ''} order by h.product_id, h.effective_from`,
        only ? [only] : [],
      );
      const formerSlugs = only ? [] : await tx.selectFrom('former_slugs').selectAll().execute();
      const ratings = await tx
        .selectFrom('product_ratings')
        .selectAll()
        .where('rating_count', '>', 0)
        .$if(only !== undefined, (query) => query.where('product_id', 'in', [...(only ?? [])]))
        .execute();
      // A promotion that could not be read was given to nobody.
      const history = asked.map(({ promotion, ...row }) => ({
        ...row,
        promotion: promotionSchema.nullable().safeParse(promotion).data ?? null,
      }));
      return {
        shop,
        categories,
        stock,
        history,
        ratings,
        formerSlugs,
        products: products.map((row) => ({
          ...row,
          sheet: productSheetSchema.parse(row.sheet),
          promotion: promotionSchema.nullable().parse(row.promotion),
        })),
      };
    });
}
export type CatalogueRows = Awaited<ReturnType<typeof readCatalogueRows>>;

export async function readCatalogueVersion(db: Db, shopId: string): Promise<number> {
  const row = await db
    .selectFrom('shops')
    .select('catalogue_version')
    .where('id', '=', shopId)
    .executeTakeFirst();
  return row?.catalogue_version ?? 0;
}

/** The payload of a `catalogue_changed` notification about a few products. An empty one says that anything may have changed. */
export const catalogueChangeSchema = z.strictObject({
  version: z.int(),
  productIds: z.array(z.string()).min(1),
});
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

/** Heard at commit by every running process. Versions follow each other as these transactions do: each holds the shop's row. */
export async function announceProducts(tx: Tx, productIds: string[]): Promise<CatalogueChange> {
  const rows = await run<{ version: number }>(
    tx,
    `with counted as (update shops set catalogue_version = catalogue_version + 1 returning id, catalogue_version, is_catalogue_active)
    select catalogue_version as version from counted where is_catalogue_active order by id limit 1`,
  );
  const change = { version: rows[0]?.version ?? 0, productIds };
  await run(tx, "select pg_notify('catalogue_changed', $1)", [JSON.stringify(change)]);
  return change;
}

/** The payload of a `stock_changed` notification: sku, quantity and version, as just committed. */
export const stockChangeSchema = z.array(z.tuple([z.string(), z.number().int(), z.number().int()]));

export async function insertArticleProposal(
  db: Db,
  proposal: NewRow<'article_proposals'>,
): Promise<void> {
  await db.insertInto('article_proposals').values(proposal).execute();
}
