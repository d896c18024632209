import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLine, type PreparedLine } from '../orders/settle.ts';
import { addedAllergens, allergensText, isAgreed, noAllergens } from './allergens.ts';
import {
  type Candidate,
  costOf,
  differenceOf,
  isProposable,
  type MissingLine,
  rankProposals,
  unitsOf,
} from './proposals.ts';

describe('allergens added by a substitute', () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
  const ordered = { allergenIds: ['Lait'], traceIds: ['Fruits à coque'] };

  it('allergens of the ordered product are not reported as added by its substitute, but its traces do not count', () => {
    expect(
      addedAllergens(ordered, {
        allergens: named('Lait', 'Fruits à coque'),
        traces: named('Soja'),
      }),
    ).toEqual({ contains: ['Fruits à coque'], traces: ['Soja'] });
    expect(
      addedAllergens(ordered, { allergens: [], traces: named('Lait', 'Fruits à coque') }),
    ).toEqual(noAllergens);
  });

  it('all allergens of a substitute count as added when the ordered product is unknown', () => {
    expect(addedAllergens(null, { allergens: named('Lait'), traces: [] }).contains).toEqual([
      'Lait',
    ]);
  });

  it('consent covers only the allergens named, and consent to traces does not cover the allergen itself', () => {
    const milk = { contains: ['Lait'], traces: [] };
    const tracesOfMilk = { contains: [], traces: ['Lait'] };
    expect(isAgreed(noAllergens, noAllergens)).toBe(true);
    expect(isAgreed(milk, noAllergens)).toBe(false);
    expect(isAgreed(milk, milk)).toBe(true);
    expect(isAgreed(tracesOfMilk, milk)).toBe(true);
    expect(isAgreed(milk, tracesOfMilk)).toBe(false);
    expect(isAgreed({ contains: ['Lait', 'Soja'], traces: [] }, milk)).toBe(false);
  });

  it('allergens added by a substitute are described in French', () => {
    expect(allergensText({ contains: ['Lait'], traces: ['Soja', 'Œufs'] })).toBe(
      'Contient en plus : lait. Traces possibles en plus : soja, œufs.',
    );
    expect(allergensText(noAllergens)).toBe('');
  });
});

