/** Stripe's disputes. Inquiries move no money; balance transactions show the amounts that moved. */
import Stripe from 'stripe';
import type { StatementPage, StatementRequest } from '#domain/payments/bank-statement.ts';
import type { BankDispute, DisputeReason, DisputeStatus } from '#domain/payments/disputes.ts';
import { idOf, instantOf, nextOf, pageOf } from './stripe-books.ts';

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraud',
  product_not_received: 'notReceived',
  product_unacceptable: 'notAsDescribed',
  credit_not_processed: 'creditNotProcessed',
  duplicate: 'duplicate',
  unrecognized: 'unrecognised',
};
const statuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needsAnswer',
  warning_needs_response: 'needsAnswer',
  appeal_needs_response: 'needsAnswer',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  warning_closed: 'closed',
};
const withPayment = ['payment_intent'];

export async function listStripeDisputes(
  stripe: Stripe,
  request: StatementRequest,
): Promise<StatementPage<BankDispute>> {
  const disputes = await stripe.disputes.list({
    ...pageOf(request, request.cursor),
    expand: withPayment.map((field) => `data.${field}`),
  });
  return { items: disputes.data.map(toDispute), next: nextOf(disputes) };
}

export async function findStripeDispute(stripe: Stripe, id: string): Promise<BankDispute | null> {
  try {
    return toDispute(await stripe.disputes.retrieve(id, { expand: withPayment }));
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (isUnknown) return null;
    throw error;
  }
}

function toDispute(dispute: Stripe.Dispute): BankDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  const intent = typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null;
  const moved = dispute.balance_transactions.map(({ amount }) => amount);
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((total, amount) => total + Math.abs(amount), 0);
  return {
    id: dispute.id,
    providerReference: idOf(dispute.payment_intent),
    key: intent?.metadata['key'] ?? null,
    amountCents: dispute.amount,
    reason: reasons[dispute.reason] ?? 'other',
    status: statuses[dispute.status] ?? 'underReview',
    answerBefore: dueBy === null ? null : instantOf(dueBy),
    openedAt: instantOf(dispute.created),
    withdrawnCents: sum(moved.filter((amount) => amount < 0)),
    returnedCents: sum(moved.filter((amount) => amount > 0)),
  };
}
