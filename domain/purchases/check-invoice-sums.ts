/** Checks a supplier invoice's sums: lines, VAT by rate, totals. */
import { formatVatRate, type Cents } from '../measures/money.ts';
import type { Difference } from './invoice-difference-contract.ts';
import type { SupplierInvoice } from './supplier-invoice.ts';

/** Suppliers round per line or per rate, so a difference of one cent is accepted. */
const roundingCents = 1;

export function checkSums({ lines, charges, vat, totals }: SupplierInvoice): Difference[] {
  const found: Difference[] = [];
  const compare = (
    what: Extract<Difference, { kind: 'sum' }>['what'],
    expected: Cents,
    invoiced: Cents,
    tolerance = 0,
    name = '',
  ): void => {
    if (Math.abs(expected - invoiced) > tolerance)
      found.push({ kind: 'sum', what, name, expected, invoiced, costCents: invoiced - expected });
  };
  for (const { name, quantity, priceCents, reductionCents, netCents } of lines)
    compare(
      'line',
      Math.round(quantity * priceCents) - reductionCents,
      netCents,
      roundingCents,
      name,
    );
  // Each figure is recomputed from the lines, so that an error is reported once.
  const linesCents = sum(lines.map(({ netCents }) => netCents));
  compare('lines', linesCents, totals.linesCents);
  const netCents = linesCents + sum(charges.map((charge) => charge.netCents));
  compare('net', netCents, totals.netCents);
  const rates = new Set([...lines, ...charges, ...vat].map(({ rate }) => rate));
  let vatCents = 0;
  for (const rate of rates) {
    const ofRate = [...lines, ...charges].filter((part) => part.rate === rate);
    const row = vat.find((one) => one.rate === rate) ?? { baseCents: 0, vatCents: 0 };
    const name = formatVatRate(rate);
    const baseCents = sum(ofRate.map((part) => part.netCents));
    const taxCents = Math.round((baseCents * rate) / 10_000);
    compare('vatBase', baseCents, row.baseCents, 0, name);
    compare('vat', taxCents, row.vatCents, roundingCents, name);
    vatCents += taxCents;
  }
  const tolerance = rates.size * roundingCents;
  compare('vatTotal', vatCents, totals.vatCents, tolerance);
  compare('gross', netCents + vatCents, totals.grossCents, tolerance);
  compare('due', netCents + vatCents - totals.prepaidCents, totals.dueCents, tolerance);
  return found;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
