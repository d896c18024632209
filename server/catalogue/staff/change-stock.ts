/**
 * A stock that changes otherwise than by an order: the shelf was counted, a delivery came, something broke. The row is locked
 * first: a checkout that sells meanwhile has committed, and its units are counted as sold, or waits and takes from what is left.
 */
import type { ChangeStockRequest } from '#domain/catalogue/staff-contract.ts';
import { countedUnits, maximumStock, movedUnits } from '#domain/catalogue/shelf.ts';
import { inTransaction, run, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { findProduct } from './product-store.ts';
import { findLastChange, shortNow, type LastChange, type StockDeps } from './read-stock.ts';

type Input = { sku: string; staffId: string; change: ChangeStockRequest };
type Held = { shop_id: string; quantity: number };
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
  const moved = await inTransaction(deps.database.db, async (tx) => {
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
    await tx
      .insertInto('stock_changes')
      .values({
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
      })
      .execute();
    const said = change.kind === 'count' ? { counted, toPrepare } : { delta: change.delta };
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: `stock.${change.kind}`,
      subject: `product:${productId}`,
      before: { quantity: held.quantity },
      after: { quantity, ...said },
    });
    return { sku, quantity, version };
  });
  if (moved) deps.catalogue.applyStock([moved]);
}

export async function lockStock(tx: Tx, sku: string): Promise<Held> {
  // A product that a hand added has no row yet.
  await run(
    tx,
    'insert into stock (shop_id, sku, quantity) select id, $1, 0 from shops where is_catalogue_active and not exists (select 1 from stock where sku = $1) order by id limit 1 on conflict do nothing',
    [sku],
  );
  const [held] = await run<Held>(
    tx,
    'select shop_id, quantity from stock where sku = $1 order by shop_id limit 1 for update',
    [sku],
  );
  if (!held) throw new Refusal('Shop.ActiveCatalogNotFound');
  return held;
}

/** The screen did not hear our answer and sent it again: it is done. */
async function isKnown(tx: Tx, sku: string, id: string): Promise<boolean> {
  const [known] = await run<{ sku: string }>(tx, 'select sku from stock_changes where id = $1', [
    id,
  ]);
  if (known && known.sku !== sku) throw new Refusal('Shared.Validation', { field: 'id' });
  return known !== undefined;
}

/** What is seen now, less what is sold now. A colleague's count or delivery that whoever counts did not know of is not wiped out. */
function decideCount(
  { counted, lastChangeId }: { counted: number; lastChangeId: string | null },
  last: LastChange | null,
  toPrepare: number,
): Decided {
  if ((last?.id ?? null) !== lastChangeId)
    throw new Refusal(
      'Order.CannotModify',
      { lastChangeId: last?.id ?? null },
      `${last?.author ?? 'Un import'} a changé ce stock entre-temps. Rien n’a été enregistré : vérifiez, puis recommencez.`,
    );
  return { ...countedUnits({ counted, toPrepare }), counted, toPrepare };
}

function decideMove(delta: number, { quantity }: Held, short: number): Decided {
  const moved = movedUnits({ quantity, short, delta });
  if (moved.quantity < 0)
    throw new Refusal(
      'Shared.Validation',
      { field: 'delta', availableQuantity: quantity },
      quantity === 0
        ? 'Il ne reste rien à vendre : ce qui est au rayon est dans des commandes. Comptez le rayon.'
        : `Il ne reste que ${quantity} à vendre : les autres sont dans des commandes. Comptez le rayon.`,
    );
  if (moved.quantity > maximumStock)
    throw new Refusal(
      'Shared.Validation',
      { field: 'delta', maximum: maximumStock },
      `Un stock va jusqu’à ${maximumStock.toLocaleString('fr-FR')}.`,
    );
  return { ...moved, counted: null, toPrepare: null };
}

export async function writeStock(
  tx: Tx,
  { sku, shopId, quantity }: { sku: string; shopId: string; quantity: number },
): Promise<number> {
  const [row] = await run<{ version: number }>(
    tx,
    `with moved as (update stock set quantity = $3, version = version + 1 where shop_id = $1 and sku = $2 returning sku, quantity, version)
    select version, pg_notify('stock_changed', json_build_array(json_build_array(sku, quantity, version))::text) from moved`,
    [shopId, sku, quantity],
  );
  return row?.version ?? 0;
}
