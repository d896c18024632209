/**
 * PayPal's statement, by its transaction search. It lags by up to three hours, and holds move no
 * balance: all records are asked for. What the shop withdraws from PayPal is its own doing, so
 * there are no payouts to compare.
 */
import { z } from 'zod';
import type {
  BankTransaction,
  BankTransactionKind,
  StatementPage,
  StatementRequest,
} from '#domain/payments/bank-statement.ts';
import type { PaypalClient } from './paypal-client.ts';

const itemsPerPage = 500;

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const answerSchema = z.object({
  total_pages: z.number().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_status: z.string().optional(),
          transaction_initiation_date: z.string(),
          transaction_amount: moneySchema,
          fee_amount: moneySchema.optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
});
type Info = z.infer<typeof answerSchema>['transaction_details'][number]['transaction_info'];

/** Groups of event codes: T00 payments, T11 reversals, T13 authorisations (T1302: voided). */
function kindOf(code: string): BankTransactionKind | null {
  if (code === 'T1302') return 'release';
  if (code.startsWith('T13')) return 'hold';
  if (code === 'T1107') return 'refund';
  return code.startsWith('T00') ? 'capture' : null;
}

export async function listPaypalTransactions(
  client: PaypalClient,
  { from, to, cursor }: StatementRequest,
): Promise<StatementPage<BankTransaction>> {
  const page = Number(cursor ?? 1);
  const query = new URLSearchParams({
    start_date: secondOf(from),
    end_date: secondOf(to),
    fields: 'transaction_info',
    balance_affecting_records_only: 'N',
    page_size: String(itemsPerPage),
    page: String(page),
  });
  const answer = answerSchema.parse(
    (await client.call('GET', `/v1/reporting/transactions?${query}`)) ?? {},
  );
  return {
    items: answer.transaction_details.flatMap(({ transaction_info }) =>
      readTransaction(transaction_info),
    ),
    next: page < answer.total_pages ? String(page + 1) : null,
  };
}

const secondOf = (instant: Temporal.Instant): string =>
  instant.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();

const centsOf = (money: { value: string } | undefined): number =>
  Math.abs(Math.round(Number(money?.value ?? 0) * 100));

function readTransaction(info: Info): BankTransaction[] {
  const kind = kindOf(info.transaction_event_code);
  const isDone = !['D', 'P'].includes(info.transaction_status ?? 'S');
  if (!kind || !isDone) return [];
  return [
    {
      // One id may stand for a record that moves the balance and for one that does not.
      id: `${kind}:${info.transaction_id}`,
      kind,
      providerReference:
        info.paypal_reference_id_type === 'ODR' ? (info.paypal_reference_id ?? null) : null,
      key: info.custom_field ?? null,
      amountCents: centsOf(info.transaction_amount),
      feeCents: centsOf(info.fee_amount),
      currency: info.transaction_amount.currency_code,
      at: Temporal.Instant.from(
        info.transaction_initiation_date.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
      ),
    },
  ];
}