describe('proposals', () => {
  const bill15 = (line: PreparedLine) => billLine(line, { weightMarginPercent: 15 });

  const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
  const penne: MissingLine = {
    productId: 'penne',
    isAlcohol: false,
    quotation: 'count',
    shelfId: 'pates',
    substituteIds: [],
    sheet: { allergenIds: ['gluten'], traceIds: ['egg'] },
    labelIds: ['bio'],
    quantity: 2,
    unitGrams: 500,
    requestedCents: 350,
    ceilingCents: 350,
    wishedId: null,
  };
  const candidate = (productId: string, changes: Partial<Candidate> = {}): Candidate => ({
    productId,
    name: productId,
    isAlcohol: false,
    quotation: 'count',
    shelfId: 'pates',
    sheet: { allergens: named('gluten'), traces: [] },
    labelIds: ['bio'],
    unitGrams: 500,
    itemCents: 170,
    availableUnits: 10,
    ...changes,
  });
  const names = (line: MissingLine, candidates: Candidate[]) =>
    rankProposals(line, candidates).map(({ productId }) => productId);

  describe('a proposal', () => {
    it.each<[string, Partial<Candidate>, boolean]>([
      ['of the same shelf at the ceiling', { itemCents: 175 }, true],
      ['a cent above the ceiling', { itemCents: 176 }, false],
      [
        'with an allergen more',
        { sheet: { allergens: named('gluten', 'milk'), traces: [] } },
        false,
      ],
      ['with traces more', { sheet: { allergens: [], traces: named('nuts') } }, false],
      [
        'with traces of what it contained',
        { sheet: { allergens: [], traces: named('gluten') } },
        true,
      ],
      [
        'containing what it had traces of',
        { sheet: { allergens: named('egg'), traces: [] } },
        false,
      ],
      ['of another shelf', { shelfId: 'riz' }, false],
      ['too few on the shelf', { availableUnits: 1 }, false],
      ['with alcohol', { isAlcohol: true }, false],
      ['the missing product itself', { productId: 'penne' }, false],
    ])('whether a substitute is proposed, %s: %o is %s', (_what, changes, isProposed) => {
      expect(isProposable(penne, candidate('fusilli', changes))).toBe(isProposed);
    });

    it('a product of another shelf is proposed if the grocer named it as a substitute', () => {
      const line = { ...penne, substituteIds: ['riz'] };
      expect(isProposable(line, candidate('riz', { shelfId: 'riz' }))).toBe(true);
    });

    it('a product named by the customer is proposed at any price, but only in stock', () => {
      const line = { ...penne, wishedId: 'lasagnes' };
      const dear = {
        shelfId: 'frais',
        itemCents: 900,
        sheet: { allergens: named('egg'), traces: [] },
      };
      expect(isProposable(line, candidate('lasagnes', dear))).toBe(true);
      expect(isProposable(line, candidate('lasagnes', { ...dear, availableUnits: 1 }))).toBe(false);
    });

    it('for a missing product without a sheet, only substitutes without allergens are proposed', () => {
      const line = { ...penne, sheet: null };
      expect(isProposable(line, candidate('fusilli'))).toBe(false);
      const plain = candidate('riz', { sheet: { allergens: [], traces: [] } });
      expect(isProposable(line, plain)).toBe(true);
    });
  });

  it('a substitute’s units match the ordered amount of food, by weight where both weights are known', () => {
    const line = { ...penne, quantity: 3, unitGrams: 400, ceilingCents: 3_000 };
    const units = (unitGrams: number | null) => unitsOf(line, candidate('other', { unitGrams }));
    expect([1_000, 400, 600, 5_000, 100, null].map(units)).toEqual([1, 3, 2, 1, 3, 3]);
    expect(costOf(line, candidate('kilo', { unitGrams: 1_000, itemCents: 500 }))).toBe(500);
  });

  it('substitutes are ranked by the customer’s choice, then the grocer’s, then labels, weight and price', () => {
    const line = { ...penne, wishedId: 'wished', substituteIds: ['second', 'third'] };
    const sorted = [
      candidate('wished', { labelIds: [] }),
      candidate('second', { labelIds: [] }),
      candidate('third'),
      candidate('organic'),
      candidate('organic-cheaper', { itemCents: 120 }),
      candidate('organic-small', { unitGrams: 250 }),
      candidate('plain', { labelIds: [] }),
    ];
    const expected = sorted.map(({ productId }) => productId);
    expect(names(line, sorted.toReversed())).toEqual(expected);
  });

  const allergenIds = ['gluten', 'milk', 'nuts', 'egg'];
  const allergens = fc.subarray(allergenIds).map((ids) => named(...ids));
  const sheet = fc.record({ allergens, traces: allergens });
  const shelf = fc.constantFrom('pates', 'riz');
  const kind = fc.constantFrom('count' as const, 'weight' as const);
  const lines = fc.record({
    productId: fc.constant('p0'),
    isAlcohol: fc.boolean(),
    quotation: kind,
    shelfId: shelf,
    substituteIds: fc.subarray(['p1', 'p2', 'p3']),
    sheet: fc.option(
      fc.record({ allergenIds: fc.subarray(allergenIds), traceIds: fc.subarray(allergenIds) }),
    ),
    labelIds: fc.subarray(['bio', 'aop']),
    quantity: fc.integer({ min: 1, max: 20 }),
    unitGrams: fc.option(fc.integer({ min: 50, max: 2_000 })),
    requestedCents: fc.integer({ min: 1, max: 5_000 }),
    ceilingCents: fc.integer({ min: 1, max: 6_000 }),
    wishedId: fc.constant(null),
  });
  const candidates = fc.uniqueArray(
    fc.record({
      productId: fc.integer({ min: 0, max: 12 }).map((id) => `p${id}`),
      name: fc.constant('Un produit'),
      isAlcohol: fc.boolean(),
      quotation: kind,
      shelfId: shelf,
      sheet,
      labelIds: fc.subarray(['bio', 'aop']),
      unitGrams: fc.option(fc.integer({ min: 50, max: 2_000 })),
      itemCents: fc.integer({ min: 1, max: 3_000 }),
      availableUnits: fc.integer({ min: 0, max: 40 }),
    }),
    { selector: ({ productId }) => productId, maxLength: 12 },
  );

  it('no proposal adds an allergen, leaves the shelf, runs short or costs more than the line may', () => {
    fc.assert(
      fc.property(lines, candidates, (line, all) => {
        for (const proposed of rankProposals(line, all)) {
          const had = [...(line.sheet?.allergenIds ?? [])];
          const hadTraces = [...had, ...(line.sheet?.traceIds ?? [])];
          for (const { id } of proposed.sheet.allergens) expect(had).toContain(id);
          for (const { id } of proposed.sheet.traces) expect(hadTraces).toContain(id);
          expect(
            proposed.shelfId === line.shelfId || line.substituteIds.includes(proposed.productId),
          ).toBe(true);
          expect(proposed.availableUnits).toBeGreaterThanOrEqual(unitsOf(line, proposed));
          expect(costOf(line, proposed)).toBeLessThanOrEqual(line.ceilingCents);
          expect(proposed.isAlcohol && !line.isAlcohol).toBe(false);
          expect(proposed.productId).not.toBe(line.productId);
        }
      }),
    );
  });

  it('every valid substitute is proposed, and the order of the shelf does not matter', () => {
    fc.assert(
      fc.property(lines, candidates, (line, all) => {
        const ranked = names(line, all);
        expect(new Set(ranked)).toEqual(
          new Set(all.filter((each) => isProposable(line, each)).map(({ productId }) => productId)),
        );
        expect(names(line, all.toReversed())).toEqual(ranked);
      }),
    );
  });

  it('a substitute is billed at its announced price difference, within the line’s ceiling', () => {
    fc.assert(
      fc.property(lines, candidates, (line, all) => {
        for (const proposed of rankProposals(line, all)) {
          const { billedCents } = bill15({
            productId: line.productId,
            name: '',
            quotation: 'count',
            vatRateBasisPoints: 550,
            unitPriceCents: 100,
            promotion: null,
            requestedCents: line.requestedCents,
            maximumCents: line.ceilingCents,
            requestedQuantity: line.quantity,
            announcedGrams: null,
            preparedQuantity: unitsOf(line, proposed),
            preparedGrams: null,
            replacement: { quotation: 'count', unitPriceCents: proposed.itemCents },
          });
          expect(billedCents).toBe(line.requestedCents + differenceOf(line, proposed));
        }
      }),
    );
  });
});
