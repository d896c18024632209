import { formatEuros } from '#domain/measures/money.ts';
import { costOf, describeDifference } from '#domain/purchases/invoice-difference.ts';
import type { Difference } from '#domain/purchases/invoice-difference-contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { SupplierInvoiceRow } from './supplier-invoices-store.ts';

export function creditRequestEmail({
  row,
  claims,
  to,
}: {
  row: SupplierInvoiceRow;
  claims: readonly Difference[];
  to: string;
}): JobPayload<'email.send'> {
  return composeEmail('supplier-credit-request', {
    key: `supplier-credit-request-${row.id}`,
    to,
    values: { facture: row.number, date: formatPlainDate(row.content.issuedOn) },
    rows: claims.map((claim) => {
      const cost = costOf(claim);
      return {
        label: describeDifference(claim),
        value: cost === null ? 'à corriger' : `${formatEuros(cost)} HT`,
      };
    }),
  });
}
