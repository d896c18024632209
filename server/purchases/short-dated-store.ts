import type { DateKind } from '#domain/purchases/receipt-rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { latestCost } from './latest-cost.ts';

/** Expired lots of longer ago have left the shelf, or were never taken out of the stock: a count tells. */
const shownAfterExpiryDays = 30;

export type DatedLot = {
  id: string;
  siteId: string;
  siteName: string;
  sku: string;
  units: number;
  lot: string | null;
  dateKind: DateKind;
  expiresOn: Temporal.PlainDate;
  name: string;
  categoryId: string;
  quotation: 'count' | 'weight';
  priceCents: number | null;
  unitGrams: number | null;
  /** The price and promotion that the site sells at. */
  promotion: unknown;
  /** Null: the shop's own number. */
  minimumLifeDays: number | null;
  /** Cents of one unit, with VAT or not as asked; null without a purchase price. */
  unitCost: number | null;
  sellOffId: string | null;
  sellOffUntil: Temporal.PlainDate | null;
  sellOffPercent: number | null;
};

/** Lots with a date and units on the shelves of these sites, of all of them for null; by date, then by name. */
export async function listDatedLots(
  db: Reader,
  {
    today,
    asWithVat,
    siteIds,
  }: { today: Temporal.PlainDate; asWithVat: boolean; siteIds: readonly string[] | null },
): Promise<DatedLot[]> {
  return run<DatedLot>(
    db,
    `select t.id, t.shop_id as "siteId", w.name as "siteName", t.sku, t.units, t.supplier_lot as lot,
      coalesce(t.date_kind, 'bestBefore') as "dateKind", t.expires_on as "expiresOn",
      p.name, p.category_id as "categoryId", p.quotation,
      coalesce(own.price_cents, p.price_cents) as "priceCents", p.unit_grams as "unitGrams",
      case when own.product_id is null then p.promotion else own.promotion end as promotion,
      sp.minimum_life_days as "minimumLifeDays", (${latestCost('$3')})::float8 as "unitCost",
      o.id as "sellOffId", o.until as "sellOffUntil", (o.promotion->>'value')::int as "sellOffPercent"
    from lots t join products p on p.sku = t.sku join sites w on w.id = t.shop_id
      left join site_prices own on own.product_id = p.id and own.shop_id = t.shop_id
      left join supplier_products sp on sp.sku = t.sku
      left join sell_offs o on o.ended_at is null
        and (o.lot_id = t.id or (o.lot_id is null and o.sku = t.sku and o.promotion = p.promotion))
      left join lateral (
        select price_cents, with_vat from purchase_prices
        where sku = p.sku and quotation = p.quotation and since <= $1 order by since desc limit 1
      ) paid on true
    where ($4::text[] is null or t.shop_id = any($4)) and t.units > 0 and t.expires_on >= $2
    order by t.expires_on, p.name, w.position, t.sku, t.received_at`,
    [today, today.subtract({ days: shownAfterExpiryDays }), asWithVat, siteIds],
  );
}

export async function findSellOff(db: Reader, id: string): Promise<Row<'sell_offs'> | null> {
  const row = await db.selectFrom('sell_offs').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Null: unknown, or without a date. */
export async function findDatedLot(
  db: Reader,
  id: string,
): Promise<{ shopId: string; sku: string; expiresOn: Temporal.PlainDate } | null> {
  const [lot] = await run<{ shopId: string; sku: string; expiresOn: Temporal.PlainDate }>(
    db,
    `select shop_id as "shopId", sku, expires_on as "expiresOn" from lots
    where id = $1 and expires_on is not null`,
    [id],
  );
  return lot ?? null;
}

/** The site's own price, where it has one. */
export async function findSitePrice(
  db: Reader,
  { productId, shopId }: { productId: string; shopId: string },
): Promise<Pick<Row<'site_prices'>, 'promotion'> | null> {
  const row = await db
    .selectFrom('site_prices')
    .select('promotion')
    .where('product_id', '=', productId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOpenSellOff(
  db: Reader,
  { sku, shopId }: { sku: string; shopId: string },
): Promise<Row<'sell_offs'> | null> {
  const row = await db
    .selectFrom('sell_offs')
    .selectAll()
    .where('sku', '=', sku)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Of before this day, in sku order like every lock of several products. */
export async function listSellOffsPast(
  db: Reader,
  today: Temporal.PlainDate,
): Promise<Row<'sell_offs'>[]> {
  return db
    .selectFrom('sell_offs')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('until', '<', today)
    .orderBy('sku')
    .execute();
}

export async function insertSellOff(tx: Tx, row: NewRow<'sell_offs'>): Promise<void> {
  await tx.insertInto('sell_offs').values(row).execute();
}

export async function markSellOffEnded(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('sell_offs').set({ ended_at: at }).where('id', '=', id).execute();
}
