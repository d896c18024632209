import type { ExpectedProduct } from '#domain/purchases/match-invoice.ts';
import { sellerKeyOf, type SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { sitesOfSupplierInvoices } from '#server/platform/guard-sites.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { Member } from '#server/platform/visitor.ts';

/** Without its file, which only its download reads. */
export type SupplierInvoiceRow = Omit<Row<'supplier_invoices'>, 'file' | 'file_hash'>;

const columns = [
  'id',
  'media_type',
  'seller_key',
  'number',
  'content',
  'supplier_id',
  'order_id',
  'status',
  'version',
  'received_by',
  'received_at',
  'decided_at',
] as const;

/** The row before, when the same file was sent again; null when another file of the seller has its number. */
export async function insertSupplierInvoice(
  tx: Tx,
  row: NewRow<'supplier_invoices'>,
): Promise<{ id: string; isNew: boolean } | null> {
  const inserted = await tx
    .insertInto('supplier_invoices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const same = await tx
    .selectFrom('supplier_invoices')
    .select('id')
    .where('file_hash', '=', row.file_hash)
    .executeTakeFirst();
  return same ? { id: same.id, isNew: false } : null;
}

/** The latest first; for a member of some sites, those of their sites. */
export async function listSupplierInvoices(
  db: Reader,
  { siteIds }: Pick<Member, 'siteIds'>,
): Promise<SupplierInvoiceRow[]> {
  return run<SupplierInvoiceRow>(
    db,
    `select ${columns.join(', ')} from supplier_invoices
    where $1::text[] is null or id in (
      select id from (${sitesOfSupplierInvoices}) of_sites where sites && $1
    )
    order by received_at desc, id limit 200`,
    [siteIds ?? null],
  );
}

export async function findSupplierInvoice(db: Reader, id: string): Promise<SupplierInvoiceRow> {
  const row = await db
    .selectFrom('supplier_invoices')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Purchase.InvoiceNotFound');
  return row;
}

/** Invoices that were not dismissed, among those of these sellers and numbers. */
export async function listKeptInvoices(
  db: Reader,
  named: readonly Pick<SupplierInvoice, 'seller' | 'number'>[],
): Promise<SupplierInvoice[]> {
  if (named.length === 0) return [];
  const sellerKeys = named.map(({ seller }) => sellerKeyOf(seller));
  const numbers = named.map(({ number }) => number);
  const rows = await db
    .selectFrom('supplier_invoices')
    .select('content')
    .where('seller_key', 'in', sellerKeys)
    .where('number', 'in', numbers)
    .where('status', '<>', 'dismissed')
    .execute();
  return rows.map(({ content }) => content);
}

export async function findInvoiceFile(
  db: Reader,
  id: string,
): Promise<Pick<Row<'supplier_invoices'>, 'file' | 'media_type' | 'number'>> {
  const row = await db
    .selectFrom('supplier_invoices')
    .select(['file', 'media_type', 'number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Purchase.InvoiceNotFound');
  return row;
}

export async function lockSupplierInvoice(tx: Tx, id: string): Promise<SupplierInvoiceRow> {
  const row = await tx
    .selectFrom('supplier_invoices')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Purchase.InvoiceNotFound');
  return row;
}

export async function updateSupplierInvoice(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<SupplierInvoiceRow, 'supplier_id' | 'order_id' | 'status' | 'decided_at'>
  > & {
    version: number;
  },
): Promise<void> {
  await tx.updateTable('supplier_invoices').set(changes).where('id', '=', id).execute();
}

/** The supplier of this seller's last invoice, else the one that bears its name. */
export async function guessSupplier(
  db: Reader,
  { sellerKey, name }: { sellerKey: string; name: string },
): Promise<string | null> {
  const [found] = await run<{ id: string }>(
    db,
    `select supplier_id as id, 0 as rank, received_at as at from supplier_invoices
      where seller_key = $1 and supplier_id is not null and status <> 'dismissed'
    union all
    select id, 1, created_at from suppliers where lower(name) = lower($2) and archived_at is null
    order by rank, at desc limit 1`,
    [sellerKey, name],
  );
  return found?.id ?? null;
}

export type SentOrder = { id: string; number: number; sentAt: Temporal.Instant };

/** Orders that the supplier was sent, the latest first. */
export async function listSentOrders(
  db: Reader,
  supplierId: string,
  siteIds?: Member['siteIds'],
): Promise<SentOrder[]> {
  return run<SentOrder>(
    db,
    `select id, number, sent_at as "sentAt" from supplier_orders
    where supplier_id = $1 and status in ('sent', 'partlyReceived', 'received')
      and ($2::text[] is null or shop_id = any($2))
    order by number desc limit 50`,
    [supplierId, siteIds ?? null],
  );
}

/** Whether the supplier's order of this number was cancelled. */
export async function isOrderCancelled(
  db: Reader,
  { supplierId, number }: { supplierId: string; number: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_orders')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('number', '=', number)
    .where('status', '=', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was ordered and received with an order, and the other products of its supplier, by name. */
export async function listExpectedProducts(
  db: Reader,
  { supplierId, orderId }: { supplierId: string; orderId: string | null },
): Promise<ExpectedProduct[]> {
  return run<ExpectedProduct>(
    db,
    `select p.sku, coalesce(l.name, p.name) as name, coalesce(l.code, s.code) as code, p.ean,
      coalesce(l.case_units, s.case_units, 1) as "caseUnits",
      case when l.sku is not null then l.unit_grams
        when p.quotation = 'weight' then p.unit_grams end as "unitGrams",
      p.vat_rate_basis_points as rate,
      case when l.sku is not null then l.price_cents
        when s.quotation = p.quotation then s.price_cents end as "priceCents",
      l.sku is not null as "isOrdered",
      coalesce((
        select json_agg(json_build_object('lot', lot, 'units', units, 'grams', grams) order by lot)
        from (
          select lot, sum(units)::int as units,
            case when count(net_grams) = count(*) then sum(net_grams)::int end as grams
          from receipts
          where order_id = $2 and sku = p.sku and cancelled_at is null and units > 0 group by lot
        ) kept
      ), '[]') as received
    from products p
      left join supplier_order_lines l on l.sku = p.sku and l.order_id = $2
      left join supplier_products s on s.sku = p.sku and s.supplier_id = $1
    where l.sku is not null or s.sku is not null
    order by 2, p.sku`,
    [supplierId, orderId],
  );
}

/** Other invoices and credit notes of the order that were accepted, or wait for a credit note. */
export async function listFormerInvoices(
  db: Reader,
  { orderId, id }: { orderId: string; id: string },
): Promise<SupplierInvoice[]> {
  const rows = await db
    .selectFrom('supplier_invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('status', 'in', ['accepted', 'creditAsked'])
    .execute();
  return rows.map(({ content }) => content);
}

/** The account that the seller's last accepted invoice was paid to. */
export async function findFormerIban(
  db: Reader,
  { sellerKey, id }: { sellerKey: string; id: string },
): Promise<string | null> {
  const [row] = await run<{ iban: string | null }>(
    db,
    `select content->>'iban' as iban from supplier_invoices
    where seller_key = $1 and id <> $2 and status = 'accepted' and content->>'iban' is not null
    order by decided_at desc limit 1`,
    [sellerKey, id],
  );
  return row?.iban ?? null;
}
