/** The shelves and prices of a site: what it sells of the catalogue. */
import type { Promotion } from '#domain/catalogue/product.ts';
import { isWithTheTeam } from '#domain/orders/state-groups.ts';
import type { SiteProduct } from '#domain/sites/contract.ts';
import { firstSiteSql } from '#server/catalogue/shop-store.ts';
import { notSold } from '#server/catalogue/stock-table.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

const shelfOrder = 'order by p.name, p.id';

/** Products of the catalogue by name or reference, with what the site makes of them. */
export async function listShelf(
  db: Reader,
  { siteId, q, offset, limit }: { siteId: string; q: string; offset: number; limit: number },
): Promise<{ items: SiteProduct[]; total: number }> {
  const rows = await run<SiteProduct & { total: number }>(
    db,
    `select p.sku, p.name, p.sheet->>'packSize' as "packSize", s.quantity as units,
      p.price_cents as "sellerPrice", p.promotion is not null as "hasPromotion", o.price_cents as "ownPrice",
      case p.quotation when 'weight' then 'kg' else 'pack' end as unit, count(*) over ()::int as total
    from products p
    left join stock s on s.shop_id = $1 and s.sku = p.sku and s.is_offered
    left join site_prices o on o.shop_id = $1 and o.product_id = p.id
    where $2 = '' or p.sku = upper($2) or p.ean = $2 or p.name ilike '%' || $3 || '%'
    ${shelfOrder} offset $4 limit $5`,
    [siteId, q, q.replaceAll(/[\\%_]/g, String.raw`\$&`), offset, limit],
  );
  return { items: rows.map(({ total: _total, ...item }) => item), total: rows[0]?.total ?? 0 };
}

export async function findProductId(tx: Tx, sku: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row?.id;
}

/** Its shelf, locked: undefined where the site does not sell it. */
export async function lockShelf(tx: Tx, at: Shelf): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stock')
    .select('quantity')
    .where('shop_id', '=', at.siteId)
    .where('sku', '=', at.sku)
    .where('is_offered', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row?.quantity;
}

type Shelf = { siteId: string; sku: string };
type OfferChange = { shopId: string; sku: string; quantity: number; version: number };

/** Empty shelves of products that were not there. In sku order, like every lock of several. */
export const addShelves = (
  tx: Tx,
  { siteId, skus }: { siteId: string; skus: readonly string[] },
): Promise<OfferChange[]> =>
  run(
    tx,
    `insert into stock (shop_id, sku, quantity) select $1, sku, 0 from unnest($2::text[]) as sku order by sku
      on conflict (shop_id, sku) do update set is_offered = true, version = stock.version + 1
        where not stock.is_offered
      returning shop_id as "shopId", sku, quantity, version`,
    [siteId, skus],
  );

export const addShelf = (tx: Tx, { siteId, sku }: Shelf): Promise<OfferChange[]> =>
  addShelves(tx, { siteId, skus: [sku] });

/** An order of the site that is not handed over has the product; $3 are the states of such orders. */
const isInOrders = `exists (select from order_lines l join orders o on o.id = l.order_id
  where o.shop_id = $1 and l.sku = s.sku and o.status = any($3))`;

/** Empty while units of it are on the shelf or in orders under way. */
export const removeShelf = (tx: Tx, { siteId, sku }: Shelf): Promise<OfferChange[]> =>
  takeOutOfRange(tx, { siteId, skus: [sku] });

/** Returns those that left; a product stays while units of it are on the shelf or in orders under way. */
export const removeShelves = async (
  tx: Tx,
  range: { siteId: string; skus: readonly string[] },
): Promise<string[]> => (await takeOutOfRange(tx, range)).map(({ sku }) => sku);

const takeOutOfRange = (
  tx: Tx,
  { siteId, skus }: { siteId: string; skus: readonly string[] },
): Promise<OfferChange[]> =>
  run(
    tx,
    `update stock s set is_offered = false, version = s.version + 1
      where s.shop_id = $1 and s.sku = any($2) and s.quantity = 0 and s.promised = 0 and not ${isInOrders}
      returning s.shop_id as "shopId", s.sku, ${notSold} as quantity, s.version`,
    [siteId, skus, isWithTheTeam.states],
  );

