/** Compares an order's whole history: a daily comparison would differ around midnight. */
import type { BankPayout, BankTransaction } from '../payments/bank-statement.ts';

export const differenceKinds = [
  'missingAtBank',
  'missingHere',
  'otherAmount',
  'otherCurrency',
  'capturedTwice',
  'unknownRefund',
  'holdLeftOpen',
  'payoutMismatch',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type Difference = {
  kind: DifferenceKind;
  /** Key of a payment or refund, or id of a bank transaction or payout. */
  subject: string;
  /** For a hold, the payment's key, used to ask the bank whether it still holds the amount. */
  holdKey: string | null;
  orderId: string | null;
  oursCents: number | null;
  bankCents: number | null;
  currency: string;
  at: Temporal.Instant;
};

type PaymentInBooks = {
  key: string;
  amountCents: number;
  /** Our books expect the bank to hold an amount. */
  isHeld: boolean;
  /** The order or the attempt has ended, so the bank should hold nothing. */
  isOver: boolean;
  at: Temporal.Instant;
};
type RefundInBooks = {
  key: string;
  amountCents: number;
  postedAt: Temporal.Instant | null;
};
export type OrderInBooks = {
  orderId: string;
  /** Captured amount in our ledger; null when nothing was captured. */
  sale: { amountCents: number; postedAt: Temporal.Instant } | null;
  payments: readonly PaymentInBooks[];
  refunds: readonly RefundInBooks[];
  /** Ledger totals withdrawn by payers' banks in disputes, and returned. */
  disputes: { withdrawnCents: number; returnedCents: number };
};

/** Time span of the bank's statement, which omits movements outside it. */
export type ReadSpan = { from: Temporal.Instant; to: Temporal.Instant };

const ownCurrency = 'EUR';

/** Compares an order with `bank`, the bank's transactions for its payments and refunds. */
export function compareOrder(
  ours: OrderInBooks,
  bank: readonly BankTransaction[],
  read: ReadSpan,
): Difference[] {
  const of = (kind: BankTransaction['kind']) =>
    bank.filter((each) => each.kind === kind && each.currency === ownCurrency);
  const isRead = (at: Temporal.Instant) =>
    Temporal.Instant.compare(at, read.from) >= 0 && Temporal.Instant.compare(at, read.to) < 0;
  const foreign = bank.filter(({ currency }) => currency !== ownCurrency);
  // Amounts in another currency cannot be compared, so only the currency is reported.
  const isForeign = (kind: BankTransaction['kind'], key?: string) =>
    foreign.some((each) => each.kind === kind && (key === undefined || each.key === key));
  const found = [
    ...foreign.map((each) => differ('otherCurrency', each, null)),
    ...compareHolds(ours, of('hold'), {
      isRead: (payment) => isRead(payment.at) && !isForeign('hold', payment.key),
      isEnded: (hold) =>
        bank.some(
          ({ kind, ...each }) =>
            (kind === 'capture' || kind === 'release') && isSamePayment(each, hold),
        ),
    }),
    ...(isForeign('capture') ? [] : compareCaptures(ours, of('capture'), isRead)),
    ...compareRefunds(
      ours,
      of('refund'),
      (refund) => isRead(refund.postedAt) && !isForeign('refund', refund.key),
    ),
    ...compareDisputes(of('dispute'), ours.disputes.withdrawnCents),
    ...compareDisputes(of('disputeReturn'), ours.disputes.returnedCents),
  ];
  return found.map((each) => ({ ...each, orderId: ours.orderId }));
}

type PaymentOfBank = Pick<BankTransaction, 'key' | 'providerReference'>;
const isSamePayment = (one: PaymentOfBank, other: PaymentOfBank): boolean =>
  (one.key !== null && one.key === other.key) ||
  (one.providerReference !== null && one.providerReference === other.providerReference);

function compareHolds(
  { payments }: OrderInBooks,
  holds: readonly BankTransaction[],
  {
    isRead,
    isEnded,
  }: { isRead(payment: PaymentInBooks): boolean; isEnded(hold: BankTransaction): boolean },
): Difference[] {
  const missing = payments
    .filter((payment) => payment.isHeld && isRead(payment))
    .filter(({ key }) => !holds.some((hold) => hold.key === key))
    .map(({ key, amountCents, at }) => ({ ...absent(key, amountCents, at), holdKey: key }));
  const told = holds.flatMap((hold) => {
    const payment = payments.find(({ key }) => key === hold.key);
    if (!payment) return [differ('missingHere', hold, null)];
    if (payment.isOver && !isEnded(hold))
      return [{ ...differ('holdLeftOpen', hold, 0), holdKey: hold.key }];
    return payment.amountCents === hold.amountCents
      ? []
      : [differ('otherAmount', hold, payment.amountCents)];
  });
  return [...missing, ...told];
}

function compareCaptures(
  { sale, payments }: OrderInBooks,
  captures: readonly BankTransaction[],
  isRead: (at: Temporal.Instant) => boolean,
): Difference[] {
  const [first] = captures;
  if (!first) {
    if (!sale || !isRead(sale.postedAt)) return [];
    return [absent(payments[0]?.key ?? '', sale.amountCents, sale.postedAt)];
  }
  const bankCents = captures.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const told = { ...first, amountCents: bankCents };
  if (captures.length > 1) return [differ('capturedTwice', told, sale?.amountCents ?? null)];
  if (!sale) return [differ('missingHere', told, null)];
  return sale.amountCents === bankCents ? [] : [differ('otherAmount', told, sale.amountCents)];
}

function compareRefunds(
  { refunds }: OrderInBooks,
  told: readonly BankTransaction[],
  isRead: (refund: RefundInBooks & { postedAt: Temporal.Instant }) => boolean,
): Difference[] {
  const seen = new Set<string>();
  const differences = told.flatMap((each) => {
    const ours = refunds.find(({ key }) => key === each.key);
    // The shop refunds once per key, so a second refund under the same key is not ours.
    if (!ours || seen.has(ours.key)) return [differ('unknownRefund', each, null)];
    seen.add(ours.key);
    if (!ours.postedAt) return [differ('missingHere', each, null)];
    return ours.amountCents === each.amountCents
      ? []
      : [differ('otherAmount', each, ours.amountCents)];
  });
  for (const { key, amountCents, postedAt } of refunds)
    if (postedAt && !seen.has(key) && isRead({ key, amountCents, postedAt }))
      differences.push(absent(key, -amountCents, postedAt));
  return differences;
}

/** Checks only disputes that the bank reports, since PayPal's statement leaves them out. */
function compareDisputes(told: readonly BankTransaction[], oursCents: number): Difference[] {
  const [first] = told;
  if (!first) return [];
  const amountCents = told.reduce((sum, each) => sum + each.amountCents, 0);
  if (amountCents === oursCents) return [];
  const all = { ...first, amountCents };
  return [
    oursCents === 0 ? differ('missingHere', all, null) : differ('otherAmount', all, oursCents),
  ];
}

/** Reports a bank transaction that matches nothing in our books. A released hold is ignored. */
export function compareStranger(transaction: BankTransaction): Difference[] {
  if (transaction.kind === 'release') return [];
  return [
    differ(transaction.kind === 'refund' ? 'unknownRefund' : 'missingHere', transaction, null),
  ];
}

export function comparePayout({
  id,
  amountCents,
  partsCents,
  currency,
  at,
}: BankPayout): Difference[] {
  if (partsCents === null || partsCents === amountCents) return [];
  return [
    {
      kind: 'payoutMismatch',
      subject: id,
      holdKey: null,
      orderId: null,
      oursCents: partsCents,
      bankCents: amountCents,
      currency,
      at,
    },
  ];
}

/** Amounts leaving the shop are negative, ours and the bank's. */
function differ(
  kind: DifferenceKind,
  { id, kind: movement, amountCents, currency, at }: BankTransaction,
  oursCents: number | null,
): Difference {
  const sign = movement === 'refund' || movement === 'dispute' ? -1 : 1;
  return {
    kind,
    subject: id,
    holdKey: null,
    orderId: null,
    oursCents: oursCents === null ? null : sign * oursCents,
    bankCents: sign * amountCents,
    currency,
    at,
  };
}

function absent(key: string, oursCents: number, at: Temporal.Instant): Difference {
  return {
    kind: 'missingAtBank',
    subject: key,
    holdKey: null,
    orderId: null,
    oursCents,
    bankCents: null,
    currency: ownCurrency,
    at,
  };
}

/** Stable key, so that finding the same difference again updates its row. */
export function fingerprintOf({ kind, subject, oursCents, bankCents }: Difference): string {
  return [kind, subject, oursCents ?? '-', bankCents ?? '-'].join(' ');
}
