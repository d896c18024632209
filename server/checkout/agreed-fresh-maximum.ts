/** The rule on uncollected pickups that binds an order: the one that its customer read. */
import { isCollection } from '#domain/delivery/collection.ts';
import { termsUse } from '#server/content/terms-store.ts';
import type { ZoneRow } from '#server/delivery/store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { CheckoutDeps, PaymentRequest } from './checkout-deps.ts';

/**
 * Null, nothing may be billed, unless the payment page showed an amount and the accepted terms state
 * it. A rule changed while the page was open gives the lower amount.
 */
export async function agreedFreshMaximum(
  tx: Tx,
  { shop }: Pick<CheckoutDeps, 'shop'>,
  { zone, termsVersion }: { zone: ZoneRow; termsVersion: number | null },
  { freshMaximum: shown }: Pick<PaymentRequest, 'freshMaximum'>,
): Promise<number | null> {
  const { freshMaximum } = shop.shown();
  if (shown === undefined || freshMaximum === null || termsVersion === null) return null;
  if (!isCollection(zone.type) || !(await termsUse(tx, termsVersion, 'retrait'))) return null;
  return Math.min(shown, freshMaximum);
}
