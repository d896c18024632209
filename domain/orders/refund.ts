/** What of an order can be paid back, and the tax inside it. Everything is cumulative: however an order is refunded, in how many parts, the parts sum to what was paid, tax included. */
import { type BasisPoints, type Cents, prorateCents, vatInsideCents, vatLetter } from '../money.ts';
import type { FrozenSettlement } from './frozen.ts';
import type { VatRow } from './settle.ts';

export type DeliveredLine = {
  productId: string;
  rate: BasisPoints;
  preparedQuantity: number;
  refundedQuantity: number;
  /** declared by a withdrawal and not back yet */ withdrawnQuantity: number;
  refundedCents: Cents;
};
export type PaidLine = DeliveredLine & { paidCents: Cents };
export type Paid = {
  lines: PaidLine[];
  fees: { rate: BasisPoints; cents: Cents }[];
  feesCents: Cents;
};
export type Refund = {
  lines: { productId: string; quantity: number; cents: Cents }[];
  feesCents: Cents;
  amountCents: Cents;
  vat: VatRow[];
};

type Settled = Pick<FrozenSettlement, 'lines' | 'vat' | 'feesCents'>;

/** What each line really cost once the order’s discounts are shared out, and the fees by rate: together, what was debited. */
export function whatWasPaid(settlement: Settled, lines: readonly DeliveredLine[]): Paid {
  const billed = new Map(settlement.lines.map((line) => [line.productId, line.billedCents]));
  const goods = settlement.vat.map((row) =>
    lines
      .filter((line) => line.rate === row.rate)
      .reduce((sum, line) => sum + (billed.get(line.productId) ?? 0), 0),
  );
  const shares = prorateCents(settlement.feesCents, goods);
  const fees = settlement.vat.map((row, index) => ({
    rate: row.rate,
    cents: Math.min(shares[index] ?? 0, row.total),
  }));
  const paid = settlement.vat.flatMap((row, index) => {
    const ofRate = lines.filter((line) => line.rate === row.rate);
    const cents = prorateCents(
      row.total - (fees[index]?.cents ?? 0),
      ofRate.map((line) => billed.get(line.productId) ?? 0),
    );
    return ofRate.map((line, position): PaidLine => ({ ...line, paidCents: cents[position] ?? 0 }));
  });
  const known = new Set(paid.map((line) => line.productId));
  return {
    lines: [
      ...paid,
      ...lines
        .filter((line) => !known.has(line.productId))
        .map((line) => ({ ...line, paidCents: 0 })),
    ],
    fees,
    feesCents: fees.reduce((sum, fee) => sum + fee.cents, 0),
  };
}

/** The cents of `quantity` more units of a line: the last unit takes what rounding left. */
export function refundOfLine(line: PaidLine, quantity: number): Cents {
  return (
    Math.floor((line.paidCents * (line.refundedQuantity + quantity)) / line.preparedQuantity) -
    line.refundedCents
  );
}

/** Null: more than what is left was asked. */
export function computeRefund(
  paid: Paid,
  wanted: {
    lines: readonly { productId: string; quantity: number }[];
    withFees: boolean;
    feesRefundedCents: Cents;
  },
): Refund | null {
  if (new Set(wanted.lines.map((line) => line.productId)).size < wanted.lines.length) return null;
  const lines: (Refund['lines'][number] & { rate: BasisPoints })[] = [];
  for (const { productId, quantity } of wanted.lines) {
    const line = paid.lines.find((candidate) => candidate.productId === productId);
    if (
      !line ||
      quantity < 1 ||
      line.refundedQuantity + line.withdrawnQuantity + quantity > line.preparedQuantity
    )
      return null;
    lines.push({ productId, quantity, cents: refundOfLine(line, quantity), rate: line.rate });
  }
  const fees = wanted.withFees && wanted.feesRefundedCents === 0 ? paid.fees : [];
  const vat = paid.fees.flatMap(({ rate }) => {
    const total =
      lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + line.cents, 0) +
      (fees.find((fee) => fee.rate === rate)?.cents ?? 0);
    const before =
      paid.lines
        .filter((line) => line.rate === rate)
        .reduce((sum, line) => sum + line.refundedCents, 0) +
      (wanted.feesRefundedCents > 0 ? (paid.fees.find((fee) => fee.rate === rate)?.cents ?? 0) : 0);
    return total > 0 ? [vatRow(rate, before, total)] : [];
  });
  const feesCents = fees.reduce((sum, fee) => sum + fee.cents, 0);
  return {
    lines: lines.map(({ productId, quantity, cents }) => ({ productId, quantity, cents })),
    feesCents,
    amountCents: feesCents + lines.reduce((sum, line) => sum + line.cents, 0),
    vat,
  };
}

/** The tax of what is refunded now is that of all that was refunded, less that of what was before: the last credit note closes the invoice to the cent. */
function vatRow(rate: BasisPoints, beforeCents: Cents, total: Cents): VatRow {
  const vat = vatInsideCents(beforeCents + total, rate) - vatInsideCents(beforeCents, rate);
  return { letter: vatLetter(rate), rate, base: total - vat, vat, total };
}

/** Where a reimbursement stands, in the words of the order page. */
export type RefundStage = 'estimated' | 'expected' | 'effective';
export const refundStageLabels: Record<RefundStage, string> = {
  estimated: 'estimé',
  expected: 'attendu',
  effective: 'effectif',
};
