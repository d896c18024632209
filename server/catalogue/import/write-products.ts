/** Many products in few statements. Stock comes last and in sku order, like every checkout takes it. */
import { run, type Tx } from '#server/platform/db.ts';
import { setImmediate } from 'node:timers/promises';
import { insertProducts, rowTypes, type WrittenProduct } from '../insert-products.ts';
import { slugify } from '../slugify.ts';
import { inParts, type PlannedProduct } from './plan.ts';

type Written = { shopId: string; at: Temporal.Instant; staffId: string | null };

export async function writeProducts(
  tx: Tx,
  planned: readonly PlannedProduct[],
  { shopId, at, staffId }: Written,
): Promise<void> {
  const categoryIds = await ensurePaths(tx, planned);
  const rowOf = (product: PlannedProduct): WrittenProduct => ({
    sku: product.sku,
    ean: product.ean,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    category_id: categoryIds.get(product.path.join('\n')) ?? '',
    enabled: product.enabled,
    quotation: product.sheet.soldBy === 'count' ? 'count' : 'weight',
    price_cents: product.priceCents,
    unit_grams: product.unitGrams,
    vat: product.vat,
    sheet: product.sheet,
    promotion: product.promotion,
  });
  for (const part of inParts(
    planned.filter(
      ({ kind, fields }) => kind === 'changed' && fields.some((field) => field !== 'stock'),
    ),
  )) {
    await setImmediate();
    await run(
      tx,
      `update products p set slug = r.slug, ean = r.ean, name = r.name, brand = r.brand, category_id = r.category_id, enabled = r.enabled, quotation = r.quotation, price_cents = r.price_cents, unit_grams = r.unit_grams, vat_rate_basis_points = r.vat,
      sheet = r.sheet, promotion = r.promotion, updated_at = $2 from jsonb_to_recordset($1::jsonb) as r (${rowTypes}) where p.sku = r.sku`,
      [JSON.stringify(part.map(rowOf)), at],
    );
  }
  for (const part of inParts(planned.filter(({ kind }) => kind === 'added'))) {
    await setImmediate();
    await insertProducts(tx, part.map(rowOf), at);
  }
  await writeStock(
    tx,
    planned.filter(
      ({ kind, fields, isOtherUnit }) =>
        kind === 'added' || fields.includes('stock') || isOtherUnit,
    ),
    { shopId, at, staffId },
  );
}

async function writeStock(
  tx: Tx,
  products: readonly PlannedProduct[],
  { shopId, at, staffId }: { shopId: string; at: Temporal.Instant; staffId: string | null },
): Promise<void> {
  for (const part of inParts(products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))) {
    const values = [shopId, part.map(({ sku }) => sku), part.map(({ stock }) => stock)];
    await run(
      tx,
      'insert into stock (shop_id, sku, quantity) select $1, sku, 0 from unnest($2::text[]) as sku order by sku on conflict do nothing',
      values.slice(0, 2),
    );
    await run(
      tx,
      `with wanted as (select * from unnest($2::text[], $3::int[]) as w (sku, units)),
      locked as (select s.sku, s.quantity as before, w.units from stock s join wanted w using (sku) where s.shop_id = $1 order by s.sku for update of s),
      moved as (update stock s set quantity = l.units, version = s.version + 1 from locked l where s.shop_id = $1 and s.sku = l.sku and l.units <> l.before returning s.sku, s.quantity, l.before)
      insert into stock_changes (id, shop_id, sku, kind, delta, quantity, staff_id, at) select gen_random_uuid(), $1, sku, 'import', quantity - before, quantity, $4, $5 from moved order by sku`,
      [...values, staffId, at],
    );
  }
}

/** Aisle, category, sub-category: made where they do not exist, found by their place in the tree. */
async function ensurePaths(
  tx: Tx,
  planned: readonly PlannedProduct[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const path of new Map(
    planned.map((product) => [product.path.join('\n'), product.path]),
  ).values())
    ids.set(path.join('\n'), await ensurePath(tx, path));
  return ids;
}

async function ensurePath(tx: Tx, names: readonly string[]): Promise<string> {
  let parentId: string | null = null;
  let slug = '';
  for (const [index, name] of names.entries()) {
    slug = index === 0 ? slugify(name) : `${slug}-${slugify(name)}`.slice(0, 100);
    const found: { id: string } | undefined = await tx
      .selectFrom('categories')
      .select('id')
      .where('name', '=', name)
      .where((eb) =>
        parentId === null ? eb('parent_id', 'is', null) : eb('parent_id', '=', parentId),
      )
      .executeTakeFirst();
    const id: string = found?.id ?? slug;
    if (!found)
      await tx
        .insertInto('categories')
        .values({
          id,
          parent_id: parentId,
          level: index + 1,
          position: 1000,
          name,
          slug: id,
          intro: '',
          tint: '#F1F5DC',
        })
        .execute();
    parentId = id;
  }
  return parentId ?? '';
}
