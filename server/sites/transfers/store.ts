import type { Transferable } from '#domain/sites/transfers-contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type TransferRow = Row<'transfers'>;
/** With the lot as it is at the site that it leaves. */
export type LineRow = Row<'transfer_lines'> & {
  sku: string;
  name: string;
  expires_on: string | null;
  date_kind: 'useBy' | 'bestBefore' | null;
  supplier_lot: string | null;
};

/** False: this sheet was made already. */
export async function insertTransfer(
  tx: Tx,
  transfer: NewRow<'transfers'>,
  lines: readonly Pick<NewRow<'transfer_lines'>, 'lot_id' | 'units'>[],
): Promise<boolean> {
  const made = await tx
    .insertInto('transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return false;
  await insertLines(
    tx,
    lines.map((line) => ({ ...line, transfer_id: transfer.id })),
  );
  return true;
}

export async function insertLines(
  tx: Tx,
  lines: readonly NewRow<'transfer_lines'>[],
): Promise<void> {
  await tx
    .insertInto('transfer_lines')
    .values([...lines])
    .execute();
}

/** Serialises the steps of a transfer. */
export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  tx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ListedTransfer = TransferRow & {
  planner: string | null;
  van_departs_at: Temporal.Instant | null;
  van_arrives_at: Temporal.Instant | null;
};

/** Those on the way and the last ones, newest first; null: of all sites. */
export const listTransfers = (
  db: Reader,
  { siteIds, limit }: { siteIds: readonly string[] | null; limit: number },
): Promise<ListedTransfer[]> =>
  run(
    db,
    `select t.*, s.name as planner, v.departs_at as van_departs_at, v.arrives_at as van_arrives_at
      from transfers t left join staff s on s.id = t.planned_by left join van_sheets v on v.transfer_id = t.id
      where (v.transfer_id is null or t.state in ('departed', 'arrived')
          or exists (select from van_units u where u.transfer_id = t.id))
        and ($1::text[] is null or t.from_shop_id = any($1) or t.to_shop_id = any($1))
      order by (t.ended_at is null) desc, t.number desc limit $2`,
    [siteIds, limit],
  );

/** In sku order, in which their stock is locked. */
export const listTransferLines = (db: Reader, ids: readonly string[]): Promise<LineRow[]> =>
  run(
    db,
    `select l.*, t.sku, coalesce(p.name, t.sku) as name, t.expires_on::text as expires_on, t.date_kind, t.supplier_lot
      from transfer_lines l join lots t on t.id = l.lot_id left join products p on p.sku = t.sku
      where l.transfer_id = any($1) order by t.sku, t.expires_on, t.id`,
    [ids],
  );

export async function setTransfer(
  tx: Tx,
  id: string,
  changes: Partial<NewRow<'transfers'>>,
): Promise<void> {
  await tx.updateTable('transfers').set(changes).where('id', '=', id).execute();
}

export async function setLine(
  tx: Tx,
  line: Pick<LineRow, 'transfer_id' | 'lot_id'>,
  changes: Partial<NewRow<'transfer_lines'>>,
): Promise<void> {
  await tx
    .updateTable('transfer_lines')
    .set(changes)
    .where('transfer_id', '=', line.transfer_id)
    .where('lot_id', '=', line.lot_id)
    .execute();
}

/** The lots of a shelf with units, the first to expire first. */
export async function listTransferable(
  db: Reader,
  { siteId, sku }: { siteId: string; sku: string },
): Promise<Transferable> {
  const [row] = await run<Transferable>(
    db,
    `select coalesce(max(s.quantity), 0) as free, coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'expiresOn', l.expires_on, 'lot', l.supplier_lot, 'units', l.units)
        order by l.expires_on, l.received_at, l.id) filter (where l.id is not null), '[]') as items
      from stock s left join lots l on l.shop_id = s.shop_id and l.sku = s.sku and l.units > 0
      where s.shop_id = $1 and s.sku = $2`,
    [siteId, sku],
  );
  return row ?? { free: 0, items: [] };
}

/** The sku of each lot, of those at the site. */
export const listLotsAt = (
  tx: Tx,
  { siteId, lotIds }: { siteId: string; lotIds: readonly string[] },
): Promise<{ id: string; sku: string; units: number }[]> =>
  run(tx, 'select id, sku, units from lots where shop_id = $1 and id = any($2)', [siteId, lotIds]);

/** Of these products, those that the site does not sell. */
export const listUnsoldAt = (
  tx: Tx,
  { siteId, skus }: { siteId: string; skus: readonly string[] },
): Promise<{ name: string }[]> =>
  run(
    tx,
    `select p.name from products p join sites s on s.id = $1
      where p.sku = any($2) and not s.is_whole_range and not exists (
        select from stock k where k.shop_id = s.id and k.sku = p.sku and k.is_offered)
      order by p.name`,
    [siteId, skus],
  );

/** False: it was added already. */
export async function insertRun(tx: Tx, row: NewRow<'van_runs'>): Promise<boolean> {
  const made = await tx
    .insertInto('van_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

export const lockRun = (tx: Tx, id: string): Promise<Row<'van_runs'> | undefined> =>
  tx.selectFrom('van_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function endRun(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('van_runs').set({ ended_at: at }).where('id', '=', id).execute();
}

/** The lot whose units a change of stock moved. */
export async function findLotOfChange(tx: Tx, changeId: string): Promise<string> {
  const { lot_id: lotId } = await tx
    .selectFrom('stock_entries')
    .select('lot_id')
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  return lotId;
}
