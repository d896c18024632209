import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { vatRates } from '../france/vat.ts';
import { hasVat } from '../measures/money.ts';
import { generalAccount } from './chart-of-accounts.ts';
import { figureTopicNames, figureTopics, topicOf } from './figure-topics.ts';
import { figuresCsv } from './figures-csv.ts';
import { compareFigures, growthOf } from './figures.ts';
import { periodOf } from './period.ts';

it('every rate of VAT has a general account of its own', () => {
  const rates = vatRates.filter((rate) => hasVat({ rate }));
  const numbers = rates.map((rate) => generalAccount(`vat:${rate}`).number);
  expect(new Set(numbers).size).toBe(rates.length);
});

describe('figures', () => {
  const period = periodOf(
    'week',
    Temporal.PlainDate.from('2026-11-16'),
    Temporal.Instant.from('2027-01-01T00:00:00Z'),
    timeZone,
  );
  const row = (key: string, values: Record<string, number>, label = key) => ({
    key,
    label,
    values,
  });

  describe('figures', () => {
    it('figures show every day of the period, even without a sale', () => {
      const { rows } = compareFigures(topicOf('sales'), period, {
        current: [row('2', { net: 500, orders: 1, billed: 500 })],
        before: [],
      });
      expect(rows.map(({ label, values }) => [label, values['net']])).toEqual([
        ['2026-11-16', 0],
        ['2026-11-17', 0],
        ['2026-11-18', 500],
        ['2026-11-19', 0],
        ['2026-11-20', 0],
        ['2026-11-21', 0],
        ['2026-11-22', 0],
      ]);
    });

    it('ratios divide totals by totals, and are empty rather than divided by zero', () => {
      const { rows, total } = compareFigures(topicOf('missing'), period, {
        current: [row('0', { lines: 10, missing: 1 }), row('1', { lines: 90, missing: 0 })],
        before: [],
      });
      expect(rows.map(({ values }) => values['missingShare']).slice(0, 3)).toEqual([0.1, 0, null]);
      expect(total.values['missingShare']).toBe(0.01);
      expect(total.before['missingShare']).toBeNull();
    });

    it('names from both periods are listed side by side, the largest first', () => {
      const { rows } = compareFigures(topicOf('aisles'), period, {
        current: [row('a', { billed: 5 }), row('b', { billed: 9 })],
        before: [row('c', { billed: 7 }), row('a', { billed: 6 })],
      });
      expect(
        rows.map(({ key, values, before }) => [key, values['billed'], before['billed']]),
      ).toEqual([
        ['b', 9, 0],
        ['a', 5, 6],
        ['c', 0, 7],
      ]);
    });

    it('growth is empty when the earlier figure is missing or zero', () => {
      expect(growthOf(150, 100)).toBe(0.5);
      expect(growthOf(150, 0)).toBeNull();
      expect(growthOf(-10, null)).toBeNull();
    });
  });

  it.each(figureTopicNames)('%s: every ratio and chart names a column', (name) => {
    const { columns, charted } = topicOf(name);
    const keys = columns.map(({ key }) => key);
    expect(keys).toContain(charted);
    for (const { ratio = [] } of columns) for (const key of ratio) expect(keys).toContain(key);
  });

  describe('the file of a topic', () => {
    it('the file of a topic has decimal commas, units in its headings, both periods and a total', () => {
      const figures = compareFigures(figureTopics.losses, period, {
        current: [row('x', { value: 123_456, broken: 2, inventory: -1 }, 'Penne')],
        before: [],
      });
      expect(figuresCsv(figureTopics.losses, figures).split('\r\n').slice(1)).toEqual([
        '"Penne";"1234,56";"0,00";"2";"0";"0";"0";"-1";"0";"0,00";"0,00";"0";"0";"0";"0";"0";"0"',
        '"Total";"1234,56";"0,00";"2";"0";"0";"0";"-1";"0";"0,00";"0,00";"0";"0";"0";"0";"0";"0"',
        '',
      ]);
      const weights = compareFigures(topicOf('weights'), period, {
        current: [row('0', { lines: 1, announced: 1500, weighed: 1530, excess: 30 })],
        before: [],
      });
      const [heading, monday] = figuresCsv(topicOf('weights'), weights).split('\r\n');
      expect(heading).toContain('"Poids annoncé (kg)";"Poids pesé (kg)";"Écart de poids (%)"');
      expect(monday).toBe(
        '"2026-11-16";"1";"1,500";"1,530";"2,00";"0,00";"0,000";"0";"0";"0";"0,000";"0,000";"";"0,00";"0,000";"0";"0"',
      );
    });

    it('the CSV file of figures escapes names that a spreadsheet would run as formulas', () => {
      const figures = compareFigures(topicOf('products'), period, {
        current: ['=1+1', '+33', '-SOMME(A1)', '@x', '\tx', 'a"b;c'].map((name, index) =>
          row(String(index), { billed: 10 - index }, name),
        ),
        before: [],
      });
      const names = figuresCsv(topicOf('products'), figures)
        .split('\r\n')
        .map((line) => /^"((?:[^"]|"")*)"/.exec(line)?.[1]);
      expect(names.slice(1, 7)).toEqual(["'=1+1", "'+33", "'-SOMME(A1)", "'@x", "'\tx", 'a""b;c']);
    });
  });
});
