import { describe, expect, it } from 'vitest';
import { periodsOver, type ReportKind, type VatRegime } from './report-period.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const over = (kind: ReportKind, regime: VatRegime, from: string, until: string) =>
  periodsOver(kind, regime, { from: date(from), until: date(until) }).map(
    ({ first, last }) => `${first} ${last}`,
  );

describe('periods of e-reporting', () => {
  it('sales of a shop that declares VAT each month are reported by ten days', () => {
    expect(over('sales', 'monthly', '2027-09-01', '2027-10-12')).toEqual([
      '2027-09-01 2027-09-10',
      '2027-09-11 2027-09-20',
      '2027-09-21 2027-09-30',
      '2027-10-01 2027-10-10',
    ]);
  });

  it('payments are reported by month, and so are sales of a shop that declares by quarter', () => {
    const months = ['2027-09-01 2027-09-30', '2027-10-01 2027-10-31'];
    expect(over('payments', 'monthly', '2027-09-01', '2027-11-29')).toEqual(months);
    expect(over('sales', 'quarterly', '2027-09-01', '2027-11-29')).toEqual(months);
  });

  it('an exempt shop reports by two months, from January and February', () => {
    expect(over('sales', 'exempt', '2027-09-01', '2028-01-01')).toEqual([
      '2027-09-01 2027-10-31',
      '2027-11-01 2027-12-31',
    ]);
  });

  it('nothing is reported before its period is over', () => {
    expect(over('sales', 'monthly', '2027-09-01', '2027-09-09')).toEqual([]);
  });

  it('a single day that a change of regime leaves joins the next period', () => {
    expect(over('sales', 'monthly', '2027-09-10', '2027-09-30')).toEqual([
      '2027-09-10 2027-09-20',
      '2027-09-21 2027-09-30',
    ]);
  });
});