/** What a site makes of these products; none of a product that it has no shelf and no price for. */
export const listShelves = (
  db: Reader,
  { siteId, skus, isLocked }: { siteId: string; skus: readonly string[]; isLocked: boolean },
): Promise<
  {
    sku: string;
    units: number | null;
    price_cents: number | null;
    promotion: unknown;
    is_held: boolean;
  }[]
> =>
  run(
    db,
    `with s as (select sku, quantity, promised, is_offered from stock
        where shop_id = $1 and sku = any($2) order by sku ${isLocked ? 'for update' : ''})
      select p.sku, case when s.is_offered then s.quantity end as units, o.price_cents, o.promotion,
        coalesce(s.promised > 0, false) or ${isInOrders} as is_held
      from products p left join s on s.sku = p.sku
      left join site_prices o on o.shop_id = $1 and o.product_id = p.id
      where p.sku = any($2)`,
    [siteId, skus, isWithTheTeam.states],
  );

export const listSitesOfFiles = (
  db: Reader,
): Promise<
  (Pick<Row<'sites'>, 'id' | 'name' | 'state' | 'is_whole_range'> & { is_first: boolean })[]
> =>
  run(
    db,
    `select id, name, state, is_whole_range, id = ${firstSiteSql} as is_first from sites order by position, id`,
  );

/** `priceCents` null: the seller's price. A price that is as asked stays, with its promotion. */
export const setOwnPrice = (
  tx: Tx,
  {
    siteId,
    productId,
    priceCents,
    at,
  }: { siteId: string; productId: string; priceCents: number | null; at: Temporal.Instant },
): Promise<void> =>
  writeOwnPrices(tx, { siteId, at, prices: [{ productId, priceCents, promotion: null }] }, [
    'price_cents',
  ]);

type OwnPrice = { productId: string; priceCents: number | null; promotion: Promotion | null };
type OwnPrices = { siteId: string; prices: readonly OwnPrice[]; at: Temporal.Instant };

export const setOwnPrices = (tx: Tx, prices: OwnPrices): Promise<void> =>
  writeOwnPrices(tx, prices, ['price_cents', 'promotion']);

/** Where none of `compared` differs nothing is written, and the history of the price gets no entry. */
async function writeOwnPrices(
  tx: Tx,
  { siteId, prices, at }: OwnPrices,
  compared: readonly ('price_cents' | 'promotion')[],
): Promise<void> {
  const isOwn = ({ priceCents }: OwnPrice) => priceCents !== null;
  const own = prices.filter(isOwn);
  const none = prices.filter((price) => !isOwn(price)).map(({ productId }) => productId);
  if (none.length > 0)
    await run(tx, 'delete from site_prices where shop_id = $1 and product_id = any($2)', [
      siteId,
      none,
    ]);
  if (own.length === 0) return;
  const differs = compared.map(
    (column) => `site_prices.${column} is distinct from excluded.${column}`,
  );
  await run(
    tx,
    `insert into site_prices (shop_id, product_id, price_cents, promotion, changed_at)
      select $1, w."productId", w."priceCents", w.promotion, $2 from jsonb_to_recordset($3)
        as w ("productId" text, "priceCents" bigint, promotion jsonb)
      on conflict (shop_id, product_id) do update
        set price_cents = excluded.price_cents, promotion = excluded.promotion, changed_at = excluded.changed_at
        where ${differs.join(' or ')}`,
    [siteId, at, JSON.stringify(own)],
  );
}

export type AisleProduct = { id: string; sku: string; is_sold: boolean };

/** In sku order; undefined without such a category. */
export async function listAisleProducts(
  tx: Tx,
  { siteId, categoryId }: { siteId: string; categoryId: string },
): Promise<AisleProduct[] | undefined> {
  const known = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!known) return undefined;
  return run(
    tx,
    `with recursive within (id) as (
        select $2::text union select c.id from categories c join within w on c.parent_id = w.id)
      select p.id, p.sku, coalesce(s.is_offered, false) as is_sold
      from products p join within w on w.id = p.category_id
      left join stock s on s.shop_id = $1 and s.sku = p.sku order by p.sku`,
    [siteId, categoryId],
  );
}
