/** Days that few shops have, judged by the State's own schema. */
import { expect, it } from 'vitest';
import type { RateSums } from '#domain/books/persons-sales.ts';
import type { ReportKind } from '#domain/books/report-period.ts';
import { checkReport } from '../../../tests/ereporting.ts';
import { writeReport } from './write-report.ts';

const at = (day: string) => Temporal.PlainDate.from(day);
const period = { first: at('2026-11-21'), last: at('2026-11-30') };
const head = {
  id: 'R-1',
  at: Temporal.Instant.from('2026-12-01T08:00:00Z'),
  platform: { number: '0000', name: 'Plateforme d’essai' },
  seller: { siren: '732829320', name: 'Épicerie d’essai' },
};

it('a day of sales with and without VAT is reported in two categories', () => {
  const read = report('sales', sums(550, 10_000, 550), sums(0, 2_500, 0));
  expect(read('//Transactions/CategoryCode')).toEqual(['TLB1', 'TNT1']);
  expect(read('//Transactions/TaxExclusiveAmount')).toEqual(['100.00', '25.00']);
  expect(read('//TaxSubtotal/TaxPercent')).toEqual(['5.5', '0']);
  expect(read('//TaxSubtotal/TaxTotal')).toEqual(['5.50', '0.00']);
  expect(report('payments', sums(0, 2_500, 0))('//SubTotals/Amount')).toEqual(['25.00']);
});

it('a day with more refunds than sales is reported with negative totals', () => {
  const refunded = [sums(550, -1_000, -55), sums(2_000, 500, 100)];
  const read = report('sales', ...refunded);
  expect(read('//Transactions/TaxExclusiveAmount')).toEqual(['-5.00']);
  expect(read('//Transactions/TaxTotal')).toEqual(['0.45']);
  expect(read('//TaxSubtotal/TaxableAmount')).toEqual(['-10.00', '5.00']);
  expect(report('payments', ...refunded)('//SubTotals/Amount')).toEqual(['-10.55', '6.00']);
});

const sums = (rateBasisPoints: number, baseCents: number, vatCents: number): RateSums => ({
  rateBasisPoints,
  baseCents,
  vatCents,
});
const report = (kind: ReportKind, ...closed: RateSums[]) =>
  checkReport(
    writeReport(kind, period, [{ day: '2026-11-21', closed, companies: [] }], head) ?? '',
  );
