/**
 * Sets or adds quantities in memory, then writes if the cart is unchanged, else retries under its
 * lock. Setting refuses what cannot be had; adding takes what there is and answers the rest.
 */
import type { ProductUpdate } from '#domain/cart/contract.ts';
import { cartLimits } from '#domain/cart/limits.ts';
import { changedUnits } from '#domain/cart/recipe-units.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { baseIdOf } from '#server/catalogue/at-site.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { atCart } from './at-cart.ts';
import type { CartDeps } from './cart-view.ts';
import { compareLine, seenFieldsOf } from './compare-line.ts';
import { productFor } from './kept.ts';
import type { CartLine } from './lines.ts';
import { findCart, saveCart, saveCartUnchanged, type CartOwner, type CartRow } from './store.ts';
import { withoutCancelledOrder } from './without-cancelled-order.ts';

type WantedProduct = { id: string; quantity: number; recipeId?: string | undefined };
type WantedProducts = { wanted: readonly WantedProduct[]; mode: 'set' | 'add' };
type CartChange = WantedProducts & { isClosed: boolean };

const { burst } = cartLimits;

/** `short`: the lines that hold less than was to be added. */
type ChangedCart = { cart: CartRow; short: ProductUpdate[] };

export async function setProducts(
  deps: Pick<CartDeps, 'database' | 'clock' | 'catalogue' | 'findInitialOrder'>,
  input: WantedProducts & { owner: CartOwner; /** Read without a lock. */ seen: CartRow | null },
): Promise<ChangedCart> {
  const { db } = deps.database;
  const change = { ...input, isClosed: await completesClosedOrder(deps, input.seen) };
  if (input.seen) {
    const cart = { ...input.seen, lines: [...input.seen.lines] };
    countMutation(cart, deps.clock.now());
    const short = applyAll(deps, cart, change);
    if (await saveCartUnchanged(db, cart, deps.clock.now()))
      return { cart: { ...cart, version: cart.version + 1 }, short };
  }
  return inTransaction(db, async (tx) => {
    const cart = await lockCartToChange(tx, deps, input.owner);
    const short = applyAll(deps, cart, change);
    await saveCart(tx, cart, deps.clock.now());
    return { cart: { ...cart, version: cart.version + 1 }, short };
  });
}

function applyAll(
  deps: Pick<CartDeps, 'catalogue'>,
  cart: CartRow,
  { wanted, mode, isClosed }: CartChange,
): ProductUpdate[] {
  const units = new Map(cart.lines.map((line) => [line.productId, line.quantity]));
  const short = wanted.flatMap((one) => applyWanted(deps, cart, one, mode) ?? []);
  if (isClosed && cart.lines.some((line) => line.quantity > (units.get(line.productId) ?? 0)))
    throw new Refusal('EcomCart.OrderNoMoreCompletable');
  if (cart.lines.length > cartLimits.lines)
    throw new Refusal('Cart.InvalidCart', { maximumLines: cartLimits.lines });
  return short;
}

/** Whether the cart completes an order that is now closed. The payment checks again under a lock. */
async function completesClosedOrder(
  deps: Pick<CartDeps, 'findInitialOrder'>,
  seen: CartRow | null,
): Promise<boolean> {
  const order = seen && (await withoutCancelledOrder(deps, seen)).initialOrder;
  return order !== null && !order.isCompletable;
}

/**
 * Locks the owner's open cart, which exists only once address and slot are chosen, and counts the
 * change: too many in a row are refused.
 */
export async function lockCartToChange(
  tx: Tx,
  deps: Pick<CartDeps, 'clock'>,
  owner: CartOwner,
): Promise<CartRow> {
  const cart = await findCart(tx, owner, { forUpdate: true });
  if (!cart) throw new Refusal('EcomCart.MissingDataForCreation');
  countMutation(cart, deps.clock.now());
  return cart;
}

