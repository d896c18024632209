/**
 * Stripe's statement: holds and releases from its events, which it keeps for thirty days, captures
 * and refunds from the transactions of its balance.
 */
import type Stripe from 'stripe';
import type {
  BankPayout,
  BankTransaction,
  StatementPage,
  StatementRequest,
} from '#domain/payments/bank-statement.ts';

const itemsPerPage = 100;
const holdEvents = ['payment_intent.amount_capturable_updated', 'payment_intent.canceled'];

export const instantOf = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
const secondsOf = (instant: Temporal.Instant): number =>
  Math.floor(instant.epochMilliseconds / 1000);
export const idOf = (linked: string | { id: string } | null): string | null =>
  typeof linked === 'string' ? linked : (linked?.id ?? null);

/** Stripe's pages begin after the last id of the page before. */
export function pageOf({ from, to }: StatementRequest, after: string | null) {
  return {
    created: { gte: secondsOf(from), lt: secondsOf(to) },
    limit: itemsPerPage,
    ...(after ? { starting_after: after } : {}),
  };
}

export function nextOf(list: {
  data: readonly { id: string }[];
  has_more: boolean;
}): string | null {
  return list.has_more ? (list.data.at(-1)?.id ?? null) : null;
}

/** The cursor names the list being read: first events, then the balance. */
export async function listStripeTransactions(
  stripe: Stripe,
  request: StatementRequest,
): Promise<StatementPage<BankTransaction>> {
  const [list = '', after = ''] = (request.cursor ?? 'events ').split(' ');
  if (list === 'events') {
    const events = await stripe.events.list({ ...pageOf(request, after), types: holdEvents });
    const next = nextOf(events);
    return {
      items: events.data.flatMap(readHoldEvent),
      next: next ? `events ${next}` : 'balance ',
    };
  }
  const moves = await stripe.balanceTransactions.list({
    ...pageOf(request, after),
    expand: ['data.source'],
  });
  const next = nextOf(moves);
  return { items: moves.data.flatMap(readMove), next: next && `balance ${next}` };
}

function readHoldEvent({ data, created, type }: Stripe.Event): BankTransaction[] {
  const intent = data.object as Stripe.PaymentIntent;
  const kind = type === 'payment_intent.canceled' ? 'release' : 'hold';
  // The event is also sent when a capture leaves nothing to capture.
  if (kind === 'hold' && intent.amount_capturable === 0) return [];
  return [
    {
      id: `${kind}:${intent.id}`,
      kind,
      providerReference: intent.id,
      key: intent.metadata['key'] ?? null,
      amountCents: intent.amount,
      feeCents: 0,
      currency: intent.currency.toUpperCase(),
      at: instantOf(created),
    },
  ];
}

/** Payouts, fees and reserves move no order's money. */
function readMove(move: Stripe.BalanceTransaction): BankTransaction[] {
  const source = typeof move.source === 'object' ? move.source : null;
  const common = {
    id: move.id,
    feeCents: move.fee,
    currency: move.currency.toUpperCase(),
    at: instantOf(move.created),
  };
  if (move.reporting_category === 'charge' && source?.object === 'charge')
    return [
      {
        ...common,
        kind: 'capture',
        providerReference: idOf(source.payment_intent),
        key: source.metadata['key'] ?? null,
        // The balance shows a capture below the hold as the whole hold, then its reversal.
        amountCents: source.amount_captured,
      },
    ];
  if (move.reporting_category === 'refund' && source?.object === 'refund')
    return [
      {
        ...common,
        kind: 'refund',
        providerReference: idOf(source.payment_intent),
        key: source.metadata?.['key'] ?? null,
        amountCents: -move.amount,
      },
    ];
  const isDispute = ['dispute', 'dispute_reversal'].includes(move.reporting_category);
  if (isDispute && source?.object === 'dispute')
    return [
      {
        ...common,
        kind: move.reporting_category === 'dispute' ? 'dispute' : 'disputeReturn',
        providerReference: idOf(source.payment_intent),
        key: null,
        amountCents: Math.abs(move.amount),
      },
    ];
  return [];
}

/** Only automatic payouts tell which transactions they pay. */
export async function listStripePayouts(
  stripe: Stripe,
  request: StatementRequest,
): Promise<StatementPage<BankPayout>> {
  const payouts = await stripe.payouts.list(pageOf(request, request.cursor));
  const paid = payouts.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return {
    items: await Promise.all(
      paid.map(async (payout) => ({
        id: payout.id,
        amountCents: payout.amount,
        partsCents: payout.automatic ? await sumParts(stripe, payout.id) : null,
        currency: payout.currency.toUpperCase(),
        at: instantOf(payout.created),
      })),
    ),
    next: nextOf(payouts),
  };
}

async function sumParts(stripe: Stripe, payoutId: string): Promise<number> {
  let cents = 0;
  for await (const { type, net } of stripe.balanceTransactions.list({
    payout: payoutId,
    limit: itemsPerPage,
  }))
    if (type !== 'payout') cents += net;
  return cents;
}
