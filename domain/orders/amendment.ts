/** Amends a line of an order before preparation, without changing the hold. */
import type { PriceReason, Quotation } from '../cart/contract.ts';
import { priceCart, type PricedLine } from '../cart/price.ts';
import type { Cents } from '../measures/money.ts';

/** The line after the change; null when removed. */
export type AmendedLine = PricedLine | null;

type Ordered = {
  quotation: Quotation;
  holdCents: Cents;
  lines: readonly { productId: string; requestedCents: Cents; maximumCents: Cents }[];
};

export type Amended = {
  quotation: Quotation;
  differenceCents: Cents;
  line: { requestedCents: Cents; maximumCents: Cents } | null;
  isWithinHold: boolean;
  /** Whether a code would exceed the value of the remaining goods. */
  isBelowDiscount: boolean;
};

export function amendOrder(order: Ordered, productId: string, amended: AmendedLine): Amended {
  const { quotation: before } = order;
  const price = amended ? priceCart({ lines: [amended], agreed: before }) : null;
  const line = price?.lines[0] ?? null;
  const kept = order.lines.filter((candidate) => candidate.productId !== productId);
  const former = order.lines.find((candidate) => candidate.productId === productId);
  const isOfLine = (row: PriceReason) =>
    row.productId === productId && (row.kind === 'line' || row.kind === 'promotion');
  const formerGross = before.explanation
    .filter((row) => row.kind === 'line' && isOfLine(row))
    .reduce((sum, row) => sum + row.amount, 0);
  const differenceCents = (line?.netCents ?? 0) - (former?.requestedCents ?? 0);
  const gross = before.gross + (line?.grossCents ?? 0) - formerGross;
  const net = before.net + differenceCents;
  const promotionDiscount = gross - net;
  const maximum = kept.reduce((sum, { maximumCents }) => sum + maximumCents, 0);
  const fees = before.shipping + before.preparationFee;
  const neededCents = maximum + (line?.maximumCents ?? 0) - before.couponDiscount + fees;
  const total = net - before.couponDiscount + fees;
  const rows = price?.quotation.explanation.filter((row) => row.kind !== 'weightMargin') ?? [];
  return {
    differenceCents,
    line: line ? { requestedCents: line.netCents, maximumCents: line.maximumCents } : null,
    isWithinHold: neededCents <= order.holdCents,
    isBelowDiscount: net < before.couponDiscount,
    quotation: {
      ...before,
      gross,
      net,
      promotionDiscount,
      discount: promotionDiscount + before.couponDiscount,
      total,
      explanation: replaceRows(before.explanation, {
        isOfLine,
        rows,
        marginCents: neededCents - total,
      }),
    },
  };
}

/** Replaces a line's rows in place; a new line's rows follow the other lines. */
function replaceRows(
  explanation: readonly PriceReason[],
  change: {
    isOfLine(row: PriceReason): boolean;
    rows: readonly PriceReason[];
    marginCents: Cents;
  },
): PriceReason[] {
  const first = explanation.findIndex(change.isOfLine);
  const last = explanation.findLastIndex(({ kind }) => kind === 'line' || kind === 'promotion');
  const at = first >= 0 ? first : last + 1;
  const kept = (row: PriceReason) => !change.isOfLine(row);
  return [
    ...explanation.slice(0, at).filter(kept),
    ...change.rows,
    ...explanation.slice(at).filter(kept),
  ].flatMap((row) => {
    if (row.kind !== 'weightMargin') return [row];
    return change.marginCents > 0 ? [{ ...row, amount: change.marginCents }] : [];
  });
}

const answerHours = 24;
const shortestAnswer = { minutes: 30 } as const;

/** Deadline: a day, or the order's cut-off if earlier, but at least half an hour. */
export function answerUntil(
  completableUntil: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const shortest = now.add(shortestAnswer);
  const longest = now.add({ hours: answerHours });
  const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;
  if (!completableUntil || isAfter(completableUntil, longest)) return longest;
  return isAfter(completableUntil, shortest) ? completableUntil : shortest;
}

export type AmendmentStatus =
  'open' | 'accepted' | 'toPay' | 'declined' | 'withdrawn' | 'expired' | 'overtaken';

/** An unanswered amendment ends at its deadline or when preparation starts. */
export function amendmentStatus(
  {
    status,
    answerUntil: until,
  }: { status: Exclude<AmendmentStatus, 'expired' | 'overtaken'>; answerUntil: Temporal.Instant },
  orderStatus: string,
  now: Temporal.Instant,
): AmendmentStatus {
  if (status !== 'open') return status;
  if (orderStatus !== 'prepaid' && orderStatus !== 'modifying') return 'overtaken';
  return Temporal.Instant.compare(now, until) >= 0 ? 'expired' : 'open';
}

/** « Penne : 3 au lieu de 2 ». */
export function amendmentText(change: {
  name: string;
  formerQuantity: number;
  quantity: number;
}): string {
  const { name, formerQuantity, quantity } = change;
  if (quantity === 0) return `${name} : retiré`;
  return formerQuantity === 0
    ? `${name} : ${quantity} en plus`
    : `${name} : ${quantity} au lieu de ${formerQuantity}`;
}
