/** The ledger of units by lot. `book_units` (migrations/0044-lots.sql) writes it and what stands on the shelf. */
import type { EntryKind } from '#domain/catalogue/lots.ts';
import { run, type Tx } from '#server/platform/db.ts';

/** Named by its id, or by what a code or a receipt says of it. */
export type LotName =
  | { lotId: string }
  | {
      expiresOn: string | null;
      dateKind?: 'useBy' | 'bestBefore' | null;
      supplierLot: string | null;
    };

export type UnitMove = {
  shopId: string;
  sku: string;
  /** Positive: onto the shelf. */
  units: number;
  kind: EntryKind;
  reason?: string;
  /** Left out: units come without a date, and those that leave are the oldest. */
  lot?: LotName | undefined;
  /** Without a lot: from those that keep until then, YYYY-MM-DD. */
  keepsUntil?: string | undefined;
  /** The line that these units are bagged for or returned from. The units left to sell do not change. */
  line?: { orderId: string; productId: string };
  receiptId?: string | undefined;
  changeId?: string;
};

export type Booking = { staffId: string | null; at: Temporal.Instant };

/** Locks the stock of these products, in sku order. */
export async function bookUnits(
  tx: Tx,
  moves: readonly UnitMove[],
  { staffId, at }: Booking,
): Promise<void> {
  const told = moves.filter(({ units }) => units !== 0);
  if (told.length === 0) return;
  await run(tx, 'select book_units($1::jsonb, $2, $3)', [
    JSON.stringify(told.map(rowOf)),
    staffId,
    at,
  ]);
}

function rowOf({ lot, line, ...move }: UnitMove): Record<string, unknown> {
  const name = lot && 'lotId' in lot ? { lot_id: lot.lotId } : {};
  const words =
    lot && 'expiresOn' in lot
      ? { expires_on: lot.expiresOn, date_kind: lot.dateKind, supplier_lot: lot.supplierLot }
      : {};
  return {
    shop_id: move.shopId,
    sku: move.sku,
    units: move.units,
    kind: move.kind,
    reason: move.reason,
    ...name,
    ...words,
    keeps_until: move.keepsUntil,
    order_id: line?.orderId,
    product_id: line?.productId,
    receipt_id: move.receiptId,
    change_id: move.changeId,
  };
}
