import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoAisles } from '#world/demo-products.ts';
import { timeZone } from '../france/time-zones.ts';
import { canStandUnder, isReadableTint, lineageOf, placeNode, subtreeOf } from './category-tree.ts';
import { asSeason, monthAt, ofMonth, restsUntilMonth } from './season.ts';
import { sellable, shelfState } from './shelf.ts';

const units = fc.integer({ min: 0, max: 1_000 });

it('units on a shelf cover its orders first: the deficit is short, the surplus is on sale', () => {
  fc.assert(
    fc.property(units, units, (onShelf, promised) => {
      const { quantity, short } = sellable({ onShelf, promised });
      expect(quantity - short).toBe(onShelf - promised);
      expect(Math.min(quantity, short)).toBe(0);
    }),
  );
});

it.each([
  [{ isPutOnSale: true, missing: [], itemPrice: 100 }, 'onSale'],
  [{ isPutOnSale: true, missing: ['origin'], itemPrice: 100 }, 'blocked'],
  [{ isPutOnSale: true, missing: [], itemPrice: null }, 'blocked'],
  [{ isPutOnSale: false, missing: ['origin'], itemPrice: null }, 'withdrawn'],
] as const)('a product with %j is %s', (product, state) => {
  expect(shelfState(product)).toBe(state);
});

describe('category tree', () => {
  const node = (id: string, parentId: string | null, level: number) => ({ id, parentId, level });
  const tree = [
    node('fruits', null, 1),
    node('cave', null, 1),
    node('pommes', 'fruits', 2),
    node('agrumes', 'fruits', 2),
    node('vins', 'cave', 2),
    node('gala', 'pommes', 3),
  ];
  const under = (parentId: string | null, nodes: typeof tree) =>
    nodes.filter((one) => one.parentId === parentId).map(({ id }) => id);

  describe('placing', () => {
    it.each([
      [{ id: 'fruits', parentId: null, index: 1 }, ['cave', 'fruits']],
      [{ id: 'cave', parentId: null, index: 0 }, ['cave', 'fruits']],
      [{ id: 'agrumes', parentId: 'fruits', index: 0 }, ['agrumes', 'pommes']],
      [{ id: 'vins', parentId: 'fruits', index: 1 }, ['pommes', 'vins', 'agrumes']],
      [{ id: 'vins', parentId: 'fruits', index: 99 }, ['pommes', 'agrumes', 'vins']],
      [{ id: 'licorne', parentId: 'fruits', index: 0 }, ['pommes', 'agrumes']],
    ])('placing the category %o gives the siblings %o', (place, siblings) => {
      expect(under(place.parentId, placeNode(tree, place))).toEqual(siblings);
    });

    it('a category can only be placed on its own level, so it never becomes its own ancestor', () => {
      const [fruits, , pommes] = tree;
      expect(fruits && pommes && canStandUnder(pommes, fruits)).toBe(true);
      expect(fruits && pommes && canStandUnder(fruits, pommes)).toBe(false);
      expect(pommes && canStandUnder(pommes, pommes)).toBe(false);
      expect(pommes && canStandUnder(pommes, null)).toBe(false);
      expect(fruits && canStandUnder(fruits, null)).toBe(true);
    });
  });

  it('a subtree is a category and all its descendants; a lineage runs from the aisle down', () => {
    expect(subtreeOf(tree, 'fruits').map(({ id }) => id)).toEqual([
      'fruits',
      'pommes',
      'gala',
      'agrumes',
    ]);
    const byId = new Map(tree.map((one) => [one.id, one]));
    expect(lineageOf(byId, 'gala').map(({ id }) => id)).toEqual(['fruits', 'pommes', 'gala']);
  });

  describe('tints', () => {
    it.each([
      ['#FFFFFF', true],
      ['#F1F5DC', true],
      ['#c9d6cd', false],
      ['#1F6B43', false],
      ['#000000', false],
    ])('text on a tint of %s is readable: %s', (tint, isReadable) => {
      expect(isReadableTint(tint)).toBe(isReadable);
    });

    it('text is readable on every aisle tint of the demo shop', () => {
      expect(
        demoAisles.flatMap(({ aisle }) => (isReadableTint(aisle.tint) ? [] : [aisle.name])),
      ).toEqual([]);
    });
  });
});

describe('season', () => {
  const month = fc.integer({ min: 1, max: 12 });
  const months = fc.array(month, { minLength: 1, maxLength: 12 });

  describe('the season of a product', () => {
    it.each<[string, number[], number, number | null]>([
      ['no months: sold all year', [], 11, null],
      ['in one of its months', [10, 11, 12, 1], 11, null],
      ['before its first month', [4, 5, 6], 11, 4],
      ['just after its last month', [4, 5, 6], 7, 4],
      ['between two seasons, the nearer one', [3, 4, 10], 8, 10],
      ['over the new year', [12, 1], 2, 12],
    ])('when a seasonal product returns: %s', (_words, seasonMonths, now, until) => {
      expect(restsUntilMonth(seasonMonths, now)).toBe(until);
    });

    it('a resting product returns in its next month of sale, and rests every month until then', () => {
      fc.assert(
        fc.property(months, month, (seasonMonths, now) => {
          const until = restsUntilMonth(seasonMonths, now);
          expect(until === null).toBe(seasonMonths.includes(now));
          if (until === null) return;
          expect(seasonMonths).toContain(until);
          for (let at = now; at !== until; at = (at % 12) + 1)
            expect(seasonMonths).not.toContain(at);
        }),
      );
    });

    it('season months are stored in calendar order, without duplicates', () => {
      expect(asSeason([12, 1, 12, 11])).toEqual([1, 11, 12]);
    });
  });

  describe('the month in Paris', () => {
    it.each([
      ['2026-10-31T22:59:59Z', 10],
      ['2026-10-31T23:00:00Z', 11],
      ['2027-06-30T21:59:59Z', 6],
      ['2027-06-30T22:00:00Z', 7],
      ['2026-12-31T23:00:00Z', 1],
    ])('the month in Paris at %s is %i', (now, expected) => {
      expect(monthAt(Temporal.Instant.from(now), timeZone).month).toBe(expected);
    });

    it('the month in Paris ends at the instant when the next one begins', () => {
      const october = monthAt(Temporal.Instant.from('2026-10-12T08:00:00Z'), timeZone);
      expect(october.from.toString()).toBe('2026-09-30T22:00:00Z');
      expect(october.until.toString()).toBe('2026-10-31T23:00:00Z');
      expect(monthAt(october.until, timeZone).from).toEqual(october.until);
    });

    it('the French name of a month takes an elided article before a vowel', () => {
      expect([1, 4, 8, 10, 11].map(ofMonth)).toEqual([
        'de janvier',
        'd’avril',
        'd’août',
        'd’octobre',
        'de novembre',
      ]);
    });
  });
});
