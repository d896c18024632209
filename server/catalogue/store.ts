/** Reads the rows of the snapshot in one consistent view. */
import { z } from 'zod';
import { announce } from '#server/platform/changes-store.ts';
import { run, type Db, type Tx } from '#server/platform/db.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { labellingSchema } from '#domain/catalogue/labelling.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';
import { listVanRuns } from './van-runs-store.ts';

/** `only`: restricts the read to these products, plus the shop and its tree. */
export async function readCatalogueRows(db: Db, only?: readonly string[]) {
  const { products, asked, ...rows } = await readRows(db, only);
  return {
    ...rows,
    // An invalid stored promotion was never applied.
    history: asked.map(({ promotion, ...row }) => ({
      ...row,
      promotion: promotionSchema.nullable().safeParse(promotion).data ?? null,
    })),
    ownPrices: rows.ownPrices.map((row) => ({
      ...row,
      promotion: promotionSchema.nullable().parse(row.promotion),
    })),
    ownHistory: rows.ownHistory.map((row) => ({
      ...row,
      promotion: promotionSchema.nullable().safeParse(row.promotion).data ?? null,
    })),
    products: await mapInSlices(products, (row) => ({
      ...row,
      sheet: productSheetSchema.parse(row.sheet),
      promotion: promotionSchema.nullable().parse(row.promotion),
      labelling: labellingSchema.nullable().parse(row.labelling),
    })),
  };
}

async function readRows(db: Db, only?: readonly string[]) {
  // REPEATABLE READ: all reads see the same catalogue version.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const shop = await tx
        .selectFrom('shops')
        .selectAll()
        .where('is_catalogue_active', '=', true)
        .orderBy('id')
        .limit(1)
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
      const sites = await tx
        .selectFrom('sites')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
      const runs = await listVanRuns(tx);
      const stock = only
        ? []
        : await tx
            .selectFrom('stock')
            .select(['shop_id', 'sku', 'quantity', 'is_offered', 'version'])
            .execute();
      const ownPrices = await tx
        .selectFrom('site_prices')
        .select(['shop_id', 'product_id', 'price_cents', 'promotion'])
        .$if(only !== undefined, (query) => query.where('product_id', 'in', [...(only ?? [])]))
        .execute();
      // As for the seller's prices: only a promotion asks for the prices before it.
      const ownHistory = await tx
        .selectFrom('site_price_history as h')
        .innerJoin('site_prices as p', (join) =>
          join.onRef('p.shop_id', '=', 'h.shop_id').onRef('p.product_id', '=', 'h.product_id'),
        )
        .select(['h.shop_id', 'h.product_id', 'h.price_cents', 'h.promotion', 'h.effective_from'])
        .where('p.promotion', 'is not', null)
        .$if(only !== undefined, (query) => query.where('h.product_id', 'in', [...(only ?? [])]))
        .orderBy('h.effective_from')
        .execute();
      const [orders] = only
        ? []
        : await run<{ has_any: boolean }>(tx, 'select exists (select 1 from orders) as has_any');
      // Price history only matters for products with a promotion.
      const asked = await run<{
        product_id: string;
        price_cents: number;
        promotion: unknown;
        effective_from: Temporal.Instant;
        quotation: 'count' | 'weight' | null;
      }>(
        tx,
        `select h.* from price_history h join products p on p.id = h.product_id
      where (p.promotion is not null
        or exists (select from site_prices s where s.product_id = p.id and s.promotion is not null)) ${only ? 'and p.id = any($1)' : ''} order by h.product_id, h.effective_from`,
        only ? [only] : [],
      );
      const formerSlugs = only ? [] : await tx.selectFrom('former_slugs').selectAll().execute();
      const formerCategorySlugs = only
        ? []
        : await tx.selectFrom('former_category_slugs').selectAll().execute();
      const ratings = await tx
        .selectFrom('product_ratings')
        .selectAll()
        .where('rating_count', '>', 0)
        .$if(only !== undefined, (query) => query.where('product_id', 'in', [...(only ?? [])]))
        .execute();
      return {
        shop,
        sites,
        runs,
        ownPrices,
        ownHistory,
        hasOrders: orders?.has_any === true,
        categories,
        stock,
        asked,
        ratings,
        formerSlugs,
        formerCategorySlugs,
        products,
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

/** Detail of a change of the topic `catalogue`. Without one, anything may have changed. */
export const catalogueChangeSchema = z.strictObject({
  version: z.int(),
  productIds: z.array(z.string()).min(1),
});
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

/** Versions are consecutive, since each transaction locks the shop's row. */
export async function announceProducts(tx: Tx, productIds: string[]): Promise<CatalogueChange> {
  const rows = await run<{ version: number }>(
    tx,
    `with counted as (update shops set catalogue_version = catalogue_version + 1 returning id, catalogue_version, is_catalogue_active)
    select catalogue_version as version from counted where is_catalogue_active order by id limit 1`,
  );
  const change = { version: rows[0]?.version ?? 0, productIds };
  await announce(tx, 'catalogue', change);
  return change;
}

/** At commit every running process rebuilds its snapshot. */
export async function announceCatalogue(tx: Tx, shopId: string): Promise<void> {
  await tx
    .updateTable('shops')
    .set((eb) => ({ catalogue_version: eb('catalogue_version', '+', 1) }))
    .where('id', '=', shopId)
    .execute();
  await announce(tx, 'catalogue');
}

/** Detail of a change of the topic `stock`: sku, quantity and version, and the site unless it is the first one. */
export const stockChangeSchema = z.array(
  z.tuple([z.string(), z.int(), z.int(), z.string().optional()]),
);

export async function insertArticleProposal(
  db: Db,
  proposal: NewRow<'article_proposals'>,
): Promise<void> {
  await db.insertInto('article_proposals').values(proposal).execute();
}
