import { describe, expect, it } from 'vitest';
import { beforeText, fullDayText, periodText } from './figure-texts.ts';

const period = (kind: 'day' | 'week' | 'month', from: string, to: string, isUnderWay = false) => ({
  kind,
  from,
  to,
  before: { from: '2026-10-01', to: '2026-10-22' },
  isUnderWay,
});

describe('the name of a period', () => {
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
