/** Refundable amounts and VAT, computed cumulatively so that partial refunds add up exactly. */
import { vatLetter } from '../france/vat.ts';
import { type BasisPoints, type Cents, prorateCents, vatInsideCents } from '../measures/money.ts';
import type { Grams } from '../measures/quantity.ts';
import type { FrozenSettlement } from './frozen.ts';
import type { VatRow } from './settle.ts';

export type DeliveredLine = {
  productId: string;
  rate: BasisPoints;
  preparedQuantity: number;
  /** Null unless sold by weight. */ preparedGrams: Grams | null;
  refundedQuantity: number;
  /** Units of a declared withdrawal that are not yet returned. */ withdrawnQuantity: number;
  refundedCents: Cents;
};
export type PaidLine = DeliveredLine & { paidCents: Cents };
export type PaidAmounts = {
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

/** Line prices after discounts, and fees by VAT rate; they add up to the amount charged. */
export function paidAmounts(settlement: Settled, lines: readonly DeliveredLine[]): PaidAmounts {
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

/** Amount for `quantity` more units, capped by the remainder; the last unit absorbs rounding. */
export function refundOfLine(line: PaidLine, quantity: number): Cents {
  const upTo = (units: number) => Math.floor((line.paidCents * units) / line.preparedQuantity);
  const share = upTo(line.refundedQuantity + quantity) - upTo(line.refundedQuantity);
  return Math.min(share, line.paidCents - line.refundedCents);
}

/** Maximum price reduction of a line, excluding units already being returned. */
export function refundableCents(line: PaidLine): Cents {
  if (line.preparedQuantity === 0) return 0;
  return line.paidCents - line.refundedCents - refundOfLine(line, line.withdrawnQuantity);
}

/** Amount for these units. After a price reduction, keeps enough for units being returned. */
export function refundOfUnits(line: PaidLine, quantity: number): Cents {
  return Math.min(refundOfLine(line, quantity), refundableCents(line));
}

/** Price of part of a weighed line; free excess weight lowers the price per gram. */
export function refundOfGrams(
  line: Pick<PaidLine, 'paidCents' | 'preparedGrams'>,
  grams: Grams,
): Cents {
  return line.preparedGrams ? Math.floor((line.paidCents * grams) / line.preparedGrams) : 0;
}

export type WantedLine =
  | { productId: string; quantity: number; amount?: undefined; grams?: undefined }
  | { productId: string; amount: Cents; quantity?: undefined; grams?: undefined }
  | { productId: string; grams: Grams; quantity?: undefined; amount?: undefined };

function centsOf(line: PaidLine, wanted: WantedLine): { quantity: number; cents: Cents } | null {
  const part = wanted.grams === undefined ? wanted.amount : refundOfGrams(line, wanted.grams);
  if (part !== undefined)
    return part >= 1 && part <= refundableCents(line) ? { quantity: 0, cents: part } : null;
  const { quantity = 0 } = wanted;
  const left = line.preparedQuantity - line.refundedQuantity - line.withdrawnQuantity;
  return quantity >= 1 && quantity <= left
    ? { quantity, cents: refundOfUnits(line, quantity) }
    : null;
}

/** Returns null when the request exceeds what remains refundable. */
export function computeRefund(
  paid: PaidAmounts,
  wanted: {
    lines: readonly WantedLine[];
    withFees: boolean;
    feesRefundedCents: Cents;
  },
): Refund | null {
  if (new Set(wanted.lines.map((line) => line.productId)).size < wanted.lines.length) return null;
  const lines: (Refund['lines'][number] & { rate: BasisPoints })[] = [];
  for (const one of wanted.lines) {
    const line = paid.lines.find((candidate) => candidate.productId === one.productId);
    const taken = line ? centsOf(line, one) : null;
    if (!line || !taken) return null;
    lines.push({ productId: one.productId, ...taken, rate: line.rate });
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

/** VAT of all refunds minus that of earlier ones, so that credit notes add up exactly to the invoice. */
function vatRow(rate: BasisPoints, beforeCents: Cents, total: Cents): VatRow {
  const vat = vatInsideCents(beforeCents + total, rate) - vatInsideCents(beforeCents, rate);
  return { letter: vatLetter(rate), rate, base: total - vat, vat, total };
}

export type RefundStage = 'estimated' | 'expected' | 'effective';
export const refundStageLabels: Record<RefundStage, string> = {
  estimated: 'estimé',
  expected: 'attendu',
  effective: 'effectif',
};
