import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeFrom, planLots, takeShown, tooShortUntil, type LineToBag } from './lots.ts';

const today = '2026-11-21';
const lot = (id: string, expiresOn: string | null, units = 10) => ({
  id,
  expiresOn,
  supplierLot: null,
  units,
});

it('each line gets the earliest-expiring lot that keeps its freshness promise, whatever the picking order', () => {
  const lots = [lot('late', '2026-12-20'), lot('early', '2026-11-28')];
  const lines = [line('careful', '2026-12-01'), line('soon', '2026-11-25')];
  const expected = { careful: [['late', 4]], soon: [['early', 4]] };
  expect(planned(planLots(lots, lines, today))).toEqual(expected);
  expect(planned(planLots(lots, lines.toReversed(), today))).toEqual(expected);
});

it('the earliest slot gets the oldest units, and a line can take units from two lots', () => {
  const lots = [lot('a', '2026-11-28', 5), lot('b', '2026-12-05', 5)];
  const lines = [
    line('later', '2026-11-25', 4, '2026-11-22T16:00:00Z'),
    line('sooner', '2026-11-25', 4, '2026-11-22T08:00:00Z'),
  ];
  expect(planned(planLots(lots, lines, today))).toEqual({
    sooner: [['a', 4]],
    later: [
      ['a', 1],
      ['b', 3],
    ],
  });
});

it('lot planning skips expired lots, takes undated ones last and leaves a promise no lot keeps unplanned', () => {
  const lots = [lot('none', null, 2), lot('past', '2026-11-20'), lot('short', '2026-11-24', 3)];
  expect(planned(planLots(lots, [line('x', '2026-11-22')], today))).toEqual({
    x: [
      ['short', 3],
      ['none', 1],
    ],
  });
  expect(planned(planLots(lots, [line('x', '2026-12-01')], today))).toEqual({ x: [['none', 2]] });
});

it('a shelf with enough units that all expire too early reports its latest date; a shelf short of units does not', () => {
  const lots = [lot('a', '2026-11-24', 3), lot('b', '2026-11-26', 2)];
  const wanted = line('x', '2026-12-01', 4);
  expect(tooShortUntil(lots, wanted, [], today)).toBe('2026-11-26');
  expect(tooShortUntil(lots, { ...wanted, units: 6 }, [], today)).toBeNull();
  const good = { lot: lot('c', null), units: 4 };
  expect(tooShortUntil(lots, wanted, [good], today)).toBeNull();
});

it('lots shown on a phone are kept while they have units and keep the promise, and the plan adds the rest', () => {
  const lots = [
    lot('short', '2026-11-24'),
    lot('early', '2026-11-28', 3),
    lot('late', '2026-12-20'),
    lot('none', null, 2),
  ];
  const shown = (expiresOn: string | null, units: number) => ({ expiresOn, lot: null, units });
  const wanted = { units: 6, neededUntil: '2026-11-25' };
  const told = [shown('2026-11-24', 1), shown('2026-11-26', 1), shown('2026-12-20', 2)];
  const first = takeShown(lots, [...told, shown(null, 5)], wanted, today);
  expect(first.map(({ lot: { id }, units }) => [id, units])).toEqual([
    ['late', 2],
    ['none', 2],
  ]);
  const plan = planLots(lots, [line('x', '2026-11-25', 6)], today).get('x') ?? [];
  expect(completeFrom(plan, first, 6).map(({ lot: { id }, units }) => [id, units])).toEqual([
    ['late', 2],
    ['none', 2],
    ['early', 2],
  ]);
});

const day = fc.integer({ min: 22, max: 30 }).map((date) => `2026-11-${date}`);
const lotsOf = fc
  .array(fc.record({ expiresOn: fc.option(day), units: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 5,
  })
  .map((drawn) => drawn.map(({ expiresOn, units }, index) => lot(`lot${index}`, expiresOn, units)));
const linesOf = fc
  .array(
    fc.record({
      units: fc.integer({ min: 1, max: 4 }),
      neededUntil: day,
      from: day.map((date) => `${date}T08:00:00Z`),
    }),
    { maxLength: 5 },
  )
  .map((drawn) => drawn.map((more, index): LineToBag => ({ key: `line${index}`, ...more })));

it('a lot plan keeps every freshness promise, never exceeds a lot, and serves the most units possible', () => {
  fc.assert(
    fc.property(lotsOf, linesOf, (lots, lines) => {
      const plan = planLots(lots, lines, today);
      const given = new Map<string, number>();
      let served = 0;
      for (const { key, units, neededUntil } of lines) {
        const taken = plan.get(key) ?? [];
        const sum = taken.reduce((all, one) => all + one.units, 0);
        expect(sum).toBeLessThanOrEqual(units);
        served += sum;
        for (const { lot: from, units: some } of taken) {
          expect(from.expiresOn === null || from.expiresOn >= neededUntil).toBe(true);
          given.set(from.id, (given.get(from.id) ?? 0) + some);
        }
      }
      for (const { id, units } of lots) expect(given.get(id) ?? 0).toBeLessThanOrEqual(units);
      expect(served).toBe(mostServed(lots, lines));
    }),
  );
});

/** Reference solution by augmenting paths, one unit at a time. */
function mostServed(lots: readonly ReturnType<typeof lot>[], lines: readonly LineToBag[]): number {
  const units = lots.flatMap(({ expiresOn, units: some }) =>
    Array.from({ length: some }, () => expiresOn),
  );
  const wanted = lines.flatMap(({ neededUntil, units: some }) =>
    Array.from({ length: some }, () => neededUntil),
  );
  const takenBy = new Map<number, number>();
  const serve = (want: number, seen: Set<number>): boolean =>
    units.some((expiresOn, unit) => {
      if (seen.has(unit) || (expiresOn !== null && expiresOn < (wanted[want] ?? ''))) return false;
      seen.add(unit);
      const other = takenBy.get(unit);
      if (other !== undefined && !serve(other, seen)) return false;
      takenBy.set(unit, want);
      return true;
    });
  return wanted.filter((_, want) => serve(want, new Set())).length;
}

const line = (key: string, neededUntil: string, units = 4, from = '2026-11-22T08:00:00Z') => ({
  key,
  units,
  neededUntil,
  from,
});
const planned = (plan: ReturnType<typeof planLots>) =>
  Object.fromEntries(
    [...plan].map(([key, taken]) => [key, taken.map(({ lot: { id }, units }) => [id, units])]),
  );
