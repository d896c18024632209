import type { TillColumnChoices, TillLine, TillMove } from '#domain/till/contract.ts';
import { isDiffering } from '#domain/till/differing-move.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type TicketName = { shopId: string; till: string; number: string };
export type TicketRow = {
  shop_id: string;
  till: string;
  number: string;
  sold_at: Temporal.Instant;
  lines: TillLine[];
  moves: TillMove[];
  differs: boolean;
  staff_id: string;
  received_at: Temporal.Instant;
};

/** False for a ticket that is there, which a concurrent one under its number has become by then. */
export async function insertTicket(
  tx: Tx,
  row: Omit<TicketRow, 'moves' | 'differs'>,
): Promise<boolean> {
  const inserted = await run(
    tx,
    `insert into till_tickets (shop_id, till, number, sold_at, lines, moves, differs, staff_id, received_at)
      values ($1, $2, $3, $4, $5, '[]', false, $6, $7) on conflict do nothing returning number`,
    [
      row.shop_id,
      row.till,
      row.number,
      row.sold_at,
      JSON.stringify(row.lines),
      row.staff_id,
      row.received_at,
    ],
  );
  return inserted.length > 0;
}

export async function setMoves(
  tx: Tx,
  { shopId, till, number }: TicketName,
  moves: readonly TillMove[],
): Promise<void> {
  await run(
    tx,
    'update till_tickets set moves = $4, differs = $5 where shop_id = $1 and till = $2 and number = $3',
    [shopId, till, number, JSON.stringify(moves), moves.some(isDiffering)],
  );
}

export async function findTicket(
  db: Reader,
  { shopId, till, number }: TicketName,
): Promise<TicketRow | null> {
  const [row] = await run<TicketRow>(
    db,
    'select * from till_tickets where shop_id = $1 and till = $2 and number = $3',
    [shopId, till, number],
  );
  return row ?? null;
}

/** The last received first. `siteIds`: null for all. */
export async function listTickets(
  db: Reader,
  {
    siteIds,
    isDiffering,
    limit,
    offset,
  }: { siteIds: readonly string[] | null; isDiffering: boolean; limit: number; offset: number },
): Promise<TicketRow[]> {
  return run<TicketRow>(
    db,
    `select * from till_tickets
      where ($1::text[] is null or shop_id = any($1)) and (differs or not $2)
      order by received_at desc, shop_id, till, number limit $3 offset $4`,
    [siteIds, isDiffering, limit, offset],
  );
}

export type SoldProduct = {
  sku: string;
  ean: string | null;
  name: string;
  /** Null for what is sold by the unit. */
  unit_grams: number | null;
};

/** By reference or barcode. */
export async function listSoldProducts(
  db: Reader,
  names: readonly string[],
): Promise<SoldProduct[]> {
  return run<SoldProduct>(
    db,
    'select sku, ean, name, unit_grams from products where sku = any($1) or ean = any($1)',
    [names],
  );
}

export async function listSkusSoldAt(
  db: Reader,
  shopId: string,
  skus: readonly string[],
): Promise<string[]> {
  const rows = await run<{ sku: string }>(
    db,
    'select sku from stock where shop_id = $1 and sku = any($2) and is_offered',
    [shopId, skus],
  );
  return rows.map(({ sku }) => sku);
}

/** When a person or a file last said what is on this shelf. Who moves it by that holds its lock. */
export async function findLastCount(
  db: Reader,
  shopId: string,
  sku: string,
): Promise<Temporal.Instant | null> {
  const [row] = await run<{ at: Temporal.Instant }>(
    db,
    `select at from stock_changes
      where sku = $1 and shop_id = $2 and (counted is not null or kind = 'import')
      order by number desc limit 1`,
    [sku, shopId],
  );
  return row?.at ?? null;
}

/** The caller holds the lock of the shelf. */
export async function findLeftGrams(tx: Tx, shopId: string, sku: string): Promise<number> {
  const [row] = await run<{ grams: number }>(
    tx,
    'select grams from till_weights where shop_id = $1 and sku = $2',
    [shopId, sku],
  );
  return row?.grams ?? 0;
}

export async function setLeftGrams(
  tx: Tx,
  { shopId, sku, grams }: { shopId: string; sku: string; grams: number },
): Promise<void> {
  await run(
    tx,
    `insert into till_weights (shop_id, sku, grams) values ($1, $2, $3)
      on conflict (shop_id, sku) do update set grams = excluded.grams`,
    [shopId, sku, grams],
  );
}

/** Chosen for an earlier file. */
export async function findTillColumns(db: Reader): Promise<TillColumnChoices> {
  const [row] = await run<{ till_columns: TillColumnChoices | null }>(
    db,
    'select till_columns from shops where is_catalogue_active order by id limit 1',
  );
  return row?.till_columns ?? {};
}

/** Added to those of earlier files. */
export async function keepTillColumns(db: Reader, choices: TillColumnChoices): Promise<void> {
  await run(
    db,
    "update shops set till_columns = coalesce(till_columns, '{}') || $1::jsonb where is_catalogue_active",
    [JSON.stringify(choices)],
  );
}
