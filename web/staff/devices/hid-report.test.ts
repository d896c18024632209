import { expect, it } from 'vitest';
import { readReport } from './hid-report.ts';

const read = (...bytes: number[]) => readReport(new DataView(Uint8Array.from(bytes).buffer));

it('a weight has a status, a unit, a power of ten and two bytes', () => {
  expect(read(4, 2, 0, 0x14, 0)).toEqual({ grams: 20, isStable: true });
  // 1,245 kg: 1 245 × 10⁻³.
  expect(read(4, 3, 0xfd, 0xdd, 0x04)).toEqual({ grams: 1_245, isStable: true });
  // 645,2 oz.
  expect(read(4, 11, 0xff, 0x34, 0x19)).toEqual({ grams: 18_291, isStable: true });
  expect(read(4, 12, 0xfe, 100, 0)).toEqual({ grams: 454, isStable: true });
});

it('motion is not at rest, and below zero is negative', () => {
  expect(read(3, 2, 0, 0x14, 0)).toEqual({ grams: 20, isStable: false });
  expect(read(5, 2, 0, 0x14, 0)).toEqual({ grams: -20, isStable: true });
  expect(read(2, 0, 0, 0, 0)).toEqual({ grams: 0, isStable: true });
});

it('a fault, an overload or a scale to calibrate cannot weigh', () => {
  for (const status of [1, 6, 7, 8])
    expect(read(status, 2, 0, 0x14, 0)).toEqual({ grams: null, isStable: false });
});

it('reports of a USB scale that are no weighing are left out', () => {
  expect(read(4, 2, 0, 0x14)).toBeNull();
  expect(read(0, 2, 0, 0x14, 0)).toBeNull();
  expect(read(9, 2, 0, 0x14, 0)).toBeNull();
  // Carats.
  expect(read(4, 4, 0, 0x14, 0)).toBeNull();
});
