/** In production, checkout is closed without a bank or without terms of sale. */
import { findTermsInForce } from '#server/content/terms-store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type ClosedDeps = Pick<CheckoutDeps, 'database' | 'isProduction' | 'partners'>;

/** For the payment page, before the shopper types anything. Paying checks again. */
export async function takesOrders(deps: ClosedDeps): Promise<boolean> {
  if (!hasBank(deps)) return false;
  return !deps.isProduction || (await findTermsInForce(deps.database.db)) !== null;
}

/** Called before an order is given up for changes, since only a new payment can replace it. */
export async function requireOpenCheckout(deps: ClosedDeps): Promise<void> {
  requireBank(deps);
  if (!(await takesOrders(deps))) throw closedCheckout('terms');
}

/** Applies to free carts too: a shop that cannot charge is not open. */
export function requireBank(deps: Pick<ClosedDeps, 'partners'>): void {
  if (!hasBank(deps)) throw closedCheckout('payments');
}

const hasBank = ({ partners }: Pick<ClosedDeps, 'partners'>): boolean =>
  partners.payment.kind !== 'none';

export const closedCheckout = (reason: 'payments' | 'terms'): Refusal =>
  new Refusal('Payment.CheckoutClosed', { reason });
