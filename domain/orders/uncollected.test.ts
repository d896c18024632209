import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostFreshBill } from './lost-fresh.ts';
import { splitReturn } from './restock.ts';
import { type Settlement, vatRows } from './settle.ts';
import { isUncollected, keptUntil, remindedForEnd, remindedForLastCall } from './uncollected.ts';

const remindedAt = Temporal.Instant.from('2026-11-23T17:00:00Z');
const aDayLater = remindedAt.add({ hours: 24 });

it('a pickup is kept for exactly one day after its reminder', () => {
  expect(keptUntil(null)).toBe(null);
  expect(keptUntil(remindedAt)?.equals(aDayLater)).toBe(true);
  const order = { status: 'ready', remindedAt };
  expect(isUncollected(order, aDayLater.subtract({ seconds: 1 }))).toBe(false);
  expect(isUncollected(order, aDayLater)).toBe(true);
});

it('only pickups that were reminded and not collected are ended', () => {
  expect(isUncollected({ status: 'ready', remindedAt: null }, aDayLater)).toBe(false);
  expect(isUncollected({ status: 'paid', remindedAt }, aDayLater)).toBe(false);
});

it('the second reminder of a pickup comes six hours before its deadline, and its end twelve hours after', () => {
  expect(remindedForLastCall(remindedAt.add({ hours: 18 })).equals(remindedAt)).toBe(true);
  expect(remindedForEnd(aDayLater.add({ hours: 12 })).equals(remindedAt)).toBe(true);
});

describe('a prepared order that is cancelled', () => {
  const bagged = [
    { sku: 'penne', quantity: 3, isFresh: false },
    { sku: 'entrecote', quantity: 2, isFresh: true },
    { sku: 'penne', quantity: 1, isFresh: false },
    { sku: 'navets', quantity: 0, isFresh: true },
  ];

  it('cancelling a prepared order restocks dry goods, and fresh ones once the team confirms', () => {
    expect(splitReturn(bagged, true)).toEqual({
      restocked: [
        { sku: 'penne', quantity: 4 },
        { sku: 'entrecote', quantity: 2 },
      ],
      lost: [],
    });
    expect(splitReturn(bagged, false)).toEqual({
      restocked: [{ sku: 'penne', quantity: 4 }],
      lost: [{ sku: 'entrecote', quantity: 2 }],
    });
  });

  it('cancelling a prepared order restocks nothing that was not in the bag', () => {
    expect(splitReturn([{ sku: 'navets', quantity: 0, isFresh: false }], true)).toEqual({
      restocked: [],
      lost: [],
    });
  });
});

describe('the bill of lost fresh products', () => {
  type Line = { productId: string; rate: number; isFresh: boolean; billedCents: number };
  function billOf(
    lines: readonly Line[],
    sums: Partial<Pick<Settlement, 'couponDiscountCents' | 'feesCents' | 'billedCents'>> = {},
  ): Settlement {
    const netCents = lines.reduce((sum, { billedCents }) => sum + billedCents, 0);
    const { couponDiscountCents = 0, feesCents = 0 } = sums;
    const billedCents = sums.billedCents ?? netCents - couponDiscountCents + feesCents;
    const amounts = lines.map(({ rate, billedCents: cents }) => ({ rate, cents }));
    return {
      lines: lines.map(({ productId, billedCents: cents }) => ({
        productId,
        realCents: cents,
        billedCents: cents,
        giftCents: 0,
        missingCents: 0,
      })),
      netCents,
      couponDiscountCents,
      feesCents,
      billedCents,
      giftCents: 0,
      vat: vatRows(amounts, billedCents - netCents),
    };
  }
  const meat = { productId: 'entrecote', rate: 550, isFresh: true, billedCents: 2_000 };
  const pasta = { productId: 'penne', rate: 550, isFresh: false, billedCents: 3_000 };
  const wine = { productId: 'chinon', rate: 2_000, isFresh: false, billedCents: 1_000 };

  it('the bill for lost fresh products excludes dry products and fees, and has only their VAT rates', () => {
    const bill = lostFreshBill(
      billOf([meat, pasta, wine], { feesCents: 490 }),
      [meat, pasta, wine],
      { maximumCents: 5_000, hasCodesBack: true },
    );
    expect(bill).toMatchObject({ netCents: 2_000, feesCents: 0, billedCents: 2_000 });
    expect(bill.vat).toEqual([{ letter: 'A', rate: 550, base: 1_896, vat: 104, total: 2_000 }]);
  });

  it('the bill for lost fresh products deducts its share of an expired code, but not of a returned one', () => {
    const lines = [meat, pasta];
    const former = billOf(lines, { couponDiscountCents: 1_000 });
    const bill = (hasCodesBack: boolean) =>
      lostFreshBill(former, lines, { maximumCents: 5_000, hasCodesBack });
    expect(bill(false)).toMatchObject({ couponDiscountCents: 400, billedCents: 1_600 });
    expect(bill(true)).toMatchObject({ couponDiscountCents: 0, billedCents: 2_000 });
  });

  it('on a cancelled order, weight given with fresh products stays a gift, and that of dry ones is ignored', () => {
    const lines = [meat, pasta];
    const bill = billOf(lines);
    const given = bill.lines.map((line, index) => ({ ...line, giftCents: [33, 12][index] ?? 0 }));
    expect(
      lostFreshBill({ ...bill, lines: given, giftCents: 45 }, lines, {
        maximumCents: 5_000,
        hasCodesBack: true,
      }).giftCents,
    ).toBe(33);
  });

  it('an order paid in full with vouchers bills nothing for lost fresh products', () => {
    const lines = [meat, pasta];
    const bill = lostFreshBill(billOf(lines, { couponDiscountCents: 5_000 }), lines, {
      maximumCents: 5_000,
      hasCodesBack: true,
    });
    expect(bill).toMatchObject({ billedCents: 0, vat: [] });
    expect(bill.lines.every(({ billedCents }) => billedCents === 0)).toBe(true);
  });

  it('the bill for lost fresh products never exceeds the announced amount or the order’s bill, and its VAT adds up', () => {
    const line = fc.record({
      rate: fc.constantFrom(0, 550, 2_000),
      isFresh: fc.boolean(),
      billedCents: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 100, max: 5_000 }),
        fc.boolean(),
        (drawn, share, feesCents, maximumCents, hasCodesBack) => {
          const lines = drawn.map((one, index) => ({ ...one, productId: `p${index}` }));
          const net = lines.reduce((sum, { billedCents }) => sum + billedCents, 0);
          const couponDiscountCents = Math.floor(net * share);
          const former = billOf(lines, { couponDiscountCents, feesCents });
          const bill = lostFreshBill(former, lines, { maximumCents, hasCodesBack });
          const fresh = lines.filter(({ isFresh }) => isFresh);
          const value = fresh.reduce((sum, { billedCents }) => sum + billedCents, 0);
          expect(bill.billedCents).toBeGreaterThanOrEqual(0);
          expect(bill.billedCents).toBeLessThanOrEqual(
            Math.min(maximumCents, value, former.billedCents),
          );
          expect(bill.vat.reduce((sum, { total }) => sum + total, 0)).toBe(bill.billedCents);
        },
      ),
    );
  });
});
