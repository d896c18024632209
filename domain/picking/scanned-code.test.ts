import { describe, expect, it } from 'vitest';
import { isSameCode, readScan } from './scanned-code.ts';

describe('a barcode in the field of a quantity or a weight', () => {
  it.each(['', '3', '1250', '200000', '1234567', '1,5'])('« %s » is not a barcode', (typed) => {
    expect(readScan(typed)).toBeNull();
  });

  it.each(['96385074', '036000291452', '4006381333931', '10012345678902'])(
    '%s is a barcode of 8, 12, 13 or 14 digits',
    (code) => {
      expect(readScan(code)?.codes[0]).toBe(code);
    },
  );

  it('a barcode in the field of a quantity or a weight is found after digits already in the field', () => {
    expect(readScan('34006381333931')?.codes).toContain('4006381333931');
    expect(readScan('12504006381333931')?.codes).toContain('4006381333931');
  });

  it('a barcode in the field of a quantity or a weight with a wrong check digit is not taken as a number either', () => {
    expect(readScan('4006381333932')).toMatchObject({ codes: expect.any(Array) });
    expect(readScan('4006381333932')?.codes).not.toContain('4006381333932');
  });

  it('a barcode in the field of a quantity or a weight matches with or without leading zeros', () => {
    expect(isSameCode('036000291452', '0036000291452')).toBe(true);
    expect(isSameCode('036000291452', '4006381333931')).toBe(false);
  });
});
