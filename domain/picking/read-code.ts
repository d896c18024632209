/** Parses a scanned code: a product number, a label from the shop's scale, or GS1 data. */
import { isEan } from '../catalogue/ean.ts';
import { readGs1, readGs1Date, separator } from './gs1.ts';
import { isSameCode } from './scanned-code.ts';

/** Codes printed by the shop: prefix, product, then a weight in grams or a price in cents. */
export type InStoreCode = {
  /** 02, or 20 to 29. */
  prefix: string;
  kind: 'weight' | 'price';
  /** Digits of the product after the prefix; the value takes the last five (four after six). */
  itemDigits: 4 | 5 | 6;
};

export type ReadCode =
  | {
      kind: 'product';
      gtin: string;
      lot: string | null;
      /** YYYY-MM-DD. */
      expiresOn: string | null;
      grams: number | null;
    }
  | { kind: 'inStore'; gtin: string; item: string; grams: number | null; priceCents: number | null }
  /** Non-numeric text, possibly one of the shop's references. */
  | { kind: 'text'; text: string }
  | { kind: 'misread' };

/** Symbology prefix sent by some scanners: « ]C1 » GS1-128, « ]d2 » DataMatrix, « ]E0 » EAN-13. */
const symbology = /^\][A-Za-z]\d/;
const gs1Symbologies = new Set([']C1', ']d2', ']Q3', ']e0', ']J1']);
const upc = ']E0';

export function readCode(
  scanned: string,
  {
    inStoreCodes,
    today,
  }: { inStoreCodes: readonly InStoreCode[]; /** YYYY-MM-DD. */ today: string },
): ReadCode {
  const text = scanned.trim();
  const prefix = symbology.exec(text)?.[0] ?? '';
  const data = text.slice(prefix.length);
  if (/^\d+$/.test(data) && !gs1Symbologies.has(prefix)) {
    const gtin = readNumber(data, prefix);
    if (gtin) return readInStore(gtin, inStoreCodes) ?? plainProduct(gtin);
  }
  const gs1 = readGs1(data);
  if (gs1) {
    const { date, ...read } = gs1;
    const expiresOn = date === null ? null : readGs1Date(date, today);
    return { kind: 'product', ...read, expiresOn };
  }
  if (data === '' || /^[\d()]+$/.test(data.replaceAll(separator, '')) || gs1Symbologies.has(prefix))
    return { kind: 'misread' };
  return { kind: 'text', text: data };
}

const plainProduct = (gtin: string): ReadCode => ({
  kind: 'product',
  gtin,
  lot: null,
  expiresOn: null,
  grams: null,
});

/** Accepts EAN-13, EAN-8, UPC-A, ITF-14, and UPC-E once expanded. */
function readNumber(digits: string, prefix: string): string | null {
  const plain = isEan(digits) ? digits : null;
  if (digits.length !== 8 || (prefix !== '' && prefix !== upc)) return plain;
  const expanded = expandUpcE(digits);
  const long = expanded && isEan(expanded) ? expanded : null;
  // Some eight-digit codes are valid as both: « ]E0 » means UPC; EAN-8 has its own prefix.
  return prefix === upc ? (long ?? plain) : (plain ?? long);
}

/** UPC-E omits zeros of a UPC-A; its sixth digit says which ones. */
function expandUpcE(digits: string): string | null {
  const [system = '', a = '', b = '', c = '', d = '', e = '', rule = '', check = ''] = digits;
  if (system !== '0' && system !== '1') return null;
  const body =
    rule <= '2'
      ? `${a}${b}${rule}0000${c}${d}${e}`
      : rule === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : rule === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${rule}`;
  return `${system}${body}${check}`;
}

function readInStore(gtin: string, codes: readonly InStoreCode[]): ReadCode | null {
  if (gtin.length < 12) return null;
  const ean = gtin.padStart(13, '0').slice(-13);
  const code = codes.find(({ prefix }) => ean.startsWith(prefix));
  if (!code || (gtin.length === 14 && !gtin.startsWith('0'))) return null;
  const end = code.prefix.length + code.itemDigits;
  const value = Number(ean.slice(code.itemDigits === 6 ? end : 7, 12));
  return {
    kind: 'inStore',
    gtin: ean,
    item: ean.slice(0, end),
    grams: code.kind === 'weight' ? value : null,
    priceCents: code.kind === 'price' ? value : null,
  };
}

export function isCodeOf(code: ReadCode, product: { ean: string | null; sku: string }): boolean {
  if (code.kind === 'misread') return false;
  if (code.kind === 'text') return code.text === product.sku;
  if (product.ean === null) return false;
  // The product's stored barcode has zeros, or another pack's weight, in the value's digits.
  return code.kind === 'inStore'
    ? product.ean.padStart(13, '0').startsWith(code.item)
    : isSameCode(code.gtin, product.ean);
}
