/**
 * A contract is bound by the terms shown before it (code civil 1119), so the order stores their
 * version. If newer terms were published meanwhile, the payment is refused and the page shows them.
 */
import type { TermsVersion } from '#domain/content/terms-contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { formatDate, formatTime } from '#server/platform/shop-time.ts';
import type { CheckoutDeps, PaymentRequest } from './checkout-deps.ts';
import { closedCheckout } from './closed-checkout.ts';

export function requireTermsShown(
  terms: TermsVersion | null,
  { isProduction }: Pick<CheckoutDeps, 'isProduction'>,
  { termsVersion: shown }: Pick<PaymentRequest, 'termsVersion'>,
): number | null {
  // Required for real customers only; development works without.
  if (isProduction && !terms) throw closedCheckout('terms');
  if (shown === undefined || shown === terms?.version) return terms?.version ?? null;
  const when = terms
    ? ` le ${formatDate(terms.publishedAt)} à ${formatTime(terms.publishedAt)}`
    : '';
  throw new Refusal(
    'Payment.TermsChanged',
    { field: 'termsVersion', reason: 'changed', version: terms?.version ?? null },
    `Nos conditions générales de vente ont changé${when} : relisez-les, puis acceptez-les.`,
  );
}
