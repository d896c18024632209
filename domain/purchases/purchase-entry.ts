/** Purchase entry of a supplier's invoice, in the plan comptable général. */
import { formatVatRate, hasVat } from '../measures/money.ts';
import { checkSums } from './check-invoice-sums.ts';
import type { EntryLine } from './supplier-invoice-contract.ts';
import type { SupplierInvoice } from './supplier-invoice.ts';

/**
 * Goods on 607, charges on 624, allowances on 609, deductible VAT on a sub-account of 44566 per rate, the supplier on
 * 401. A shop exempt from VAT deducts none: its goods cost the gross price. Null when the invoice does not add up.
 */
export function purchaseEntry(
  invoice: SupplierInvoice,
  { isVatExempt }: { isVatExempt: boolean },
): EntryLine[] | null {
  if (checkSums(invoice).length > 0) return null;
  const { kind, charges, vat, totals, seller } = invoice;
  const paidCents = sum(charges.filter((one) => one.netCents > 0).map((one) => one.netCents));
  const givenCents = sum(charges.filter((one) => one.netCents < 0).map((one) => one.netCents));
  const taxes = isVatExempt ? [] : vat.filter(hasVat);
  const deductedCents = sum(taxes.map(({ vatCents }) => vatCents));
  const goodsCents = totals.grossCents - paidCents - givenCents - deductedCents;
  const debits = [
    { account: '607000', label: 'Achats de marchandises', cents: goodsCents },
    { account: '624100', label: 'Transports sur achats', cents: paidCents },
    { account: '609700', label: 'Rabais obtenus sur achats de marchandises', cents: givenCents },
    ...taxes.map(({ rate, vatCents }) => ({ ...vatAccount(rate), cents: vatCents })),
    { account: '401000', label: `Fournisseurs, ${seller.name}`, cents: -totals.grossCents },
  ];
  // A credit note is its invoice's entry reversed.
  const sign = kind === 'creditNote' ? -1 : 1;
  return debits
    .filter(({ cents }) => cents !== 0)
    .map(({ account, label, cents }) => ({
      account,
      label,
      debit: Math.max(0, sign * cents),
      credit: Math.max(0, -sign * cents),
    }));
}

const vatAccount = (rate: number) => ({
  account: `44566${String(Math.round(rate / 10)).padStart(3, '0')}`,
  label: `TVA déductible sur biens, ${formatVatRate(rate)}`,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
