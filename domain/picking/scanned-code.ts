/** Distinguishes barcodes from typed numbers, since scanners type into the focused field. */
import { isEan } from '../catalogue/ean.ts';

/** Digits of the shortest barcode; no quantity or weight is that long. */
const shortestCode = 8;
const codeLengths = [14, 13, 12, 8] as const;

export type Scan = {
  /** Possible codes, longest first: a scan may be appended to the field's previous content. */
  codes: string[];
};

/** Null for a typed number; an empty list of codes for a misread barcode. */
export function readScan(typed: string): Scan | null {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d+$/.test(digits) || digits.length < shortestCode) return null;
  return {
    codes: codeLengths
      .filter((length) => length <= digits.length)
      .map((length) => digits.slice(-length))
      .filter(isEan),
  };
}

/** Scanners may drop or add leading zeros. */
export function isSameCode(one: string, other: string): boolean {
  return one.padStart(14, '0') === other.padStart(14, '0');
}
