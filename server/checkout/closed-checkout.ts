/** In production, checkout is closed without a bank, terms of sale or an identity of the shop. */
import { findTermsInForce } from '#server/content/terms-store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type ClosedDeps = Pick<CheckoutDeps, 'database' | 'isProduction' | 'partners' | 'shop'>;

/** For the payment page, before the shopper types anything. Paying checks again. */
export async function takesOrders(deps: ClosedDeps): Promise<boolean> {
  if (!hasBank(deps)) return false;
  if (!deps.isProduction) return true;
  return hasIdentity(deps) && (await findTermsInForce(deps.database.db)) !== null;
}

/** Called before an order is given up for changes, since only a new payment can replace it. */
export async function requireOpenCheckout(deps: ClosedDeps): Promise<void> {
  requireSeller(deps);
  if (!(await takesOrders(deps))) throw closedCheckout('terms');
}

/** Applies to free carts too: a shop that cannot charge, or that nobody owns, is not open. */
export function requireSeller(deps: Omit<ClosedDeps, 'database'>): void {
  if (!hasBank(deps)) throw closedCheckout('payments');
  if (deps.isProduction && !hasIdentity(deps)) throw closedCheckout('identity');
}

const hasIdentity = ({ shop }: Pick<ClosedDeps, 'shop'>): boolean => shop.current() !== null;

const hasBank = ({ partners }: Pick<ClosedDeps, 'partners'>): boolean =>
  partners.payment.kind !== 'none';

export const closedCheckout = (reason: 'payments' | 'identity' | 'terms'): Refusal =>
  new Refusal('Payment.CheckoutClosed', { reason });
