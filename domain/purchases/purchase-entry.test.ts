import { describe, expect, it } from 'vitest';
import { faults } from '../../tests/invoice-faults.ts';
import { rightInvoice, rightInvoices } from '../../tests/supplier-invoices.ts';
import { purchaseEntry } from './purchase-entry.ts';

const withVat = { isVatExempt: false };
const faulty = (title: string) => {
  const fault = faults.find((one) => one.title === title);
  if (!fault) throw new Error(`no fault ${title}`);
  return fault.invoice;
};

describe('the entry proposed for a supplier’s invoice', () => {
  it('debits goods and VAT by rate, and credits the supplier', () => {
    expect(purchaseEntry(rightInvoice, withVat)).toEqual([
      { account: '607000', label: 'Achats de marchandises', debit: 9830, credit: 0 },
      { account: '44566055', label: 'TVA déductible sur biens, 5,5 %', debit: 333, credit: 0 },
      { account: '44566200', label: 'TVA déductible sur biens, 20 %', debit: 756, credit: 0 },
      { account: '401000', label: 'Fournisseurs, Moulin du Val SARL', debit: 0, credit: 10_919 },
    ]);
  });

  it('puts transport apart from goods', () => {
    const entry = purchaseEntry(faulty('a transport that was not agreed'), withVat);
    expect(entry).toContainEqual({
      account: '624100',
      label: 'Transports sur achats',
      debit: 1500,
      credit: 0,
    });
    expect(entry).toContainEqual(expect.objectContaining({ account: '607000', debit: 9830 }));
  });

  it('of a shop exempt from VAT counts what it pays as the cost of goods', () => {
    expect(purchaseEntry(rightInvoice, { isVatExempt: true })).toEqual([
      expect.objectContaining({ account: '607000', debit: 10_919 }),
      expect.objectContaining({ account: '401000', credit: 10_919 }),
    ]);
  });

  it('of a credit note goes the other way', () => {
    const credit = rightInvoices.find(({ invoice }) => invoice.kind === 'creditNote')?.invoice;
    expect(credit && purchaseEntry(credit, withVat)).toEqual([
      expect.objectContaining({ account: '607000', debit: 0, credit: 1140 }),
      expect.objectContaining({ account: '44566055', debit: 0, credit: 63 }),
      expect.objectContaining({ account: '401000', debit: 1203, credit: 0 }),
    ]);
  });

  it.each(faults.map(({ title, invoice }) => ({ title, invoice })))(
    'with $title balances, or is not proposed',
    ({ invoice }) => {
      const entry = purchaseEntry(invoice, withVat) ?? [];
      const sum = (side: 'debit' | 'credit') => entry.reduce((total, one) => total + one[side], 0);
      expect(sum('debit')).toBe(sum('credit'));
    },
  );

  it('is not proposed for an invoice that does not add up', () => {
    expect(purchaseEntry(faulty('a wrong total'), withVat)).toBeNull();
  });
});
