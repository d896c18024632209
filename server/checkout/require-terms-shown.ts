/**
 * A contract holds the terms that were read before it was made (code civil 1119): the order keeps that version. Other terms
 * published meanwhile are not accepted by whoever has not seen them: nothing is held, and the page shows the new ones.
 */
import { formatDate, formatTime } from '#domain/paris-time.ts';
import { findTermsInForce } from '#server/content/terms-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { PaymentRequest } from './checkout-deps.ts';

export async function requireTermsShown(
  tx: Tx,
  { termsVersion: shown }: PaymentRequest,
): Promise<number | null> {
  const terms = await findTermsInForce(tx);
  if (shown === undefined || shown === terms?.version) return terms?.version ?? null;
  const when = terms
    ? ` le ${formatDate(terms.publishedAt)} à ${formatTime(terms.publishedAt)}`
    : '';
  throw new Refusal(
    'Shared.Validation',
    { field: 'termsVersion', reason: 'changed', version: terms?.version ?? null },
    `Nos conditions générales de vente ont changé${when} : relisez-les, puis acceptez-les.`,
  );
}
