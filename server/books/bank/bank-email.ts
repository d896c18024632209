import type { Difference } from '#domain/books/compare-bank.ts';
import { differenceNames, formatBankAmount } from '#domain/books/difference-texts.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

type Announced = Pick<Difference, 'kind' | 'oursCents' | 'bankCents' | 'currency'> & {
  id: string;
  orderNumber: string | null;
};

/** Beyond, the page has them all. */
const listed = 10;

/** To one manager, once for the same differences. */
export function bankDifferencesEmail(
  deps: { publicUrl: string },
  manager: { id: string; email: string },
  differences: readonly Announced[],
): JobPayload<'email.send'> {
  return composeEmail('team-bank-differences', {
    key: `bank-differences-${differences[0]?.id}-${manager.id}`,
    to: manager.email,
    values: { nombre: String(differences.length) },
    rows: differences
      .slice(0, listed)
      .map(({ kind, oursCents, bankCents, currency, orderNumber }) => ({
        label: differenceNames[kind],
        value:
          formatBankAmount(bankCents ?? oursCents ?? 0, currency) +
          (orderNumber ? `, commande ${orderNumber}` : ''),
      })),
    href: `${deps.publicUrl}/gestion/rapprochement`,
  });
}
