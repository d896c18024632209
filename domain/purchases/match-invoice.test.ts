import { describe, expect, it } from 'vitest';
import { faults } from '../../tests/invoice-faults.ts';
import { expected, rightInvoices } from '../../tests/supplier-invoices.ts';
import { describeDifference } from './invoice-difference.ts';
import { matchInvoice } from './match-invoice.ts';

describe('a supplier’s invoice', () => {
  it('is tried with forty faults and more', () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length);
  });

  it.each(faults)('with $title has its fault named, and no other', (fault) => {
    const found = matchInvoice(fault.invoice, { ...expected, ...fault.expected });
    expect(found.map(describeDifference).map(plainSpaces)).toEqual(fault.named);
  });

  it.each(rightInvoices)('that is right ($title) has no fault named', ({ invoice, ...given }) => {
    expect(matchInvoice(invoice, { ...expected, ...given.expected })).toEqual([]);
  });

  it('says what a credit note would give back', () => {
    const costs = Object.fromEntries(
      faults.map(({ title, invoice, expected: given }) => [
        title,
        matchInvoice(invoice, { ...expected, ...given }).map((is) =>
          'costCents' in is ? is.costCents : null,
        ),
      ]),
    );
    expect(costs).toMatchObject({
      'a dearer pack': [96],
      'a cheaper pack': [-96],
      'a dearer kilogram': [311],
      'a dearer case': [240],
      'a case too many': [1890],
      'more weight than was weighed': [137],
      'a lot that never came': [1140, null],
      'a wrong total': [1000],
    });
  });
});

/** French numbers have spaces that do not break. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
