import type { DateKind } from '#domain/purchases/receipt-rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { latestCost } from './latest-cost.ts';

/** Expired lots of longer ago have left the shelf, or were never taken out of the stock: a count tells. */
const shownAfterExpiryDays = 30;

export type DatedReceipt = {
  id: string;
  sku: string;
  units: number;
  lot: string | null;
  dateKind: DateKind;
  expiresOn: Temporal.PlainDate;
  name: string;
  version: number;
  categoryId: string;
  quotation: 'count' | 'weight';
  priceCents: number | null;
  unitGrams: number | null;
  promotion: unknown;
  available: number;
  /** Of the product, expired or given away since this lot came. */
  lostUnits: number;
  /** Null: the shop's own number. */
  minimumLifeDays: number | null;
  /** Cents of one unit, with VAT or not as asked; null without a purchase price. */
  unitCost: number | null;
  sellOffId: string | null;
  sellOffUntil: Temporal.PlainDate | null;
  sellOffPromotion: unknown;
};

/** Lots with a date, of products that have units to sell; by date, then by name. */
export async function listDatedReceipts(
  db: Reader,
  { today, asWithVat }: { today: Temporal.PlainDate; asWithVat: boolean },
): Promise<DatedReceipt[]> {
  return run<DatedReceipt>(
    db,
    `select r.id, r.sku, r.units, r.lot, r.date_kind as "dateKind", r.expires_on as "expiresOn",
      p.name, p.version, p.category_id as "categoryId", p.quotation,
      p.price_cents as "priceCents", p.unit_grams as "unitGrams", p.promotion,
      s.quantity as available, coalesce((
        select -sum(c.delta) from stock_changes c
        where c.sku = r.sku and c.kind in ('expired', 'donation') and c.at >= r.at
      ), 0)::int as "lostUnits", sp.minimum_life_days as "minimumLifeDays",
      (${latestCost('$3')})::float8 as "unitCost",
      o.id as "sellOffId", o.until as "sellOffUntil", o.promotion as "sellOffPromotion"
    from receipts r join products p on p.sku = r.sku
      join (select sku, sum(quantity)::int as quantity from stock group by sku) s on s.sku = r.sku
      left join supplier_products sp on sp.sku = r.sku
      left join sell_offs o on o.sku = r.sku and o.ended_at is null
      left join lateral (
        select price_cents, with_vat from purchase_prices
        where sku = p.sku and quotation = p.quotation and since <= $1 order by since desc limit 1
      ) paid on true
    where r.units > 0 and r.cancelled_at is null and r.expires_on >= $2 and s.quantity > 0
    order by r.expires_on, p.name, r.sku, r.at`,
    [today, today.subtract({ days: shownAfterExpiryDays }), asWithVat],
  );
}

export async function findSellOff(db: Reader, id: string): Promise<Row<'sell_offs'> | null> {
  const row = await db.selectFrom('sell_offs').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findOpenSellOff(db: Reader, sku: string): Promise<Row<'sell_offs'> | null> {
  const row = await db
    .selectFrom('sell_offs')
    .selectAll()
    .where('sku', '=', sku)
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
