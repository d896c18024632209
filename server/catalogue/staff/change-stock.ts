/**
 * Records a count, delivery or loss. The row is locked first: a concurrent checkout has either
 * committed, so its units count as sold, or waits and takes from what is left.
 */
import type { ChangeStockRequest } from '#domain/catalogue/stock-contract.ts';
import { maximumStock, sellable } from '#domain/catalogue/shelf.ts';
import { nothingSavedCheckAgain } from '#domain/contract/refusal-sentences.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { moveShelf, type ShelfLeft, type ShelfMove } from './move-shelf.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { findProduct } from './product-store.ts';
import {
  findLastChange,
  findShelfOfChange,
  isLotOf,
  lockStock,
  type LastChange,
  type LockedStock,
} from './stock-store.ts';

type Input = { shopId: string; sku: string; staffId: string; change: ChangeStockRequest };

export async function changeStock(deps: ShelfDeps, input: Input): Promise<void> {
  const moved = await inTransaction(deps.database.db, (tx) => writeStockChange(tx, deps, input));
  if (moved) deps.catalogue.applyStock([moved]);
}

/** `of`: the receipt and lot of goods that came. Returns the stock to apply after the commit; null for a known change. */
export async function writeStockChange(
  tx: Tx,
  deps: Pick<ShelfDeps, 'clock'>,
  { shopId, sku, staffId, change, ...of }: Input & Pick<ShelfMove, 'lot' | 'receiptId'>,
): Promise<ShelfLeft | null> {
  const { id: productId } = await findProduct(tx, sku);
  const held = await lockStock(tx, sku, shopId);
  if (!held.is_offered) throw new Refusal('Site.ProductNotSold');
  if (await isKnown(tx, held, change.id)) return null;
  const counted = change.kind === 'count' ? change.counted : null;
  if (change.kind === 'count')
    requireLastSeen(change.lastChangeId, await findLastChange(tx, { sku, shopId }));
  else requirePossible(change.delta, held);
  const lot = change.kind === 'count' ? undefined : await readLot(tx, held, change.lotId);
  const units = change.kind === 'count' ? change.counted - held.on_shelf : change.delta;
  const at = deps.clock.now();
  const { id, kind } = change;
  const moved = await moveShelf(tx, held, {
    lot,
    ...of,
    id,
    kind,
    units,
    counted,
    staffId,
    at,
  });
  const details =
    change.kind === 'count' ? { counted, toPrepare: held.promised } : { delta: change.delta };
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: `stock.${change.kind}`,
    subject: `product:${productId}`,
    before: { quantity: held.quantity },
    after: { quantity: moved.quantity, ...details },
  });
  return moved;
}

async function readLot(
  tx: Tx,
  shelf: LockedStock,
  lotId: string | undefined,
): Promise<ShelfMove['lot']> {
  if (lotId === undefined) return undefined;
  if (!(await isLotOf(tx, shelf, lotId)))
    throw new Refusal('Shared.Validation', { field: 'lotId' });
  return { lotId };
}

/** A retried change counts once. */
async function isKnown(tx: Tx, held: LockedStock, id: string): Promise<boolean> {
  const known = await findShelfOfChange(tx, id);
  if (known && (known.sku !== held.sku || known.shop_id !== held.shop_id))
    throw new Refusal('Shared.Validation', { field: 'id' });
  return known !== undefined;
}

/** Refuses a count made in ignorance of a colleague's later change, which it would overwrite. */
function requireLastSeen(lastChangeId: string | null, last: LastChange | null): void {
  if ((last?.id ?? null) !== lastChangeId)
    throw new Refusal(
      'Article.StockChangedMeanwhile',
      { lastChangeId: last?.id ?? null },
      `${last?.author ?? 'Un import'} a changé ce stock entre-temps. ${nothingSavedCheckAgain}`,
    );
}

function requirePossible(delta: number, held: LockedStock): void {
  const { quantity, on_shelf: onShelf, promised } = held;
  if (onShelf + delta < promised && delta < 0)
    throw new Refusal(
      'Article.StockTooLow',
      { field: 'delta', availableQuantity: quantity },
      quantity === 0
        ? undefined
        : `Il ne reste que ${quantity} à vendre : les autres sont dans des commandes. Comptez le rayon.`,
    );
  if (sellable({ onShelf: onShelf + delta, promised }).quantity > maximumStock)
    throw new Refusal(
      'Article.StockTooHigh',
      { field: 'delta', maximum: maximumStock },
      `Un stock va jusqu’à ${maximumStock.toLocaleString('fr-FR')}.`,
    );
}