function countMutation(cart: CartRow, now: Temporal.Instant): void {
  const isSameBurst =
    cart.burst_started_at !== null &&
    now.epochMilliseconds - cart.burst_started_at.epochMilliseconds < burst.seconds * 1000;
  if (!isSameBurst) {
    cart.burst_started_at = now;
    cart.burst_count = 0;
  }
  cart.burst_count += 1;
  if (cart.burst_count > burst.changes) throw new Refusal('Cart.TooManyUpdatesInARow');
}

/** Returns what could not be added. */
function applyWanted(
  deps: Pick<CartDeps, 'catalogue'>,
  cart: CartRow,
  wanted: WantedProduct,
  mode: 'set' | 'add',
): ProductUpdate | null {
  const productId = baseIdOf(atCart(deps, cart).catalogue, wanted.id);
  const priced = (quantity: number) =>
    productFor(atCart(deps, cart, { productId, quantity }).catalogue, cart, productId);
  const product = priced(wanted.quantity);
  const line = cart.lines.find((candidate) => candidate.productId === productId);
  const before = line?.quantity ?? 0;
  const wish = mode === 'add' ? before + wanted.quantity : wanted.quantity;
  const asked = Math.min(cartLimits.units, wish);
  // Removing units is always possible, even for products no longer sold.
  if (asked === 0 && (line || product)) {
    cart.lines = cart.lines.filter((candidate) => candidate !== line);
    return null;
  }
  if (!product) throw new Refusal('EcomCart.ProductNotFound', { productId });
  const quantity =
    mode === 'add'
      ? Math.max(before, Math.min(asked, product.available ? product.availableQuantity : 0))
      : asked;
  const short = quantity < wish ? shortLine(product, { wish, quantity }) : null;
  if (quantity === 0) return short;
  if (quantity > before) requireStock(product, quantity, before);
  const recipeIds = [
    ...new Set([...(line?.recipeIds ?? []), ...(wanted.recipeId ? [wanted.recipeId] : [])]),
  ];
  const next = {
    ...seenLine(priced(quantity) ?? product, quantity, recipeIds),
    recipeUnits: changedUnits(line, quantity, wanted.recipeId),
  };
  if (line) cart.lines[cart.lines.indexOf(line)] = next;
  else cart.lines.push(next);
  return short;
}

/** Under the names of a line's changes: withdrawn, sold out, or fewer left than asked. */
function shortLine(
  product: Product,
  { wish, quantity }: { wish: number; quantity: number },
): ProductUpdate {
  const { actions } = compareLine(seenLine(product, wish, []), product);
  return {
    id: product.id,
    name: product.name,
    previousName: product.name,
    actions: actions.length > 0 ? actions : ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
    previousQuantity: wish,
    quantity,
    previousPrice: product.itemPrice,
    price: product.itemPrice,
    changedTexts: [],
    product,
  };
}

function requireStock(product: Product, quantity: number, before: number): void {
  const meta = { productId: product.id, name: product.name };
  if (!product.enabled || product.itemPrice === null) {
    if (before > 0)
      throw new Refusal(
        'EcomCart.ProductQuantityNotEditable',
        meta,
        `${product.name} n’est plus en vente : vous pouvez seulement en retirer.`,
      );
    throw new Refusal('EcomCart.ProductNotFound', meta, `${product.name} n’est plus en vente.`);
  }
  if (!product.available)
    throw new Refusal(
      'EcomCart.ProductOutOfStock',
      meta,
      `${product.name} : ${product.returnsIn ? `hors saison, de retour en ${product.returnsIn}` : 'épuisé pour le moment'}.`,
    );
  if (quantity > product.availableQuantity) {
    throw new Refusal(
      'EcomCart.ProductQuantityUnavailable',
      { ...meta, availableQuantity: product.availableQuantity },
      `${product.name} : il n’en reste que ${product.availableQuantity}.`,
    );
  }
}

function seenLine(product: Product, quantity: number, recipeIds: string[]): CartLine {
  return { productId: product.id, quantity, recipeIds, ...seenFieldsOf(product) };
}
