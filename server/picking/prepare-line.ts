/** Records what was bagged for a line: units, grams, or a substitute. */
import type { LineGesture } from '#domain/picking/batch-contract.ts';
import type { FullAnswer } from '#domain/picking/question.ts';
import { isExpired, isTooShort, neededUntil, shortLifeText } from '#domain/picking/shelf-life.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import type { Clock } from '#domain/time/clock.ts';
import { atSite } from '#server/catalogue/at-site.ts';
import { countEmptyShelf } from '#server/catalogue/staff/empty-shelf.ts';
import { bagUnits, putBack } from '#server/orders/bag-units.ts';
import { replacementUnits } from '#server/orders/held-units.ts';
import {
  giveStockBack,
  lockShelves,
  takeStock,
  type StockLeft,
} from '#server/orders/stock-store.ts';
import { updateLine, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { findSettings } from './batches/path-store.ts';
import { decideLine, type BagContent } from './decide-line.ts';
import type { PickingDeps } from './picking-deps.ts';
import { lockLine, refuseStale } from './lock-line.ts';
import { lotsInBag, readLots, type KnownLots } from './lots-in-bag.ts';
import { deliveryDay, promisedDays } from './promised-life.ts';
import { readWeighing } from './scales/read-weighing.ts';
import { readAnswer } from './questions/view-question.ts';
import type { Preparer } from './require-in-charge.ts';

type PrepareInput = LineGesture & { staff: Preparer };
type PrepareDeps = Pick<PickingDeps, 'catalogue'> & { clock: Clock };

/** Returns the stock it changed, to apply after the commit. */
export async function writeLine(
  tx: Tx,
  anySite: PrepareDeps,
  input: PrepareInput,
): Promise<StockLeft[]> {
  const { staff } = input;
  const { order, line } = await lockLine(tx, input);
  const deps = atSite(anySite, order.shop_id);
  if (line.version !== input.version) await refuseStale(tx, line);
  const answer = input.replacedBy
    ? await readAnswer(tx, { line, orderStatus: order.status }, deps.clock.now())
    : null;
  const bagged = decideLine(deps, { order, line, answer }, input);
  const promise = await readPromise(tx, deps, { order, line, bagged });
  const { neededUntil: keepsUntil } = promise;
  // Before its lots are read: a bag that is sent at once would be of the same units.
  await lockShelves(tx, shelvesOf(order, line, bagged));
  const known = await readLots(tx, deps, { order, line, bagged, neededUntil: keepsUntil }, input);
  const shortLivedUntil = readShortLife(deps, { line, bagged, promise, known }, input);
  const sent = { sent: input.weighing, netGrams: bagged.grams };
  const weighing = await readWeighing(tx, deps, sent);
  const booking = { staffId: staff.id, at: deps.clock.now() };
  const written = {
    prepared_quantity: bagged.quantity,
    prepared_grams: bagged.grams,
    replaced_by: bagged.replacedBy,
    replacement: bagged.replacement ? JSON.stringify(bagged.replacement) : null,
    approved_by_client: isApproved(bagged, answer),
    version: line.version + 1,
    prepared_by: staff.id,
    prepared_at: booking.at,
    is_shelf_empty: line.is_shelf_empty || input.isShelfEmpty === true,
    lots: lotsOf(line, bagged, input),
    short_lived_until: shortLivedUntil === null ? null : Temporal.PlainDate.from(shortLivedUntil),
    weighing: weighing && JSON.stringify(weighing),
  };
  await updateLine(tx, { orderId: order.id, productId: line.product_id }, written);
  const change = { order, line, bagged };
  const held = await putBack(tx, order.id, { productId: line.product_id, ...booking });
  const moved = await moveSubstitutes(tx, deps, change);
  const isSame = bagged.replacedBy === line.replaced_by;
  await bagUnits(tx, order, {
    ...booking,
    before: line,
    line: { ...line, ...written, replacement: bagged.replacement },
    lots: lotsInBag(input, bagged.quantity, isSame && held.length > 0 ? held : known.lots),
    keepsUntil,
  });
  return input.isShelfEmpty ? [...moved, await emptyShelf(tx, deps, change, staff)] : moved;
}

const shelvesOf = (order: OrderRow, line: OrderLineRow, { quantity, replacement }: BagContent) =>
  [
    line,
    ...replacementUnits(line),
    ...replacementUnits({ prepared_quantity: quantity, replacement }),
  ].map(({ sku }) => ({ shopId: order.shop_id, sku }));

type LifePromise = { deliveredOn: string; days: number; neededUntil: string };

/** How long what is in the bag must keep, as promised of the product or of its substitute. */
async function readPromise(
  tx: Tx,
  deps: PrepareDeps,
  { order, line, bagged }: { order: OrderRow; line: OrderLineRow; bagged: BagContent },
): Promise<LifePromise> {
  const promised = bagged.replacement
    ? { productId: bagged.replacedBy ?? '', product: bagged.replacement.product }
    : { productId: line.product_id, product: frozenProductSchema.parse(line.product) };
  const settings = await findSettings(tx, order.shop_id);
  const deliveredOn = deliveryDay(order);
  const days = promisedDays(deps.catalogue, promised, deliveredOn) ?? settings.shortest_life_days;
  return { deliveredOn, days, neededUntil: neededUntil(deliveredOn, days) };
}

/**
 * Checks the scanned date, or that of the lots, against the shelf life promised to the customer. Phones check it when they
 * scan, but old versions and other programs may not. Returns a date that is too early when the unit
 * is given for free.
 */
function readShortLife(
  deps: PrepareDeps,
  {
    line,
    bagged,
    promise,
    known: { expiresOn },
  }: { line: OrderLineRow; bagged: BagContent; promise: LifePromise; known: KnownLots },
  { expiresOn: read, isShortLifeOffered }: PrepareInput,
): string | null {
  if (bagged.quantity === 0) return null;
  // Corrected without a new scan, as its lots are kept: the same units are still in the bag.
  if (!expiresOn)
    return bagged.replacedBy === line.replaced_by && line.prepared_quantity !== 0
      ? (line.short_lived_until?.toString() ?? null)
      : null;
  if (isExpired(expiresOn, shopDate(deps.clock.now()).toString()))
    throw new Refusal('Picking.Expired', { field: 'expiresOn' });
  if (!isTooShort(expiresOn, promise.deliveredOn, promise.days)) return null;
  if (isShortLifeOffered) return expiresOn;
  throw new Refusal(
    'Picking.ShortLife',
    { field: 'expiresOn', neededUntil: promise.neededUntil },
    shortLifeText(expiresOn, promise.neededUntil, { isRead: expiresOn === read }),
  );
}

/** Only a real answer approves: a wish written before, or silence, does not. */
const isApproved = ({ quantity, replacedBy }: BagContent, answer: FullAnswer): boolean =>
  quantity > 0 && answer?.state === 'accepted' && replacedBy === answer.acceptedProductId;

/** A substitute and a missing product have none of the lots scanned before. */
function lotsOf(line: OrderLineRow, bagged: BagContent, { lots }: PrepareInput): string[] {
  const isOther = bagged.quantity === 0 || bagged.replacedBy !== line.replaced_by;
  return lots ?? (isOther ? [] : line.lots);
}

/** Returns the line's previous substitute to stock and takes the new one. */
async function moveSubstitutes(
  tx: Tx,
  deps: PrepareDeps,
  change: { order: OrderRow; line: OrderLineRow; bagged: BagContent },
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
  { order, line }: { order: OrderRow; line: OrderLineRow },
  staff: Preparer,
): Promise<StockLeft> {
  return countEmptyShelf(tx, deps, {
    shopId: order.shop_id,
    sku: line.sku,
    productId: line.product_id,
    staffId: staff.id,
  });
}
