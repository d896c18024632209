/** Checkout is closed while the shop is not open, and in production without a bank, terms of sale or an identity. */
import { findShopState } from '#server/catalogue/shop-store.ts';
import { findTermsInForce } from '#server/content/terms-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type ClosedDeps = Pick<
  CheckoutDeps,
  'catalogue' | 'database' | 'isProduction' | 'partners' | 'shop'
>;

/** For the payment page, before the shopper types anything. Paying checks again. */
export async function takesOrders(deps: ClosedDeps): Promise<boolean> {
  return deps.catalogue.current().shop.state === 'open' && (await canSell(deps));
}

async function canSell(deps: ClosedDeps): Promise<boolean> {
  if (!hasBank(deps)) return false;
  if (!deps.isProduction) return true;
  return hasIdentity(deps) && (await findTermsInForce(deps.database.db)) !== null;
}

/** Called before an order is given up for changes, since only a new payment can replace it. */
export async function requireOpenCheckout(deps: ClosedDeps): Promise<void> {
  requireSeller(deps);
  const { state } = deps.catalogue.current().shop;
  if (state !== 'open') throw closedShop(state);
  if (!(await canSell(deps))) throw closedCheckout('terms');
}

/** In the paying transaction: a pause that is committed refuses every later payment, in any process. */
export async function requireOpenShop(tx: Tx): Promise<void> {
  requireOpen(await findShopState(tx));
}

export function requireOpen(state: 'preparing' | 'open' | 'paused' | undefined): void {
  if (state !== 'open') throw closedShop(state ?? 'preparing');
}

/** Applies to free carts too: a shop that cannot charge, or that nobody owns, is not open. */
export function requireSeller(deps: Omit<ClosedDeps, 'catalogue' | 'database'>): void {
  if (!hasBank(deps)) throw closedCheckout('payments');
  if (deps.isProduction && !hasIdentity(deps)) throw closedCheckout('identity');
}

const hasIdentity = ({ shop }: Pick<ClosedDeps, 'shop'>): boolean => shop.current() !== null;

const hasBank = ({ partners }: Pick<ClosedDeps, 'partners'>): boolean =>
  partners.payment.kind !== 'none';

const closedShop = (state: 'preparing' | 'paused'): Refusal =>
  state === 'paused' ? new Refusal('Shop.Paused') : closedCheckout('preparing');

export const closedCheckout = (reason: 'payments' | 'identity' | 'terms' | 'preparing'): Refusal =>
  new Refusal('Payment.CheckoutClosed', { reason });
