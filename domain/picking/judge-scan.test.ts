import { describe, expect, it } from 'vitest';
import type { BatchProduct, Scanning } from './batch-contract.ts';
import { judgeScan } from './judge-scan.ts';
import { isWeightComplete } from './rules.ts';

const product = (id: string, ean: string | null): BatchProduct => ({
  id,
  sku: id.toUpperCase(),
  name: id,
  packSize: '',
  picture: { base: '', alt: '', tint: '' },
  ean,
  aisleId: null,
  aisle: '',
  shelf: null,
  place: null,
  cold: 'none',
  shelfPriceCents: 2_000,
});
const penne = product('penne', '4006381333931');
const ham = product('jambon', '2112345000000');
const cheese = product('comte', '0254321000000');
const scanning: Scanning = {
  inStoreCodes: [
    { prefix: '21', kind: 'weight', itemDigits: 5 },
    { prefix: '02', kind: 'price', itemDigits: 5 },
  ],
  shortestLifeDays: 0,
};
const judge = (scanned: string, expected = penne, promisedDays = 3) =>
  judgeScan(scanned, {
    product: expected,
    products: [penne, ham, cheese],
    scanning,
    today: '2026-11-23',
    deliveredOn: '2026-11-24',
    promisedDays,
  });
const gs1 = (rest: string) => `]C10104006381333931${rest}`;

describe('a scan', () => {
  it('a scan of the product to pick is right, with the lot and the date to keep', () => {
    expect(judge('4006381333931')).toEqual({
      kind: 'right',
      grams: null,
      lot: null,
      expiresOn: null,
    });
    expect(judge(gs1('1726122410L7'))).toMatchObject({ lot: 'L7', expiresOn: '2026-12-24' });
    expect(judge('PENNE').kind).toBe('right');
  });

  it('a scan of another product is wrong, and says which one when the batch has it', () => {
    expect(judge('4006381333931', ham)).toEqual({
      kind: 'wrong',
      code: '4006381333931',
      found: penne,
    });
    expect(judge('96385074')).toEqual({ kind: 'wrong', code: '96385074', found: null });
    expect(judge('4006381333932')).toEqual({ kind: 'misread' });
  });

  it('a scan of an expired product stops, and so does too short a life after the delivery', () => {
    expect(judge(gs1('17261122'))).toEqual({ kind: 'expired', expiresOn: '2026-11-22' });
    expect(judge(gs1('1526112310L7'))).toEqual({
      kind: 'short',
      grams: null,
      lot: 'L7',
      expiresOn: '2026-11-23',
      neededUntil: '2026-11-27',
    });
    expect(judge(gs1('17261126')).kind).toBe('short');
    expect(judge(gs1('17261127')).kind).toBe('right');
    // Promised nine days after the delivery of 24 November.
    expect(judge(gs1('17261202'), penne, 9)).toMatchObject({ neededUntil: '2026-12-03' });
    expect(judge(gs1('17261203'), penne, 9).kind).toBe('right');
  });

  it('a scan of the shop’s label reads the weight, or works it out from the price per kilogram', () => {
    expect(judge('2112345006789', ham)).toMatchObject({ kind: 'right', grams: 678 });
    // 3,12 € at 20,00 €/kg.
    expect(judge('0254321003121', cheese)).toMatchObject({ kind: 'right', grams: 156 });
    expect(judge('0254321003121', { ...cheese, shelfPriceCents: null })).toMatchObject({
      grams: null,
    });
  });
});

it('weights read one by one are complete from 85 % of the announced weight', () => {
  expect(isWeightComplete(509, 600)).toBe(false);
  expect(isWeightComplete(510, 600)).toBe(true);
});
