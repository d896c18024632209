/** Many products written in one statement. */
import type { SheetSource } from '#domain/catalogue/sheet-names.ts';
import type { Labelling } from '#domain/catalogue/labelling.ts';
import type { Promotion } from '#domain/catalogue/product.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { run, type Tx } from '#server/platform/db.ts';

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
  season_months: readonly number[];
  labelling: Labelling | null;
  /** Kept by an update, which says nothing of it. */
  sheet_source?: SheetSource | null;
  /** Idempotency key of the request that created it; absent for imports. */
  creation_id?: string;
};

const rowTypes =
  'sku text, ean text, slug text, name text, brand text, category_id text, enabled boolean, quotation text, price_cents bigint, unit_grams int, vat int, sheet jsonb, promotion jsonb, season_months smallint[], labelling jsonb';

/** 0 on an empty shelf. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const [last] = await run<{ position: number }>(
    tx,
    'select coalesce(max(position), 0) as position from products',
  );
  return last?.position ?? 0;
}

/** Which of these ids are those of products. */
export async function listTakenIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ id: string }>(tx, 'select id from products where id = any($1)', [ids]);
  return new Set(rows.map(({ id }) => id));
}

export async function insertProductRows(
  tx: Tx,
  rows: readonly (WrittenProduct & { id: string; position: number })[],
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `insert into products (id, sku, ean, slug, name, brand, category_id, enabled, quotation, price_cents, unit_grams, vat_rate_basis_points, sheet, promotion, season_months, labelling, sheet_source, position, creation_id, created_at, updated_at)
    select r.id, r.sku, r.ean, r.slug, r.name, r.brand, r.category_id, r.enabled, r.quotation, r.price_cents, r.unit_grams, r.vat, r.sheet, r.promotion, r.season_months, r.labelling, r.sheet_source, r.position, r.creation_id, $2, $2 from jsonb_to_recordset($1::jsonb) as r (id text, position int, creation_id uuid, sheet_source text, ${rowTypes})`,
    [JSON.stringify(rows), at],
  );
}

/** By their references. */
export async function updateProducts(
  tx: Tx,
  products: readonly WrittenProduct[],
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `update products p set slug = r.slug, ean = r.ean, name = r.name, brand = r.brand, category_id = r.category_id, enabled = r.enabled, quotation = r.quotation, price_cents = r.price_cents, unit_grams = r.unit_grams, vat_rate_basis_points = r.vat,
      sheet = r.sheet, promotion = r.promotion, season_months = r.season_months, labelling = r.labelling, updated_at = $2 from jsonb_to_recordset($1::jsonb) as r (${rowTypes}) where p.sku = r.sku`,
    [JSON.stringify(products), at],
  );
}
