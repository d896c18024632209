import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { instantIn } from '../time/local-time.ts';
import { closingContent, type DayFigures, firstPreviousHash, sealedText } from './daily-closing.ts';
import type { PeriodKind } from './period-kinds.ts';
import { bucketsOf, periodOf } from './period.ts';
import { periodsOver, type ReportKind, type VatRegime } from './report-period.ts';

describe('periods of e-reporting', () => {
  const date = (text: string) => Temporal.PlainDate.from(text);
  const over = (kind: ReportKind, regime: VatRegime, from: string, until: string) =>
    periodsOver(kind, regime, { from: date(from), until: date(until) }).map(
      ({ first, last }) => `${first} ${last}`,
    );

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

  it('a single day left over by a change of VAT regime joins the next period', () => {
    expect(over('sales', 'monthly', '2027-09-10', '2027-09-30')).toEqual([
      '2027-09-10 2027-09-20',
      '2027-09-21 2027-09-30',
    ]);
  });
});

describe('period', () => {
  const later = Temporal.Instant.from('2027-06-01T00:00:00Z');
  const spans = (kind: PeriodKind, day: string, now = later) => {
    const { current, before } = periodOf(kind, Temporal.PlainDate.from(day), now, timeZone);
    return [before.from, before.to, current.from, current.to].map(String);
  };
  const at = (day: string, hour: number, minute = 0) =>
    instantIn(timeZone, Temporal.PlainDate.from(day), hour, minute);

  describe('a period that is over', () => {
    it('a period that is over is a whole Paris day, even of 25 or 23 hours', () => {
      expect(spans('day', '2026-10-25')).toEqual([
        '2026-10-23T22:00:00Z',
        '2026-10-24T22:00:00Z',
        '2026-10-24T22:00:00Z',
        '2026-10-25T23:00:00Z',
      ]);
    });

    it('a period that is over is a week from Monday to Sunday', () => {
      expect(spans('week', '2026-11-22')).toEqual([
        '2026-11-08T23:00:00Z',
        '2026-11-15T23:00:00Z',
        '2026-11-15T23:00:00Z',
        '2026-11-22T23:00:00Z',
      ]);
    });

    it('a period that is over is a month of its own length', () => {
      const period = periodOf('month', Temporal.PlainDate.from('2027-03-31'), later, timeZone);
      expect(period.firstBefore.toString()).toBe('2027-02-01');
      expect(bucketsOf(period)).toHaveLength(31);
      expect(bucketsOf(period).at(-1)).toBe('2027-03-31');
    });
  });

  describe('a period under way', () => {
    it('a period under way ends now, and the previous one ends at the same point of the clock', () => {
      expect(spans('week', '2026-10-28', at('2026-10-28', 9, 30))).toEqual([
        '2026-10-18T22:00:00Z',
        '2026-10-21T07:30:00Z',
        '2026-10-25T23:00:00Z',
        '2026-10-28T08:30:00Z',
      ]);
    });

    it('a period under way is never compared with its own days, even after a shorter month', () => {
      const [, end, start] = spans('month', '2027-03-31', at('2027-03-31', 12));
      expect(end).toBe(start);
    });

    it('a period that has not begun is empty', () => {
      const [, , from, to] = spans('day', '2026-12-25', at('2026-11-22', 12));
      expect(from).toBe(to);
    });
  });

  it('a day has 24 hours on the chart', () => {
    expect(
      bucketsOf(periodOf('day', Temporal.PlainDate.from('2026-10-25'), later, timeZone)),
    ).toHaveLength(24);
  });
});

describe('daily closing', () => {
  const figures = (salesCents: number, refundsCents = 0): DayFigures => ({
    salesCents,
    refundsCents,
    orders: 1,
    takings: [{ means: 'VISA', takenCents: salesCents, refundedCents: refundsCents }],
    vat: [],
    feesCents: 0,
    feesRefundedCents: 0,
    codesCents: 0,
    giftsCents: 0,
    gestures: { count: 0, amountCents: 0 },
    invoices: { count: 1, first: 'F2026-000001', last: 'F2026-000001' },
    creditNotes: { count: 0, first: null, last: null },
  });
  const closed = (day: string, sales: number, refunds: number, previous: typeof first | null) => ({
    day,
    content: closingContent(day, figures(sales, refunds), previous),
  });
  const first = { day: '2026-11-29', content: closingContent('2026-11-29', figures(1000), null) };

  describe('running totals', () => {
    it('running totals begin with the first day', () => {
      const total = { salesCents: 1000, refundsCents: 0 };
      expect(first.content.totals).toEqual({ month: total, year: total, perpetual: total });
    });

    it('running totals restart each month and each year, except the perpetual total', () => {
      const second = closed('2026-11-30', 500, 200, first);
      const third = closed('2026-12-01', 50, 0, second);
      const fourth = closed('2027-01-01', 7, 3, third);
      const of = ({ content: { totals } }: typeof first) =>
        [totals.month, totals.year, totals.perpetual].map(({ salesCents, refundsCents }) => [
          salesCents,
          refundsCents,
        ]);
      expect(of(second)).toEqual([[1500, 200], [1500, 200], [1500, 200]]); // prettier-ignore
      expect(of(third)).toEqual([[50, 0], [1550, 200], [1550, 200]]); // prettier-ignore
      expect(of(fourth)).toEqual([[7, 3], [7, 3], [1557, 203]]); // prettier-ignore
    });
  });

  describe('the text that a hash seals', () => {
    const closing = {
      ...first,
      number: 1,
      endedAt: '2026-11-29T23:00:00Z',
      closedAt: '2026-11-29T23:12:00Z',
      previousHash: firstPreviousHash,
    };

    it('the text sealed by the closing’s hash does not depend on the key order of the database', () => {
      const { content } = closing;
      const reversed = Object.fromEntries(Object.entries(content).toReversed()) as typeof content;
      expect(sealedText({ ...closing, content: reversed })).toBe(sealedText(closing));
    });

    it('the text sealed by the closing’s hash changes with each field', () => {
      const changes = [
        { day: '2026-11-28' },
        { number: 2 },
        { endedAt: '2026-11-29T22:00:00Z' },
        { closedAt: '2026-11-29T23:13:00Z' },
        { previousHash: '1'.repeat(64) },
        { content: { ...closing.content, giftsCents: 1 } },
      ];
      const texts = [{}, ...changes].map((change) => sealedText({ ...closing, ...change }));
      expect(new Set(texts).size).toBe(texts.length);
    });
  });
});
