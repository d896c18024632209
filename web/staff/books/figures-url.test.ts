import { describe, expect, it } from 'vitest';
import { figureTopicNames } from '#domain/books/figure-topics.ts';
import { periodKinds } from '#domain/books/period-kinds.ts';
import { figuresAddress, figuresViewOf, shiftDay } from './figures-url.ts';

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
