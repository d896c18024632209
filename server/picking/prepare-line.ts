/** Records what was bagged for a line: units, grams, or a substitute. */
import type { PrepareLineRequest } from '#domain/picking/preparation-contract.ts';
import { hasPrivilege } from '#domain/staff/privileges.ts';
import type { Answered } from '#domain/picking/question.ts';
import { isExpired, isTooShort } from '#domain/picking/shelf-life.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { Clock } from '#domain/clock.ts';
import { countEmptyShelf } from '#server/catalogue/staff/empty-shelf.ts';
import { replacementUnits } from '#server/orders/held-units.ts';
import { giveStockBack, takeStock, type StockLeft } from '#server/orders/stock-store.ts';
import { updateLine, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import { countUnitsToPrepare } from '#server/orders/units-to-prepare-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopDay } from '#server/platform/shop-time.ts';
import { findSettings } from './batches/path-store.ts';
import { decideLine, type Bagged } from './decide-line.ts';
import type { PickingDeps } from './picking-deps.ts';
import { lockLine, refuseStale } from './lock-line.ts';
import { readAnswer } from './questions/view-question.ts';
import type { Preparer } from './require-in-charge.ts';

type PrepareInput = PrepareLineRequest & { orderId: string; productId: string; staff: Preparer };
type PrepareDeps = Pick<PickingDeps, 'database' | 'catalogue'> & { clock: Clock };

export async function prepareLine(deps: PrepareDeps, input: PrepareInput): Promise<void> {
  const left = await inTransaction(deps.database.db, (tx) => writeLine(tx, deps, input));
  deps.catalogue.applyStock(left);
}

/** Returns the stock it changed, to apply after the commit. */
export async function writeLine(
  tx: Tx,
  deps: PrepareDeps,
  input: PrepareInput,
): Promise<StockLeft[]> {
  const { staff } = input;
  if (!hasPrivilege(staff.role, 'orders.prepare'))
    throw new Refusal('Shared.InsufficientPrivileges');
  const { order, line } = await lockLine(tx, input);
  if (input.expiresOn) await requireLongLife(tx, deps, order, input.expiresOn);
  const answer = input.replacedBy
    ? await readAnswer(tx, { line, orderStatus: order.status }, deps.clock.now())
    : null;
  const bagged = decideLine(deps, { order, line, answer }, input);
  if (isWrittenAlready(line, bagged, input)) return [];
  if (line.version !== input.version) await refuseStale(tx, line);
  await updateLine(
    tx,
    { orderId: order.id, productId: line.product_id },
    {
      prepared_quantity: bagged.quantity,
      prepared_grams: bagged.grams,
      replaced_by: bagged.replacedBy,
      replacement: bagged.replacement ? JSON.stringify(bagged.replacement) : null,
      approved_by_client: isApproved(bagged, answer),
      version: line.version + 1,
      prepared_by: staff.id,
      prepared_at: deps.clock.now(),
      is_shelf_empty: line.is_shelf_empty || input.isShelfEmpty === true,
      lots: lotsOf(line, bagged, input),
    },
  );
  const moved = await moveSubstitutes(tx, deps, { order, line, bagged });
  return input.isShelfEmpty ? [...moved, await emptyShelf(tx, deps, line, staff)] : moved;
}

/** Phones check this when they scan; one with settings of yesterday, or another program, may not. */
async function requireLongLife(
  tx: Tx,
  deps: PrepareDeps,
  order: OrderRow,
  expiresOn: string,
): Promise<void> {
  if (isExpired(expiresOn, shopDate(deps.clock.now()).toString()))
    throw new Refusal('Picking.Expired', { field: 'expiresOn' });
  const { shortest_life_days: shortestLifeDays } = await findSettings(
    tx,
    deps.catalogue.current().shop.id,
  );
  const deliveredOn = shopDay(frozenDeliverySchema.parse(order.delivery).from);
  if (isTooShort(expiresOn, deliveredOn, shortestLifeDays))
    throw new Refusal('Picking.ShortLife', { field: 'expiresOn', shortestLifeDays });
}

/** Only a real answer approves: a wish written before, or silence, does not. */
const isApproved = ({ quantity, replacedBy }: Bagged, answer: Answered): boolean =>
  quantity > 0 && answer?.state === 'accepted' && replacedBy === answer.acceptedProductId;

/** A substitute and a missing product have none of the lots scanned before. */
function lotsOf(line: OrderLineRow, bagged: Bagged, { lots }: PrepareInput): string[] {
  const isOther = bagged.quantity === 0 || bagged.replacedBy !== line.replaced_by;
  return lots ?? (isOther ? [] : line.lots);
}

/** A retry after a lost answer, already applied. */
function isWrittenAlready(line: OrderLineRow, bagged: Bagged, input: PrepareInput): boolean {
  return (
    line.version === input.version + 1 &&
    line.prepared_by === input.staff.id &&
    line.prepared_quantity === bagged.quantity &&
    line.prepared_grams === bagged.grams &&
    line.replaced_by === bagged.replacedBy &&
    (line.is_shelf_empty || !input.isShelfEmpty)
  );
}

/** Returns the line's previous substitute to stock and takes the new one. */
async function moveSubstitutes(
  tx: Tx,
  deps: PrepareDeps,
  change: { order: OrderRow; line: OrderLineRow; bagged: Bagged },
): Promise<StockLeft[]> {
  const { order, line, bagged } = change;
  const { quantity, replacement } = bagged;
  const given = await giveStockBack(tx, order.shop_id, replacementUnits(line));
  const wanted = replacementUnits({ prepared_quantity: quantity, replacement });
  if (!replacement || wanted.length === 0) return given;
  const { taken, short } = await takeStock(tx, order.shop_id, wanted);
  if (short.length > 0)
    throw new Refusal('EcomCart.ProductOutOfStock', {
      name: replacement.product.name,
      availableQuantity: deps.catalogue.stockOf(replacement.sku),
    });
  return [...given, ...taken];
}

function emptyShelf(
  tx: Tx,
  deps: PrepareDeps,
  { sku, product_id: productId }: OrderLineRow,
  staff: Preparer,
): Promise<StockLeft> {
  return countEmptyShelf(
    tx,
    { clock: deps.clock, countUnitsToPrepare },
    { sku, productId, staffId: staff.id },
  );
}
