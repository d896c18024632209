import { describe, expect, it } from 'vitest';
import type { BatchProduct, Scanning } from './batch-contract.ts';
import { readGs1Date } from './gs1.ts';
import { judgeScan } from './judge-scan.ts';
import { type InStoreCode, isCodeOf, readCode } from './read-code.ts';
import { isWeightComplete } from './rules.ts';
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

  it('a barcode scanned into a number field is found after digits already typed', () => {
    expect(readScan('34006381333931')?.codes).toContain('4006381333931');
    expect(readScan('12504006381333931')?.codes).toContain('4006381333931');
  });

  it('a barcode with a wrong check digit is not read as a quantity or weight either', () => {
    expect(readScan('4006381333932')).toMatchObject({ codes: expect.any(Array) });
    expect(readScan('4006381333932')?.codes).not.toContain('4006381333932');
  });

  it('a barcode matches with or without leading zeros', () => {
    expect(isSameCode('036000291452', '0036000291452')).toBe(true);
    expect(isSameCode('036000291452', '4006381333931')).toBe(false);
  });
});

describe('judge scan', () => {
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
    it('scanning the product to pick is right, and keeps its lot and date', () => {
      expect(judge('4006381333931')).toEqual({
        kind: 'right',
        grams: null,
        lot: null,
        expiresOn: null,
      });
      expect(judge(gs1('1726122410L7'))).toMatchObject({ lot: 'L7', expiresOn: '2026-12-24' });
      expect(judge('PENNE').kind).toBe('right');
    });

    it('scanning another product is wrong, and names it when the batch has it', () => {
      expect(judge('4006381333931', ham)).toEqual({
        kind: 'wrong',
        code: '4006381333931',
        found: penne,
      });
      expect(judge('96385074')).toEqual({ kind: 'wrong', code: '96385074', found: null });
      expect(judge('4006381333932')).toEqual({ kind: 'misread' });
    });

    it('scanning a product that is expired, or expires too soon after delivery, is stopped', () => {
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
      // Nine days promised after delivery on 24 November.
      expect(judge(gs1('17261202'), penne, 9)).toMatchObject({ neededUntil: '2026-12-03' });
      expect(judge(gs1('17261203'), penne, 9).kind).toBe('right');
    });

    it('scanning the shop’s own label reads the weight, or derives it from the price per kilogram', () => {
      expect(judge('2112345006789', ham)).toMatchObject({ kind: 'right', grams: 678 });
      // 3,12 € at 20,00 €/kg.
      expect(judge('0254321003121', cheese)).toMatchObject({ kind: 'right', grams: 156 });
      expect(judge('0254321003121', { ...cheese, shelfPriceCents: null })).toMatchObject({
        grams: null,
      });
    });
  });

  it('a line weighed piece by piece is complete from 85 % of the announced weight', () => {
    expect(isWeightComplete(509, 600)).toBe(false);
    expect(isWeightComplete(510, 600)).toBe(true);
  });
});

