/** Distinguishes barcodes from typed numbers, since scanners type into the focused field. */
import { isEan } from '../catalogue/ean.ts';

/** Shortest barcode; quantities and weights have fewer digits. */
const shortestCode = 8;
const codeLengths = [14, 13, 12, 8] as const;

export type Scan = {
  /** Candidate codes, longest first: the field may contain typed text before the scan. */
  codes: string[];
};

/** Returns null for a typed number, and no code for a misread barcode. */
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

/** Pads, since scanners may drop or add leading zeros. */
export function isSameCode(one: string, other: string): boolean {
  return one.padStart(14, '0') === other.padStart(14, '0');
}
