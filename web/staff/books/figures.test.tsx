import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import { figureTopicNames, topicOf } from '#domain/books/figure-topics.ts';
import { periodKinds, type PeriodKind } from '#domain/books/period-kinds.ts';
import { FigureChart } from './figure-chart.tsx';
import { beforeText, fullDayText, periodText } from './figure-texts.ts';
import { figuresAddress, figuresBeside, figuresViewOf, shiftDay } from './figures-url.ts';
import { rowsSoFar } from './rows-so-far.ts';

const read = (address: string) => figuresViewOf(new URL(address, 'http://shop').searchParams);

describe('the address of the figures page', () => {
  it('the address of the figures page reads back every view that it writes', () => {
    for (const topic of figureTopicNames)
      for (const period of periodKinds)
        for (const day of [undefined, '2026-02-28']) {
          const view = { topic, period, ...(day ? { day } : {}) };
          expect(read(figuresAddress(view))).toEqual(view);
        }
  });

  it('the address of the figures page opens the sales of the month when it makes no sense', () => {
    expect(read('/gestion/chiffres?vue=x&periode=siecle&jour=2026-02-31')).toEqual({
      topic: 'sales',
      period: 'month',
    });
  });
});

it('the period of figures moves by a day, a week or a month', () => {
  expect(shiftDay('day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(shiftDay('month', '2026-12-01', 1)).toBe('2027-01-01');
  expect(shiftDay('month', '2026-03-01', -1)).toBe('2026-02-01');
});

it('the arrows of a period lead to the ones beside it before its figures have come, and never into the future', () => {
  const beside = (kind: PeriodKind, day?: string, period?: FiguresAnswer['period']) => {
    const view = { topic: 'sales' as const, period: kind, day };
    const { before, after } = figuresBeside(view, { period, today: '2026-12-02' });
    return [read(before).day, after && read(after).day];
  };
  expect(beside('day')).toEqual(['2026-12-01', null]);
  expect(beside('day', '2026-12-01')).toEqual(['2026-11-30', '2026-12-02']);
  // A Wednesday: the week began on Monday, the day before yesterday.
  expect(beside('week')).toEqual(['2026-11-23', null]);
  expect(beside('week', '2026-11-27')).toEqual(['2026-11-16', '2026-11-30']);
  expect(beside('month', '2026-10-31')).toEqual(['2026-09-01', '2026-11-01']);
  expect(beside('month')).toEqual(['2026-11-01', null]);
  // The shop's clock may differ from the device's: the API's answer wins once loaded.
  const day = { from: '2027-01-05', to: '2027-01-05' };
  const ofShop = { kind: 'day' as const, ...day, before: day, isUnderWay: false };
  expect(beside('day', undefined, ofShop)).toEqual(['2027-01-04', '2027-01-06']);
  expect(beside('day', undefined, { ...ofShop, isUnderWay: true })).toEqual(['2027-01-04', null]);
});

describe('the name of a period', () => {
  const period = (
    kind: 'day' | 'week' | 'month',
    from: string,
    to: string,
    isUnderWay = false,
  ) => ({
    kind,
    from,
    to,
    before: { from: '2026-10-01', to: '2026-10-22' },
    isUnderWay,
  });

  it('the name of a period says « 1er », and the month once', () => {
    expect(periodText(period('month', '2026-11-01', '2026-11-22', true))).toBe(
      'du 1er au 22 novembre',
    );
    expect(beforeText(period('month', '2026-11-01', '2026-11-22', true))).toBe(
      'du 1er au 22 octobre, à la même heure',
    );
    expect(periodText(period('week', '2026-10-26', '2026-11-01'))).toBe(
      'du 26 octobre au 1er novembre',
    );
    expect(periodText(period('month', '2026-11-01', '2026-11-01', true))).toBe('le 1er novembre');
    expect(periodText(period('week', '2026-11-09', '2026-11-15'))).toBe('du 9 au 15 novembre');
  });

  it('the name of a period is the month alone, or the day, when it is whole', () => {
    expect(periodText(period('month', '2026-11-01', '2026-11-30'))).toBe('novembre 2026');
    expect(periodText(period('day', '2026-11-21', '2026-11-21'))).toBe('samedi 21 novembre');
    expect(fullDayText('2026-11-19')).toBe('jeudi 19 novembre 2026');
  });
});

describe('rows so far', () => {
  const rowsOf = (...labels: string[]) =>
    labels.map((label) => ({ key: label, label, values: {}, before: {} }));
  const rows = rowsOf('00', '09', '10', '11');
  const shown = (period: Parameters<typeof rowsSoFar>[1], at: string) =>
    rowsSoFar(rows, period, Date.parse(at)).map(({ label }) => label);

  it('a day under way ends with the hour of the shop that has begun, whatever the clock of Greenwich', () => {
    const today = { kind: 'day', isUnderWay: true } as const;
    expect(shown(today, '2026-11-27T09:30:00Z')).toEqual(['00', '09', '10']);
  });

  it('a month under way ends with the day of the shop, and keeps its rows by hour', () => {
    const days = rowsOf('2026-11-27', '2026-11-28', '2026-11-29');
    const month = { kind: 'month', isUnderWay: true } as const;
    const late = Date.parse('2026-11-27T23:30:00Z');
    expect(rowsSoFar(days, month, late).map(({ label }) => label)).toEqual([
      '2026-11-27',
      '2026-11-28',
    ]);
    expect(rowsSoFar(rows, month, late)).toHaveLength(4);
  });

  it('a day and a month that are over are whole', () => {
    for (const kind of ['day', 'month'] as const)
      expect(shown({ kind, isUnderWay: false }, '2026-11-27T09:30:00Z')).toHaveLength(4);
  });
});

describe('figure chart', () => {
  const draw = (net: number, before: number): string => {
    const rows = [
      { key: '2026-11-01', label: '2026-11-01', values: { net }, before: { net: before } },
    ];
    const answer = { rows } as unknown as FiguresAnswer;
    return renderToStaticMarkup(<FigureChart topic={topicOf('sales')} answer={answer} />);
  };

  it('a chart without a value shows a sentence in place of an axis of zeros', () => {
    expect(draw(0, 0)).toContain('Rien à compter');
    expect(draw(0, 1_250)).not.toContain('Rien à compter');
    expect(draw(1_250, 0)).not.toContain('Rien à compter');
  });
});
