/** Judges a scanned code: the product to pick or another one, and whether its date allows delivering it. */
import type { BatchProduct, Scanning } from './batch-contract.ts';
import { isCodeOf, readCode, type ReadCode } from './read-code.ts';
import { isExpired, isTooShort, neededUntil } from './shelf-life.ts';

export type RightScan = {
  /** Net weight, read from the code or worked out from its price. */
  grams: number | null;
  lot: string | null;
  expiresOn: string | null;
};
export type ScanVerdict =
  | ({ kind: 'right' } & RightScan)
  | { kind: 'expired'; expiresOn: string }
  /** `neededUntil`: the earliest date that keeps the promise made to this customer. */
  | ({ kind: 'short'; neededUntil: string } & RightScan & { expiresOn: string })
  /** `code`: what was scanned. `found`: another product of the batch, if it is one. */
  | { kind: 'wrong'; code: string; found: BatchProduct | null }
  | { kind: 'misread' };

export function judgeScan(
  scanned: string,
  {
    product,
    products,
    scanning,
    today,
    deliveredOn,
    promisedDays,
  }: {
    product: BatchProduct;
    products: readonly BatchProduct[];
    scanning: Scanning;
    /** YYYY-MM-DD. */
    today: string;
    deliveredOn: string;
    /** Of the order's line. */
    promisedDays: number;
  },
): ScanVerdict {
  const code = readCode(scanned, { inStoreCodes: scanning.inStoreCodes, today });
  if (code.kind === 'misread') return code;
  if (!isCodeOf(code, product)) {
    const found = products.find((other) => isCodeOf(code, other)) ?? null;
    return { kind: 'wrong', code: code.kind === 'text' ? code.text : code.gtin, found };
  }
  const { lot, expiresOn } = code.kind === 'product' ? code : { lot: null, expiresOn: null };
  if (expiresOn !== null && isExpired(expiresOn, today)) return { kind: 'expired', expiresOn };
  const grams = gramsOf(code, product);
  if (expiresOn !== null && isTooShort(expiresOn, deliveredOn, promisedDays)) {
    const needed = neededUntil(deliveredOn, promisedDays);
    return { kind: 'short', grams, lot, expiresOn, neededUntil: needed };
  }
  return { kind: 'right', grams, lot, expiresOn };
}

/** The shop's scale prints today's price per kilogram, which may differ from the order's. */
function gramsOf(code: ReadCode, { shelfPriceCents }: BatchProduct): number | null {
  if (code.kind === 'product') return code.grams;
  if (code.kind !== 'inStore') return null;
  if (code.priceCents === null || !shelfPriceCents) return code.grams;
  return Math.round((code.priceCents * 1_000) / shelfPriceCents);
}
