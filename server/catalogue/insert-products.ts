/** Products that were not there: from a file or from a screen, each has its address, its id and its place on the shelf by the same rules. */
import type { Promotion } from '#domain/catalogue/product.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { run, type Tx } from '#server/platform/db.ts';
import { slugify } from './slugify.ts';

export type WrittenProduct = {
  sku: string;
  ean: string | null;
  slug: string;
  name: string;
  brand: string | null;
  category_id: string;
  enabled: boolean;
  quotation: 'count' | 'weight';
  price_cents: number | null;
  unit_grams: number | null;
  vat: number;
  sheet: ProductSheet;
  promotion: Promotion | null;
  /** The press that made it, where it was made on a screen. */
  creation_id?: string;
};

export const rowTypes =
  'sku text, ean text, slug text, name text, brand text, category_id text, enabled boolean, quotation text, price_cents bigint, unit_grams int, vat int, sheet jsonb, promotion jsonb';

/** After the last of the shelf, in this order. Returns their ids. */
export async function insertProducts(
  tx: Tx,
  products: readonly WrittenProduct[],
  at: Temporal.Instant,
): Promise<string[]> {
  const [last] = await run<{ position: number }>(
    tx,
    'select coalesce(max(position), 0) as position from products',
  );
  // An id never changes: that of a product which was since renamed may be the slug of a new one.
  const taken = new Set(
    (
      await run<{ id: string }>(tx, 'select id from products where id = any($1)', [
        products.map(({ slug }) => slug),
      ])
    ).map(({ id }) => id),
  );
  const rows = products.map((product, index) => ({
    ...product,
    id: taken.has(product.slug) ? `${product.slug}-${slugify(product.sku)}` : product.slug,
    position: (last?.position ?? 0) + 1 + index,
  }));
  await run(
    tx,
    `insert into products (id, sku, ean, slug, name, brand, category_id, enabled, quotation, price_cents, unit_grams, vat_rate_basis_points, sheet, promotion, position, creation_id, created_at, updated_at)
    select r.id, r.sku, r.ean, r.slug, r.name, r.brand, r.category_id, r.enabled, r.quotation, r.price_cents, r.unit_grams, r.vat, r.sheet, r.promotion, r.position, r.creation_id, $2, $2 from jsonb_to_recordset($1::jsonb) as r (id text, position int, creation_id uuid, ${rowTypes})`,
    [JSON.stringify(rows), at],
  );
  return rows.map(({ id }) => id);
}
