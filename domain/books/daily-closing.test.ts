import { describe, expect, it } from 'vitest';
import { closingContent, firstPreviousHash, sealedText, type DayFigures } from './daily-closing.ts';

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

  it('running totals restart each month and each year, the perpetual one never', () => {
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

  it('the text that a hash seals does not depend on the order in which a database returns keys', () => {
    const { content } = closing;
    const reversed = Object.fromEntries(Object.entries(content).toReversed()) as typeof content;
    expect(sealedText({ ...closing, content: reversed })).toBe(sealedText(closing));
  });

  it('the text that a hash seals changes with each field', () => {
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
