/** EN 16931 amounts: lines, allowances and charges without VAT, adding up to the VAT bases. */
import { z } from 'zod';
import { type Cents, prorateCents } from '../measures/money.ts';
import type { VatRow } from './settle.ts';

const amountSchema = z.object({ label: z.string(), netCents: z.int() });

export const electronicInvoiceSchema = z.object({
  /** Billing framework of the French reform (BT-23), B2: goods, already paid. Absent from older invoices. */
  framework: z.literal('B2').optional(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unit: z.enum(['piece', 'kilogram']),
      rate: z.int(),
      /** Net of the line's reductions. */
      netCents: z.int(),
      /** Reductions, as negative amounts. */
      reductions: z.array(amountSchema),
    }),
  ),
  /** Fees, and codes as negative amounts, each split by VAT rate. */
  adjustments: z.array(amountSchema.extend({ rate: z.int() })),
});
export type ElectronicInvoice = z.infer<typeof electronicInvoiceSchema>;

type Amount = { label: string; amountCents: Cents };
export type RatedLine = {
  name: string;
  quantity: number;
  unit: 'piece' | 'kilogram';
  rate: number;
  totalCents: Cents;
  reductions: readonly Amount[];
};

/** Amounts include VAT. Each line's rate is in `vat`, whose rows sum to the total. */
export function electronicInvoice(
  lines: readonly RatedLine[],
  adjustments: readonly Amount[],
  vat: readonly VatRow[],
): ElectronicInvoice {
  const goods = vat.map((row) =>
    sum(lines.filter(({ rate }) => rate === row.rate).map(({ totalCents }) => totalCents)),
  );
  const adjusted = completeAdjustments(
    adjustments,
    sum(vat.map(({ total }) => total)) - sum(goods),
  );
  const shares = adjusted.map(({ amountCents }) =>
    prorateCents(Math.abs(amountCents), goods).map((cents) => Math.sign(amountCents) * cents),
  );
  const rates = vat.map((row, index) => {
    const ofRate = shares.map((share) => share[index] ?? 0);
    const amounts = absorb(ofRate, row.total - (goods[index] ?? 0));
    return splitRate(
      row,
      lines.filter(({ rate }) => rate === row.rate),
      amounts,
    );
  });
  const nets = new Map(rates.flatMap((split) => [...split.lines]));
  return {
    framework: 'B2',
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      rate: line.rate,
      netCents: nets.get(line) ?? 0,
      reductions: line.reductions.map(({ label, amountCents }) => ({
        label,
        netCents: withoutVat(amountCents, line.rate),
      })),
    })),
    adjustments: rates.flatMap((split) =>
      split.adjustments.flatMap((netCents, index) =>
        netCents === 0 ? [] : [{ label: adjusted[index]?.label ?? '', rate: split.rate, netCents }],
      ),
    ),
  };
}

/** Adds an adjustment when the hold caps the bill. */
function completeAdjustments(adjustments: readonly Amount[], totalCents: Cents): Amount[] {
  const cappedCents = totalCents - sum(adjustments.map(({ amountCents }) => amountCents));
  return cappedCents === 0
    ? [...adjustments]
    : [...adjustments, { label: 'Plafond de la somme réservée', amountCents: cappedCents }];
}

/** Adds the rounding difference to the largest share. */
function absorb(shares: readonly Cents[], totalCents: Cents): Cents[] {
  const missing = totalCents - sum(shares);
  const sizes = shares.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  return shares.map((share, index) => (index === largest ? share + missing : share));
}

function splitRate(
  { rate, base }: VatRow,
  lines: readonly RatedLine[],
  adjustments: readonly Cents[],
): { rate: number; lines: Map<RatedLine, Cents>; adjustments: Cents[] } {
  const parts = [...lines.map(({ totalCents }) => totalCents), ...adjustments];
  const nets = parts.map((cents) => withoutVat(cents, rate));
  const missing = base - sum(nets);
  // Gives the missing cents to the parts that lost most in rounding (half a cent at most each).
  const order = parts
    .map((cents, index) => ({
      index,
      lost: ((cents * 10_000) / (10_000 + rate) - (nets[index] ?? 0)) * Math.sign(missing),
    }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index);
  for (let turn = 0; turn < Math.abs(missing); turn += 1) {
    const index = order[turn % order.length]?.index ?? 0;
    nets[index] = (nets[index] ?? 0) + Math.sign(missing);
  }
  return {
    rate,
    lines: new Map(lines.map((line, index) => [line, nets[index] ?? 0])),
    adjustments: nets.slice(lines.length),
  };
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0);

/** Rounds, and avoids -0, which would differ from 0 after a JSON round trip. */
const withoutVat = (cents: Cents, rate: number): Cents =>
  Math.round((cents * 10_000) / (10_000 + rate)) + 0;
