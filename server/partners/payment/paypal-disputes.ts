/** PayPal's disputes. It withdraws money only when it decides for the payer: until then it holds it. */
import { z } from 'zod';
import type { StatementPage, StatementRequest } from '#domain/payments/bank-statement.ts';
import type { BankDispute, DisputeReason, DisputeStatus } from '#domain/payments/disputes.ts';
import type { PaypalClient } from './paypal-client.ts';

const itemsPerPage = 50;

const moneySchema = z.object({ value: z.string() });
const disputeSchema = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  reason: z.string().optional(),
  status: z.string(),
  dispute_amount: moneySchema.optional(),
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: moneySchema.optional() })
    .optional(),
  disputed_transactions: z.array(z.object({ custom: z.string().optional() })).default([]),
});
const listSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

const reasons: Readonly<Record<string, DisputeReason>> = {
  UNAUTHORISED: 'fraud',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'notReceived',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'notAsDescribed',
  CREDIT_NOT_PROCESSED: 'creditNotProcessed',
  DUPLICATE_TRANSACTION: 'duplicate',
};
/** Outcomes of a decided dispute that the shop lost. */
const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT'];

/** The list tells little of each dispute, so each is read on its own. */
export async function listPaypalDisputes(
  client: PaypalClient,
  { from, cursor }: StatementRequest,
): Promise<StatementPage<BankDispute>> {
  const start = from.round({ smallestUnit: 'millisecond', roundingMode: 'floor' }).toString();
  const query = new URLSearchParams({ start_time: start, page_size: String(itemsPerPage) });
  const path = cursor ?? `/v1/customer/disputes?${query}`;
  const { items, links } = listSchema.parse((await client.call('GET', path)) ?? {});
  const found = await Promise.all(items.map((each) => findPaypalDispute(client, each.dispute_id)));
  const next = links.find(({ rel }) => rel === 'next')?.href;
  return {
    items: found.filter((each) => each !== null),
    next: next ? next.slice(next.indexOf('/v1/')) : null,
  };
}

export async function findPaypalDispute(
  client: PaypalClient,
  id: string,
): Promise<BankDispute | null> {
  const answer = await client.call('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`);
  if (answer === null) return null;
  const dispute = disputeSchema.parse(answer);
  const { dispute_outcome: outcome } = dispute;
  const status = statusOf(dispute.status, outcome?.outcome_code);
  return {
    id: dispute.dispute_id,
    providerReference: null,
    key: dispute.disputed_transactions[0]?.custom ?? null,
    amountCents: centsOf(dispute.dispute_amount),
    reason: reasons[dispute.reason ?? ''] ?? 'other',
    status,
    answerBefore: dispute.seller_response_due_date
      ? Temporal.Instant.from(dispute.seller_response_due_date)
      : null,
    openedAt: Temporal.Instant.from(dispute.create_time),
    withdrawnCents:
      status === 'lost' ? centsOf(outcome?.amount_refunded ?? dispute.dispute_amount) : 0,
    returnedCents: 0,
  };
}

function statusOf(status: string, outcome: string | undefined): DisputeStatus {
  if (status === 'WAITING_FOR_SELLER_RESPONSE') return 'needsAnswer';
  if (status !== 'RESOLVED') return 'underReview';
  if (lostOutcomes.includes(outcome ?? '')) return 'lost';
  return outcome === 'RESOLVED_SELLER_FAVOUR' ? 'won' : 'closed';
}

const centsOf = (money: { value: string } | undefined): number =>
  Math.round(Number(money?.value ?? 0) * 100);
