/**
 * Records a count, delivery or loss. The row is locked first: a concurrent checkout has either
 * committed, so its units count as sold, or waits and takes from what is left.
 */
import type { ChangeStockRequest } from '#domain/catalogue/stock-contract.ts';
import { countedUnits, maximumStock, movedUnits } from '#domain/catalogue/shelf.ts';
import { nothingSavedCheckAgain } from '#domain/contract/refusal-sentences.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { findProduct } from './product-store.ts';
import { shortNow, type StockDeps } from './read-stock.ts';
import {
  findLastChange,
  findSkuOfChange,
  insertStockChange,
  lockStock,
  writeStock,
  type LastChange,
  type LockedStock,
} from './stock-store.ts';

type Input = { sku: string; staffId: string; change: ChangeStockRequest };
type Decided = {
  quantity: number;
  short: number;
  counted: number | null;
  toPrepare: number | null;
};

export async function changeStock(
  deps: ShelfDeps & StockDeps,
  { sku, staffId, change }: Input,
): Promise<void> {
  const moved = await inTransaction(deps.database.db, (tx) =>
    writeStockChange(tx, deps, { sku, staffId, change }),
  );
  if (moved) deps.catalogue.applyStock([moved]);
}

/** Returns the stock to apply after the commit; null for a change that is known already. */
export async function writeStockChange(
  tx: Tx,
  deps: Pick<ShelfDeps, 'clock'> & Pick<StockDeps, 'countUnitsToPrepare'>,
  { sku, staffId, change }: Input,
): Promise<{ sku: string; quantity: number; version: number } | null> {
  const { id: productId } = await findProduct(tx, sku);
  const held = await lockStock(tx, sku);
  if (await isKnown(tx, sku, change.id)) return null;
  const [last, toPrepare] = [
    await findLastChange(tx, sku),
    await deps.countUnitsToPrepare(tx, sku),
  ];
  const decided =
    change.kind === 'count'
      ? decideCount(change, last, toPrepare)
      : decideMove(change.delta, held, shortNow(last, toPrepare));
  const version = await writeStock(tx, { sku, shopId: held.shop_id, quantity: decided.quantity });
  const at = deps.clock.now();
  const { quantity, short, counted } = decided;
  await insertStockChange(tx, {
    id: change.id,
    shop_id: held.shop_id,
    sku,
    kind: change.kind,
    delta: quantity - held.quantity,
    quantity,
    short,
    counted,
    to_prepare: decided.toPrepare,
    staff_id: staffId,
    at,
  });
  const details = change.kind === 'count' ? { counted, toPrepare } : { delta: change.delta };
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: `stock.${change.kind}`,
    subject: `product:${productId}`,
    before: { quantity: held.quantity },
    after: { quantity, ...details },
  });
  return { sku, quantity, version };
}

/** A retried change counts once. */
async function isKnown(tx: Tx, sku: string, id: string): Promise<boolean> {
  const known = await findSkuOfChange(tx, id);
  if (known !== null && known !== sku) throw new Refusal('Shared.Validation', { field: 'id' });
  return known !== null;
}

/** Refuses a count made in ignorance of a colleague's later change, which it would overwrite. */
function decideCount(
  { counted, lastChangeId }: { counted: number; lastChangeId: string | null },
  last: LastChange | null,
  toPrepare: number,
): Decided {
  if ((last?.id ?? null) !== lastChangeId)
    throw new Refusal(
      'Article.StockChangedMeanwhile',
      { lastChangeId: last?.id ?? null },
      `${last?.author ?? 'Un import'} a changé ce stock entre-temps. ${nothingSavedCheckAgain}`,
    );
  return { ...countedUnits({ counted, toPrepare }), counted, toPrepare };
}

function decideMove(delta: number, { quantity }: LockedStock, short: number): Decided {
  const moved = movedUnits({ quantity, short, delta });
  if (moved.quantity < 0)
    throw new Refusal(
      'Article.StockTooLow',
      { field: 'delta', availableQuantity: quantity },
      quantity === 0
        ? undefined
        : `Il ne reste que ${quantity} à vendre : les autres sont dans des commandes. Comptez le rayon.`,
    );
  if (moved.quantity > maximumStock)
    throw new Refusal(
      'Article.StockTooHigh',
      { field: 'delta', maximum: maximumStock },
      `Un stock va jusqu’à ${maximumStock.toLocaleString('fr-FR')}.`,
    );
  return { ...moved, counted: null, toPrepare: null };
}