describe('read code', () => {
  const today = '2026-11-23';
  const inStoreCodes: InStoreCode[] = [
    { prefix: '21', kind: 'weight', itemDigits: 5 },
    { prefix: '02', kind: 'price', itemDigits: 5 },
    { prefix: '24', kind: 'price', itemDigits: 4 },
    { prefix: '29', kind: 'weight', itemDigits: 6 },
  ];
  const read = (scanned: string) => readCode(scanned, { inStoreCodes, today });
  const product = (gtin: string, more: object = {}) => ({
    kind: 'product',
    gtin,
    lot: null,
    expiresOn: null,
    grams: null,
    ...more,
  });
  const FNC1 = '\u001D';
  /** Appends the check digit. */
  function checked(digits: string): string {
    const sum = [...digits]
      .toReversed()
      .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  }

  describe('a product number', () => {
    it.each([
      ['EAN-13', '4006381333931'],
      ['EAN-8', '96385074'],
      ['UPC-A', '036000291452'],
      ['ITF-14', '10012345678902'],
    ])('a product number in %s is read, with or without the symbology prefix', (_name, digits) => {
      expect(read(digits)).toEqual(product(digits));
      expect(read(`]E0${digits}`)).toEqual(product(digits));
      expect(read(` ${digits}\n`)).toEqual(product(digits));
    });

    it('a UPC-E number is expanded, whatever zeros it omits', () => {
      for (const [short, long] of [
        ['04252614', '042100005264'],
        ['01234531', '012300000451'],
        ['01234543', '012340000053'],
        ['01234565', '012345000065'],
      ] as const) {
        // The check digit of the short form is the long one's.
        const full = checked(long.slice(0, 11));
        expect(read(`]E0${short.slice(0, 7)}${full.slice(11)}`)).toEqual(product(full));
      }
      expect(read('24252615')).toEqual({ kind: 'misread' });
    });

    it('a product number with any digit wrong is misread', () => {
      const digits = '4006381333931';
      for (let at = 0; at < digits.length; at += 1) {
        const wrong = `${digits.slice(0, at)}${(Number(digits[at]) + 1) % 10}${digits.slice(at + 1)}`;
        expect(read(wrong)).toEqual({ kind: 'misread' });
      }
      for (const short of ['', '123', '400638133393'])
        expect(read(short)).toEqual({ kind: 'misread' });
    });
  });

  describe('GS1 data', () => {
    const gtin = '03453120000011';

    it('GS1 data gives the product, lot, date and net weight, in any order of its identifiers', () => {
      const full = product(gtin, { lot: 'L2345', expiresOn: '2026-12-31', grams: 1_250 });
      for (const text of [
        `]C101${gtin}17261231310300125010L2345`,
        `]d201${gtin}10L2345${FNC1}172612313103001250`,
        `]d2${FNC1}01${gtin}10L2345${FNC1}310300125017261231`,
        `(01)${gtin}(17)261231(3103)001250(10)L2345`,
        `01${gtin}10L2345${FNC1}17261231${FNC1}3103001250`,
      ])
        expect(read(text)).toEqual(full);
    });

    it('GS1 identifiers that the shop does not use are skipped', () => {
      const text = `]C101${gtin}21SERIAL-9${FNC1}3922599${FNC1}374${FNC1}1126110110AB/12`;
      expect(read(text)).toEqual(product(gtin, { lot: 'AB/12' }));
    });

    it('GS1 data with two dates keeps the earlier one, and a date without a day is the end of its month', () => {
      expect(read(`]C101${gtin}1526121017261205`)).toMatchObject({ expiresOn: '2026-12-05' });
      expect(read(`]C101${gtin}15261100`)).toMatchObject({ expiresOn: '2026-11-30' });
      expect(read(`]C101${gtin}15261350`)).toMatchObject({ expiresOn: null });
    });

    it.each([
      ['3100000002', 2_000],
      ['3101000021', 2_100],
      ['3103000345', 345],
      ['3105034567', 346],
    ])('GS1 weights are read with their decimals: %s', (element, grams) => {
      expect(read(`]C101${gtin}${element}`)).toMatchObject({ grams });
    });

    it('GS1 data with a wrong product number, a truncated value or no product is misread', () => {
      for (const text of [
        ']C10103453120000012',
        `]C101${gtin}1726`,
        `]C101${gtin.slice(0, 10)}`,
        `]C100${'3'.repeat(18)}`,
        ']C110L2345',
        ']d2',
      ])
        expect(read(text)).toEqual({ kind: 'misread' });
    });

    it('GS1 two-digit years are at most fifty years ahead', () => {
      expect(readGs1Date('760101', today)).toBe('2076-01-01');
      expect(readGs1Date('770101', today)).toBe('1977-01-01');
      expect(readGs1Date('260230', today)).toBeNull();
      expect(readGs1Date('2602', today)).toBeNull();
      expect(readGs1Date('280200', today)).toBe('2028-02-29');
      expect(readGs1Date('100101', '2080-01-01')).toBe('2110-01-01');
    });
  });

  describe('a label of the shop’s own', () => {
    it('the shop’s own label gives the product, then a weight or price according to its prefix', () => {
      expect(read(checked('211234500678'))).toMatchObject({
        kind: 'inStore',
        item: '2112345',
        grams: 678,
        priceCents: null,
      });
      expect(read(checked('021234500312'))).toMatchObject({ item: '0212345', priceCents: 312 });
      // Four digits of product, a price check digit, five digits of price.
      expect(read(checked('241234700312'))).toMatchObject({ item: '241234', priceCents: 312 });
      expect(read(checked('291234560678'))).toMatchObject({ item: '29123456', grams: 678 });
      // Scanners may drop the zero of 02, which makes the code a UPC-A.
      expect(read(checked('021234500312').slice(1))).toMatchObject({ item: '0212345' });
    });

    it('a label with an unconfigured prefix is a plain number, and with a wrong check digit a misread', () => {
      const code = checked('221234500678');
      expect(read(code)).toEqual(product(code));
      expect(read(`${checked('211234500678').slice(0, 12)}x`)).toEqual({
        kind: 'text',
        text: `${checked('211234500678').slice(0, 12)}x`,
      });
    });
  });

  describe('whether a code is of a product', () => {
    const penne = { ean: '4006381333931', sku: 'PENNE-500' };
    const ham = { ean: checked('211234500000'), sku: 'JAMBON' };

    it('a code matches a product’s numbers whatever their leading zeros, and its references exactly', () => {
      expect(isCodeOf(read('4006381333931'), penne)).toBe(true);
      expect(isCodeOf(read(']C10104006381333931'), penne)).toBe(true);
      expect(isCodeOf(read('036000291452'), { ean: '0036000291452', sku: 'A' })).toBe(true);
      expect(isCodeOf(read('PENNE-500'), penne)).toBe(true);
      expect(isCodeOf(read('96385074'), penne)).toBe(false);
      expect(isCodeOf(read('4006381333932'), penne)).toBe(false);
      expect(isCodeOf(read('4006381333931'), { ...penne, ean: null })).toBe(false);
    });

    it('a code of the shop’s own label matches its product whatever the weight', () => {
      expect(isCodeOf(read(checked('211234500678')), ham)).toBe(true);
      expect(isCodeOf(read(checked('211234600678')), ham)).toBe(false);
    });
  });
});
